"""Describes features of GeoJSON."""

import json


def features(collection, hidden=()):
    return {"features": [feature(f, hidden) for f in collection]}


def feature(f, hidden):
    properties = {name: value for name, value in (f.get("properties") or {}).items() if value is not None}
    name = properties.pop("name", "") or properties.pop("Name", "")
    if "id" in f:
        properties["id"] = f["id"]
    texts = {n: v if isinstance(v, str) else json.dumps(v) for n, v in properties.items() if n not in hidden}
    geometry = f["geometry"]
    return {"type": geometry["type"] if geometry else "None", "name": name, "parts": parts(geometry), "properties": texts}


def parts(geometry):
    """Returns all lines and rings of a geometry; a point is a line of one position."""
    if not geometry:
        return None
    coordinates = geometry.get("coordinates")
    match geometry["type"]:
        case "Point":
            return [[coordinates]]
        case "MultiPoint" | "LineString":
            return [coordinates]
        case "MultiLineString" | "Polygon":
            return coordinates
        case "MultiPolygon":
            return [ring for polygon in coordinates for ring in polygon]
    return [part for member in geometry["geometries"] for part in parts(member)]
