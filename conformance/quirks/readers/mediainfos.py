"""Reads videos with MediaInfo."""

import json

from pictures import properties
from reader import run, serve
from videos import ordinal, place, shown, track, zoned

TYPES = {"Video": "video", "Audio": "sound", "Text": "subtitles"}


def read(file):
    found = json.loads(run(["mediainfo", "--Language=raw", "--Output=JSON", file["path"]]))["media"]["track"]
    general = found[0]
    return {
        "seconds": float(general.get("Duration", 0)),
        "tracks": [described(t) for t in sorted((t for t in found if t["@type"] in TYPES), key=lambda t: int(t.get("StreamOrder", "0").rpartition("-")[2]))],
        "items": {"properties": metadata(general)},
    }


def described(found):
    kind = TYPES[found["@type"]]
    common = {"seconds": float(found.get("Duration", 0)), "language": alpha3(found.get("Language")), "name": found.get("Title")}
    if kind == "sound":
        return track(kind, rate=float(found["SamplingRate"]), channels=int(found["Channels"]), **common)
    if kind == "subtitles":
        return track(kind, **common)
    turned = int(float(found.get("Rotation", 0)))
    width, height = shown(int(found["Width"]), int(found["Height"]), float(found["PixelAspectRatio"]), turned)
    return track(kind, width=width, height=height, rotation=turned, frames=int(found.get("FrameCount", 0)), rate=float(found.get("FrameRate", 0)), **common)


def alpha3(language):
    return {"de": "deu", "ger": "deu", "en": "eng", "fr": "fra"}.get(language, language)


def metadata(general):
    extra = general.get("extra", {})
    genre = general.get("Genre", "")
    known = {} if genre.startswith("Genre_") else {"genre": genre}  # a number, whose name depends on the language
    return properties(known | dict(
        title=general.get("Title") or extra.get("com_apple_quicktime_title"),
        artist=general.get("Performer") or general.get("Director"),  # as it calls the artist of a RIFF file
        comment=general.get("Comment"),
        description=general.get("Description"),
        copyright=general.get("Copyright"),
        album=general.get("Album"),
        album_artist=general.get("Album_Performer"),
        date=general.get("Recorded_Date"),
        track=ordinal(general.get("Track_Position"), general.get("Track_Position_Total")),
        disc=ordinal(general.get("Part_Position") or general.get("Part"), general.get("Part_Position_Total")),
        lyrics=general.get("Lyrics", "").replace(" / ", "\n"),
        camera=extra.get("com_apple_quicktime_model"),
        content_identifier=extra.get("com_apple_quicktime_content_identifier"),
        taken=zoned(extra.get("com_apple_quicktime_creationdate")) or utc(general.get("Encoded_Date")),
        **place(extra.get("com_apple_quicktime_location_ISO6709") or general.get("Recorded_Location") or extra.get("xyz")),
    ))


def utc(date):
    """Returns a date such as 2026-11-29 08:30:00 UTC as RFC 3339 writes it."""
    return date and date.removesuffix(" UTC").replace(" ", "T") + "Z"


serve(read)
