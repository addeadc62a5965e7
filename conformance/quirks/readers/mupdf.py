"""Reads PDF documents with MuPDF, by a script that it runs."""

import json
import pathlib
import tempfile

from pdfs import RESOLUTION, colors
from reader import run, serve


def read(file):
    found = json.loads(run(["mutool", "run", "mupdf.js", file["path"]]))
    if any(file["places"]):
        with tempfile.TemporaryDirectory() as directory:
            run(["mutool", "draw", "-q", "-r", str(RESOLUTION), "-o", f"{directory}/page-%03d.png", file["path"]])
            for described, places, path in zip(found["pages"], file["places"], sorted(pathlib.Path(directory).glob("*.png"))):
                described["colors"] = colors(path, places)
    return found


serve(read)
