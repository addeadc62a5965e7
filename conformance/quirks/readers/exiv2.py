"""Reads metadata of pictures with exiv2."""

import pathlib
import re
import zipfile

from pictures import coordinate, moment, properties, temporary
from reader import digest, run, serve


def read(file):
    if file["format"] != "zip":
        return found_in(file["path"])
    with temporary() as directory, zipfile.ZipFile(file["path"]) as archive:
        archive.extractall(directory)
        path = next(pathlib.Path(directory).glob("*.jpg"))
        if path.with_suffix(".xmp").exists():
            run(["exiv2", "-iXX", path])  # the packet, without IPTC made of it
        return found_in(path)


def found_in(path):
    lines = called("-PEIXkv", path).decode(errors="replace")
    found = {}
    for key, value in re.findall(r"^((?:Exif|Iptc|Xmp)\.\S+) *(.*)$", lines, re.MULTILINE):
        found.setdefault(key, []).append(value.strip())
    return {"items": {"properties": properties(values(found)), "pictures": thumbnails(path)}}


def values(found):
    def first(*keys):
        return next((text(", ".join(found[key])) for key in keys if key in found), None)

    return {
        "title": first("Iptc.Application2.ObjectName", "Xmp.dc.title"),
        "description": first("Exif.Image.ImageDescription", "Iptc.Application2.Caption", "Xmp.dc.description"),
        "comment": first("Exif.Photo.UserComment"),
        "artist": first("Exif.Image.Artist", "Iptc.Application2.Byline", "Xmp.dc.creator"),
        "copyright": first("Exif.Image.Copyright", "Iptc.Application2.Copyright", "Xmp.dc.rights"),
        "keywords": first("Iptc.Application2.Keywords", "Xmp.dc.subject"),
        "camera": first("Exif.Image.Model"),
        "taken": moment(first("Exif.Photo.DateTimeOriginal"), first("Exif.Photo.SubSecTimeOriginal"), first("Exif.Photo.OffsetTimeOriginal")),
        "latitude": coordinate(degrees(first("Exif.GPSInfo.GPSLatitude")), first("Exif.GPSInfo.GPSLatitudeRef")),
        "longitude": coordinate(degrees(first("Exif.GPSInfo.GPSLongitude")), first("Exif.GPSInfo.GPSLongitudeRef")),
        "rating": first("Xmp.xmp.Rating", "Exif.Image.Rating"),
    }


def text(value):
    """Returns a comment without its charset, or the first of texts in several languages."""
    return re.sub(r'^(?:charset=\w+ ?|lang="x-default" )', "", value).split(', lang="')[0]


def degrees(text):
    """Returns the sum of degrees, minutes and seconds, or None if one of them is no number."""
    parts = [part.split("/") for part in (text or "").split()]
    if not parts or any(int(denominator) == 0 for _, denominator in parts):
        return None
    return sum(int(numerator) / int(denominator) / 60**i for i, (numerator, denominator) in enumerate(parts))


def thumbnails(path):
    with temporary() as directory:
        called("-f", "-et", "-l", directory, path)
        return [digest(thumbnail.read_bytes()) for thumbnail in pathlib.Path(directory).iterdir()]


def called(*options):
    """Runs exiv2, which fails if a file has no metadata."""
    try:
        return run(["exiv2", "-q", *options])
    except ValueError as error:
        if "No Exif data found" in str(error) or not str(error):
            return b""
        raise


serve(read)
