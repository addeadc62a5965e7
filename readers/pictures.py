"""Writes pictures again with a program, with its defaults.

    pictures.py PROGRAM <inputs.json
"""

import json
import os
import sys
import tempfile

from programs import run


def pillow(path, to):
    from PIL import Image
    with Image.open(path) as image:
        try:
            image.save(to)
        except OSError:  # the format does not have such pixels
            image.convert("RGB").save(to)


def opencv(path, to):
    import cv2
    cv2.imwrite(to, cv2.imread(path))


def gdkpixbuf(path, to):
    import gi
    gi.require_version("GdkPixbuf", "2.0")
    from gi.repository import GdkPixbuf
    extension = os.path.splitext(to)[1][1:]
    GdkPixbuf.Pixbuf.new_from_file(path).savev(to, {"jpg": "jpeg"}.get(extension, extension), [], [])


def rewrite(path, to):
    try:
        globals()[sys.argv[1]](path, to)
    except Exception as error:
        print(path, error, file=sys.stderr)


inputs = [(f["path"], f["told"]["to"]) for f in json.load(sys.stdin)]
if sys.argv[1] == "imageio":
    with tempfile.TemporaryDirectory() as classes:
        run("javac", "-d", classes, "Pictures.java")
        run("java", "-cp", classes, "Pictures", *[path for pair in inputs for path in pair])
else:
    for pair in inputs:
        rewrite(*pair)
print("{}")
