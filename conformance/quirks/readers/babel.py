"""Reads GPX and KML with gpsbabel, which converts them to GeoJSON."""

import json
import subprocess

from features import features
from reader import serve


def read(file):
    command = ["gpsbabel", "-w", "-r", "-t", "-i", file["format"], "-f", file["path"], "-o", "geojson", "-F", "-"]
    result = subprocess.run(command, capture_output=True, check=False)
    if result.returncode:
        raise ValueError(result.stderr.decode())
    return features(json.loads(result.stdout)["features"], hidden={"description"})


serve(read)
