"""Reads the pages of TIFF with GDAL, and the place of their pixels on the earth."""

import json

from pictures import properties
from reader import run, serve


def read(file):
    found = json.loads(run(["gdalinfo", "-json", file["path"]]))
    width, height = found["size"]
    frames = len(found["metadata"].get("SUBDATASETS", {})) // 2 or 1  # with a name and a description each
    return {"picture": {"width": width, "height": height, "frames": frames}, "items": {"properties": properties(place(found))}}


def place(found):
    """Returns the place of the middle, or nothing for a picture without one."""
    if "wgs84Extent" not in found:
        return {}
    corners = found["wgs84Extent"]["coordinates"][0][:4]
    longitude, latitude = (sum(corner[i] for corner in corners) / len(corners) for i in range(2))
    return {"latitude": latitude, "longitude": longitude}


serve(read)
