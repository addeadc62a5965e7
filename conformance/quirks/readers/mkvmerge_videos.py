"""Identifies videos with mkvmerge."""

import json

from reader import run, serve
from videos import track

TYPES = {"video": "video", "audio": "sound", "subtitles": "subtitles"}


def read(file):
    found = json.loads(run(["mkvmerge", "-J", file["path"]]))
    if not found["container"]["supported"]:
        raise ValueError(found["errors"])
    duration = found["container"]["properties"].get("duration", 0)
    return {"seconds": duration / 1e9, "tracks": [described(t) for t in found["tracks"]]}


def described(found):
    kind, values = TYPES[found["type"]], found["properties"]
    if kind == "sound":
        return track(kind, language=alpha3(values.get("language")), name=values.get("track_name"), rate=values["audio_sampling_frequency"], channels=values["audio_channels"])
    return track(kind, language=alpha3(values.get("language")), name=values.get("track_name"))


def alpha3(language):
    return {"ger": "deu", "fre": "fra"}.get(language, language)


serve(read)
