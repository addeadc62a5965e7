"""Reads SVG with rsvg-convert of librsvg, which draws it."""

from pictures import drawn, temporary
from reader import run, serve


def read(file):
    with temporary() as directory:
        path = f"{directory}/picture.png"
        run(["rsvg-convert", "--output", path, file["path"]])
        return {"picture": drawn(path, file)}


serve(read)
