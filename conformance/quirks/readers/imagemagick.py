"""Reads pictures with ImageMagick, which converts them to PNG."""

from pictures import drawn, profile, temporary
from reader import run, serve


def read(file):
    frames = run(["identify", "-format", "%n\n", file["path"]], text=True).split()[0]
    with temporary() as directory:
        path = f"{directory}/first.png"
        run(["/usr/bin/convert", file["path"] + "[0]", "-auto-orient", "-profile", profile(directory), "-colorspace", "sRGB", "-depth", "8", path])
        return {"picture": drawn(path, file, int(frames))}


serve(read)
