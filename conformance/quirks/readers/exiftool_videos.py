"""Reads the metadata of sounds and videos with ExifTool."""

import base64
import json

from pictures import moment, properties
from reader import digest, run, serve
from videos import zoned


CHARSETS = {"utf-8": "UTF8", "windows-1252": "Latin", "shift_jis": "ShiftJIS"}  # as ExifTool names them


def read(file):
    charset = ["-charset", "riff=" + CHARSETS[file["hints"]["encoding"]]] if "encoding" in file["hints"] else []
    found = json.loads(run(["exiftool", *charset, "-j", "-n", "-b", "-ee", "-api", "largefilesupport=1", file["path"]]))[0]
    cover = found.get("CoverArt")
    return {"seconds": found.get("Duration", 0), "items": {
        "properties": properties(dict(
            title=found.get("Title"), artist=found.get("Artist"), album=found.get("Album") or found.get("Product"), comment=found.get("Comment"), camera=found.get("Model"), content_identifier=found.get("ContentIdentifier"),
            taken=zoned(moment(found.get("CreationDate"))) or utc(found.get("CreateDate")),
            latitude=found.get("GPSLatitude"), longitude=found.get("GPSLongitude"),
        )),
        "pictures": [digest(base64.b64decode(cover.removeprefix("base64:")))] if cover else [],
    }}


def utc(date):
    time = moment(date)
    return time and time + "Z"


serve(read)
