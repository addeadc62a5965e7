"""Identifies videos with the discoverer of GStreamer."""

import re

from pictures import properties
from reader import run, serve
from videos import shown, track


def read(file):
    text = run(["gst-discoverer-1.0", "-v", file["path"]]).decode()
    if "Properties:" not in text:
        raise ValueError(text)
    hours, minutes, seconds = map(float, re.search(r"Duration: (\d+):(\d+):(\S+)", text).groups())
    parts = re.split(r"^ +(video|audio|subtitles|container) #\d+: ", text, flags=re.MULTILINE)
    tracks = [described(kind, part) for kind, part in zip(parts[1::2], parts[2::2]) if kind != "container"]
    return {"seconds": (hours * 60 + minutes) * 60 + seconds, "tracks": tracks, "items": {"properties": metadata(parts[0])}}


def described(kind, text):
    language = re.search(r"language code: ([a-z]{3})", text)
    if kind == "audio":
        return track("sound", rate=number(text, "Sample rate"), channels=number(text, "Channels"), language=language and language[1])
    if kind == "subtitles":
        return track(kind, language=language and language[1])
    turned = re.search(r"image orientation: rotate-(\d+)", text)
    horizontal, vertical = map(int, re.search(r"Pixel aspect ratio: (\d+)/(\d+)", text).groups())
    turned = int(turned[1]) if turned else 0
    width, height = shown(number(text, "Width"), number(text, "Height"), horizontal / vertical, turned)
    return track(kind, width=width, height=height, rotation=turned)


def number(text, name):
    return int(re.search(rf"^ +{name}: (\d+)", text, re.MULTILINE)[1])


def metadata(text):
    tags = dict(re.findall(r"^ +([a-z][-a-z ]+): (.*)$", text, re.MULTILINE))
    return properties(dict(title=tags.get("title"), artist=tags.get("artist"), comment=tags.get("comment"), camera=tags.get("device model")))


serve(read)
