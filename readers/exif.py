"""Prints what a program or a Python package finds in the Exif metadata of pictures.

    exif.py PROGRAM <inputs.json
"""

import json
import re
import sys

from programs import answer_all, run


def signed(parts, reference):
    """Returns degrees, minutes and seconds as degrees, which are negative in the south and west."""
    degrees = sum(float(part) / 60**i for i, part in enumerate(parts))
    return -degrees if reference in ("S", "W") else degrees


def pillow(path):
    from PIL import Image
    with Image.open(path) as image:
        exif = image.getexif()
        times, gps = exif.get_ifd(0x8769), exif.get_ifd(0x8825)
    return {"orientation": exif[0x0112], "taken": times[0x9003], "offset": times.get(0x9011), "latitude": signed(gps[2], gps[1]), "longitude": signed(gps[4], gps[3])}


def exifread(path):
    import exifread
    with open(path, "rb") as file:
        tags = exifread.process_file(file, details=False)
    position = {
        name.lower(): signed([value.num / value.den for value in tags["GPS GPS" + name].values], tags[f"GPS GPS{name}Ref"].values)
        for name in ("Latitude", "Longitude")
    }
    return {"orientation": tags["Image Orientation"].values[0], "taken": tags["EXIF DateTimeOriginal"].values, "offset": str(tags.get("EXIF OffsetTimeOriginal", "")), **position}


def exiftool(path):
    found = json.loads(run("exiftool", "-n", "-json", "-Orientation", "-DateTimeOriginal", "-OffsetTimeOriginal", "-GPSLatitude", "-GPSLongitude", path))[0]
    return {"orientation": found["Orientation"], "taken": found["DateTimeOriginal"], "offset": found.get("OffsetTimeOriginal"), "latitude": found["GPSLatitude"], "longitude": found["GPSLongitude"]}


def of_rationals(find):
    """Reads the output of a program that prints rationals as they are stored."""
    def position(name):
        return signed([int(n) / int(d) for n, d in re.findall(r"(\d+)/(\d+)", find("GPS" + name))], find(f"GPS{name}Ref"))
    return {"orientation": int(find("Orientation") or 0), "taken": find("DateTimeOriginal"), "offset": find("OffsetTimeOriginal"), "latitude": position("Latitude"), "longitude": position("Longitude")}


def exiv2(path):
    tags = dict(line.split(None, 1) for line in run("exiv2", "-Pkv", path).splitlines() if " " in line.strip())
    groups = {"Orientation": "Image", "GPSLatitude": "GPSInfo", "GPSLatitudeRef": "GPSInfo", "GPSLongitude": "GPSInfo", "GPSLongitudeRef": "GPSInfo"}
    return of_rationals(lambda name: tags.get(f"Exif.{groups.get(name, 'Photo')}.{name}", "").strip())


def imagemagick(path):
    tags = dict(line[5:].split("=", 1) for line in run("identify", "-format", "%[EXIF:*]", path).splitlines() if line.startswith("exif:") and "=" in line)
    return of_rationals(lambda name: tags.get(name, ""))


def php(path):
    tags = json.loads(run("php", "-r", "echo json_encode(@exif_read_data($argv[1]), JSON_PARTIAL_OUTPUT_ON_ERROR);", path))
    unnamed = {"OffsetTimeOriginal": "UndefinedTag:0x9011"}

    def find(name):
        value = tags.get(unnamed.get(name, name), "")
        return " ".join(value) if isinstance(value, list) else str(value)
    return of_rationals(find)


answer_all(lambda file: globals()[sys.argv[1]](file["path"]), lambda _: {})
