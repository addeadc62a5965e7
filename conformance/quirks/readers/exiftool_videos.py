"""Reads the metadata of videos with ExifTool."""

import base64
import json

from pictures import moment, properties
from reader import digest, run, serve
from videos import zoned


def read(file):
    found = json.loads(run(["exiftool", "-j", "-n", "-b", "-ee", "-api", "largefilesupport=1", file["path"]]))[0]
    cover = found.get("CoverArt")
    return {"seconds": found.get("Duration", 0), "items": {
        "properties": properties(dict(
            title=found.get("Title"), artist=found.get("Artist"), comment=found.get("Comment"), camera=found.get("Model"), content_identifier=found.get("ContentIdentifier"),
            taken=zoned(moment(found.get("CreationDate"))) or utc(found.get("CreateDate")),
            latitude=found.get("GPSLatitude"), longitude=found.get("GPSLongitude"),
        )),
        "pictures": [digest(base64.b64decode(cover.removeprefix("base64:")))] if cover else [],
    }}


def utc(date):
    time = moment(date)
    return time and time + "Z"


serve(read)
