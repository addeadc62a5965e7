"""Reads HEIC with heif-convert of libheif."""

from pictures import drawn, temporary
from reader import run, serve


def read(file):
    with temporary() as directory:
        path = f"{directory}/picture.png"
        run(["heif-convert", file["path"], path])
        return {"picture": drawn(path, file, 1)}


serve(read)
