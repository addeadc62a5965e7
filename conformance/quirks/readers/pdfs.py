"""What readers of PDF documents in Python have in common."""

import re

from PIL import Image
from reader import digest

RESOLUTION = 144  # of pages whose colors matter, in dots per inch

PROPERTIES = ("Title", "Author", "Subject", "Keywords", "Creator", "Producer")


def colors(path, places):
    """Returns the colors at places of a page that was drawn with the resolution."""
    with Image.open(path) as picture:
        picture = picture.convert("RGB")
        inside = [place for place in places if pixel(place)[0] < picture.width and pixel(place)[1] < picture.height]
        return [place | {"color": "#%02x%02x%02x" % picture.getpixel(pixel(place))} for place in inside]


def pixel(place):
    return int(place["x"] * RESOLUTION / 72), int(place["y"] * RESOLUTION / 72)


def words(text):
    """Returns a text without marks of direction (Unicode Standard Annex 9), which are a matter of layout."""
    return {"content": re.sub("[\u200e\u200f\u202a-\u202e\u2066-\u2069]", "", text), "words": True}


def attachment(name, data):
    return {"name": name} | digest(data)


def properties(values):
    """Returns the items of a mapping from the names of properties to texts."""
    texts = ((name, values.get(name)) for name in PROPERTIES)
    return [{"name": name, "text": str(text)} for name, text in texts if text is not None]


def shown(box, rotation, unit=1):
    """Returns the width and height of a page with a crop box, as it is shown."""
    left, bottom, right, top = map(float, box)
    width, height = abs(right - left) * unit, abs(top - bottom) * unit
    return (height, width) if rotation % 180 else (width, height)
