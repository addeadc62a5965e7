"""Applies a limit to files, and prints accept or reject for each.

Usage: limits.py CHECK LIMIT FILE...

CHECK is "warn" or "refuse" for what Pillow does with images; its default LIMIT is 0. Or it is what a
guard before zipfile and tarfile limits: unpacked, files, ratio or depth.
"""

import os
import sys
import tarfile
import warnings
import zipfile


def members(path, file):
    """Yields the names and sizes of the files in an archive, and a function that opens each."""
    if path.endswith(".tgz"):
        with tarfile.open(fileobj=file) as archive:
            for member in archive:
                yield member.name, member.size, lambda: archive.extractfile(member)
    else:
        with zipfile.ZipFile(file) as archive:
            for member in archive.infolist():
                yield member.filename, member.file_size, lambda: archive.open(member)


def measure(path, file):
    """Returns the unpacked bytes, the files and the depth of an archive."""
    unpacked, files, depth = 0, 0, 0
    for name, size, open_member in members(path, file):
        if name.endswith((".zip", ".tgz")):
            inner = measure(name, open_member())
            unpacked, files, depth = unpacked + inner[0], files + inner[1], max(depth, inner[2] + 1)
        else:
            unpacked, files = unpacked + size, files + 1
    return unpacked, files, depth


def guard(check, limit, path):
    with open(path, "rb") as file:
        unpacked, files, depth = measure(path, file)
    if check == "ratio":
        return unpacked <= limit * os.path.getsize(path)
    return {"unpacked": unpacked, "files": files, "depth": depth}[check] <= limit


def pillow(check, limit, path):
    from PIL import Image

    if limit:
        Image.MAX_IMAGE_PIXELS = limit
    with warnings.catch_warnings():
        warnings.simplefilter("error" if check == "warn" else "ignore", Image.DecompressionBombWarning)
        try:
            Image.open(path).close()
        except (Image.DecompressionBombWarning, Image.DecompressionBombError):
            return False
    return True


check, limit = sys.argv[1], int(sys.argv[2])
for path in sys.argv[3:]:
    accepts = pillow if check in ("warn", "refuse") else guard
    print("accept" if accepts(check, limit, path) else "reject")
