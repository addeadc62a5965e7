"""Prints how large a Python package finds pictures and videos to be.

    dimensions.py PACKAGE <inputs.json
"""

import sys

from programs import answer_all


def pillow(path):
    from PIL import Image
    with Image.open(path) as image:
        return image.size


def opencv(path):
    import cv2
    image = cv2.imread(path)
    if image is None:
        _, image = cv2.VideoCapture(path).read()
    return image is not None and (image.shape[1], image.shape[0])


def gdkpixbuf(path):
    import gi
    gi.require_version("GdkPixbuf", "2.0")
    from gi.repository import GdkPixbuf
    image = GdkPixbuf.Pixbuf.new_from_file(path)
    return image.get_width(), image.get_height()


def answer(file):
    found = globals()[sys.argv[1]](file["path"])
    return f"{found[0]}×{found[1]}" if found else "–"


answer_all(answer, lambda _: "–")
