"""Reads pictures with FFmpeg, which converts them to PNG."""

from pictures import drawn, temporary
from reader import run, serve


def read(file):
    with temporary() as directory:
        path = f"{directory}/first.png"
        run(["ffmpeg", "-loglevel", "error", "-i", file["path"], "-frames:v", "1", path])
        return {"picture": drawn(path, file)}


serve(read)
