"""Reads GPX and KML with gpsbabel, which converts them to GeoJSON."""

import json

from features import features
from reader import run, serve


def read(file):
    command = ["gpsbabel", "-w", "-r", "-t", "-i", file["format"], "-f", file["path"], "-o", "geojson", "-F", "-"]
    return features(json.loads(run(command))["features"], hidden={"description"})


serve(read)
