"""Reads maps with GDAL, layer by layer."""

import json
import re
import subprocess

from features import features
from reader import serve

GPX_LAYERS = ["waypoints", "routes", "tracks"]


def run(*command):
    result = subprocess.run([*command, "--config", "GPX_ELE_AS_25D", "YES"], capture_output=True, check=True)
    if b"ERROR" in result.stderr:
        raise ValueError(result.stderr.decode())
    return result.stdout.decode()


def read(file):
    listed = re.findall(r"^\d+: (.*?)(?: \([^()]*\))?$", run("ogrinfo", "-q", "-ro", file["path"]), re.MULTILINE)
    layers = GPX_LAYERS if file["format"] == "gpx" else listed
    digits = file["hints"].get("precision", "14")
    found = []
    for layer in layers:
        text = run("ogr2ogr", "-f", "GeoJSON", "-t_srs", "EPSG:4326", "-lco", f"COORDINATE_PRECISION={digits}", "/vsistdout/", file["path"], layer)
        found += json.loads(text)["features"]
    for f in found:
        geometry = f["geometry"]
        if file["format"] == "gpx" and geometry["type"] == "MultiLineString":  # as it makes of each track
            segments = [s for s in geometry["coordinates"] if s]
            f["geometry"] = {"type": "LineString", "coordinates": segments[0]} if len(segments) == 1 else geometry
    return features(found)


serve(read)
