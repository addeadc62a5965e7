"""Reads the pixels of JPEG files with djpeg of libjpeg-turbo, as they are stored."""

from pictures import drawn, temporary
from reader import run, serve


def read(file):
    with temporary() as directory:
        path = f"{directory}/picture.ppm"
        run(["djpeg", "-outfile", path, file["path"]])
        return {"picture": drawn(path, file)}


serve(read)
