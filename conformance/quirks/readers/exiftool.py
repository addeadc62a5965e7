"""Reads metadata of pictures with a recent ExifTool, which reconciles them as the Metadata Working Group recommends."""

import base64
import json
import subprocess

from pictures import moment, properties
from reader import digest, serve

TAGS = (
    ["ImageWidth", "ImageHeight", "Orientation", "Model", "Composite:GPSLatitude", "Composite:GPSLongitude"]
    + ["MWG:Description", "MWG:Creator", "MWG:Copyright", "MWG:Keywords", "MWG:Rating", "MWG:DateTimeOriginal"]
    + ["Title", "ObjectName", "XPTitle", "Title-*", "PNG:ModifyDate", "PixelsPerUnitX", "PixelUnits", "Comment", "UserComment", "XPComment", "XPKeywords"]
    + ["EXIF:Rating", "ProjectionType", "ContentIdentifier", "MicroVideoOffset"]
)
PICTURES = ["ThumbnailImage", "PreviewImage", "MPImage2", "MPImage3"]
VIDEOS = ["MotionPhotoVideo", "EmbeddedVideoFile", "EmbeddedVideo"]
EXIFTOOL = subprocess.Popen(
    ["perl", "node_modules/exiftool-vendored.pl/bin/exiftool", "-stay_open", "True", "-@", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
)


def read(file):
    options = ["-j", "-n", "-b", "-api", "struct=0", "-use", "MWG"]
    found = json.loads(called(*options, *(f"-{tag}" for tag in TAGS + PICTURES + VIDEOS), file["path"]))[0]
    if "MicroVideoOffset" in found:  # which ExifTool does not use
        found |= json.loads(called("-j", "-b", "-ee", "-EmbeddedVideo", file["path"]))[0]
    size = [value if isinstance(value := found.get(name), int) else None for name in ("ImageWidth", "ImageHeight")]  # not 100% of SVG
    width, height = size[::-1] if found.get("Orientation") in (5, 6, 7, 8) else size
    return {
        "picture": {"width": width, "height": height},
        "items": {
            "properties": properties(values(found)),
            "pictures": [digest(binary(found[tag])) for tag in PICTURES if tag in found],
            "attachments": [digest(binary(found[tag])) for tag in VIDEOS if tag in found],
        },
    }


def called(*arguments):
    """Returns the output of a call of ExifTool, which stays open for the next one."""
    print(*arguments, "-execute", sep="\n", file=EXIFTOOL.stdin, flush=True)
    return "".join(iter(EXIFTOOL.stdout.readline, "{ready}\n"))


def values(found):
    return {
        "title": first(found, *(name for name in found if name.startswith("Title")), "ObjectName", "XPTitle"),
        "description": found.get("Description"),
        "comment": first(found, "UserComment", "XPComment", "Comment"),
        "artist": joined(found.get("Creator")),
        "copyright": found.get("Copyright"),
        "keywords": joined(first(found, "Keywords", "XPKeywords")),
        "camera": found.get("Model"),
        "taken": moment(found.get("DateTimeOriginal")),
        "modified": moment(found.get("ModifyDate")),
        "latitude": found.get("GPSLatitude"),
        "longitude": found.get("GPSLongitude"),
        "rating": found.get("Rating"),
        "resolution": resolution(found),
        "projection": found.get("ProjectionType"),
        "content_identifier": found.get("ContentIdentifier"),
    }


def resolution(found):
    """Returns the resolution in dots per inch of a picture that has it in pixels a metre."""
    if found.get("PixelUnits") != 1:
        return None
    return round(found["PixelsPerUnitX"] * 0.0254, 1)


def first(found, *names):
    return next((found[name] for name in names if name in found), None)


def joined(value):
    return ", ".join(map(str, value)) if isinstance(value, list) else value


def binary(value):
    return base64.b64decode(value.removeprefix("base64:"))


serve(read)
print("-stay_open", "False", sep="\n", file=EXIFTOOL.stdin, flush=True)
