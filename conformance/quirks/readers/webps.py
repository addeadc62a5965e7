"""Reads WebP with dwebp and webpmux of libwebp."""

import re

from pictures import drawn, temporary
from reader import run, serve


def read(file):
    info = run(["webpmux", "-info", file["path"]], text=True)
    frames = re.search(r"Number of frames: (\d+)", info)
    if frames:  # which dwebp does not read
        width, height = map(int, re.search(r"Canvas size: (\d+) x (\d+)", info).groups())
        return {"picture": {"width": width, "height": height, "frames": int(frames[1])}}
    with temporary() as directory:
        path = f"{directory}/picture.png"
        run(["dwebp", "-quiet", file["path"], "-o", path])
        return {"picture": drawn(path, file, 1)}


serve(read)
