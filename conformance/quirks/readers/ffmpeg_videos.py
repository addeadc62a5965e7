"""Reads videos with FFmpeg."""

import fractions
import json
import pathlib
import re
import subprocess
import zipfile

from pictures import properties, temporary
from reader import digest, run, serve
from videos import decibels, ordinal, place, shown, track, zoned

TYPES = {"video": "video", "audio": "sound", "subtitle": "subtitles", "data": "data"}
PLAYLIST = ["-allowed_extensions", "ALL", "-m3u8_hold_counters", "2"]  # ends a playlist that does not change
QUIET = ["-nostdin", "-v", "error"]


def read(file):
    if file["format"] != "zip":
        return found_in(file["path"], [], file["places"])
    with temporary() as directory, zipfile.ZipFile(file["path"]) as archive:
        archive.extractall(directory)
        stream = next(name for name in archive.namelist() if name.endswith((".m3u8", ".mpd")))
        found = found_in(f"{directory}/{stream}", PLAYLIST if stream.endswith("m3u8") else [], file["places"])
        found["tracks"].sort(key=lambda t: t["type"] != "video")  # because streams have no order
        return found


def found_in(path, demuxer, places):
    """Returns what is in a file or a stream. Demuxer has options for it."""
    options = ["-show_format", "-show_streams", "-show_chapters", "-count_frames", "-of", "json"]
    found = json.loads(run(["ffprobe", "-v", "error", *options, *demuxer, path]))
    streams = [s for s in found["streams"] if not s["disposition"]["attached_pic"]]
    several = [kind for kind in TYPES if sum(s["codec_type"] == kind for s in streams) > 1]  # of which one is the default
    if found["format"]["format_name"] == "mpegts":  # whose tracks have no durations, which FFmpeg estimates
        streams = [s | {"duration": 0} for s in streams]
    tracks = [described(s, s["codec_type"] in several and bool(s["disposition"]["default"])) for s in streams]
    video = next((t for t in tracks if t["type"] == "video"), None)
    if video and any(places):
        video["colors"] = colors([*demuxer, "-i", path], video["width"], video["height"], [p for track in places for p in track])
    tags = found["format"].get("tags", {})
    if {t["type"] for t in tracks} == {"sound"}:  # whose tags Ogg has in the stream
        tags = streams[0].get("tags", {}) | tags
    tags = {name.lower(): value for name, value in tags.items()}
    return {"seconds": float(found["format"].get("duration", 0)), "tracks": tracks, "items": {
        "properties": metadata(tags),
        "chapters": [{"start": float(c["start_time"]), "end": float(c["end_time"]), "text": c.get("tags", {}).get("title", "")} for c in found["chapters"]],
        "pictures": [attached(path, s["index"]) for s in found["streams"] if s["disposition"]["attached_pic"]],
        "cues": cues(path) if "subtitles" in (t["type"] for t in tracks) else [],
    }}


def described(stream, default):
    kind, tags = TYPES[stream["codec_type"]], stream.get("tags", {})
    common = {"language": alpha3(tags.get("language")), "default": default, "seconds": float(stream.get("duration", 0))}
    if kind == "sound":
        return track(kind, rate=int(stream["sample_rate"]), channels=stream["channels"], **common)
    if kind != "video":
        return track(kind, **common)
    turned = next((rotation(d) for d in stream.get("side_data_list", []) if "rotation" in d), 0)
    width, height = shown(stream["width"], stream["height"], ratio(stream.get("sample_aspect_ratio")), turned)
    rate = fractions.Fraction(stream["avg_frame_rate"])
    return track(kind, width=width, height=height, rotation=turned, frames=int(stream.get("nb_read_frames", 0)), rate=float(rate), **common)


def rotation(matrix):
    """Returns the clockwise rotation of a matrix, or 0 if it also mirrors."""
    (a, b), (c, d), _ = re.findall(r": +(-?\d+) +(-?\d+)", matrix["displaymatrix"])
    return -matrix["rotation"] % 360 if int(a) * int(d) > int(b) * int(c) else 0


def alpha3(language):
    """Returns a code for terminology, as FFmpeg may return one for bibliographies, or that of a playlist."""
    return {"ger": "deu", "fre": "fra", "de": "deu"}.get(language, language)


def ratio(text):
    horizontal, vertical = map(int, (text or "1:1").split(":"))
    return fractions.Fraction(horizontal or 1, vertical or 1)


def metadata(tags):
    apple = "com.apple.quicktime."
    return properties(dict(
        title=tags.get("title") or tags.get(apple + "title"),
        artist=tags.get("artist"),
        comment=tags.get("comment"),
        copyright=tags.get("copyright"),
        **music(tags),
        camera=tags.get(apple + "model"),
        content_identifier=tags.get(apple + "content.identifier"),
        taken=zoned(tags.get(apple + "creationdate") or tags.get("creation_time")),
        **place(tags.get(apple + "location.iso6709") or tags.get("location")),
    ))


def music(tags):
    return {name: tags.get(name) for name in ("album", "album_artist", "genre", "date")} | {
        "track": ordinal(tags.get("track"), tags.get("tracktotal")),
        "disc": ordinal(tags.get("disc"), tags.get("disctotal")),
        "lyrics": next((value for name, value in tags.items() if name.startswith("lyrics")), None),
        "track_gain": decibels(tags.get("replaygain_track_gain")),
    }


def colors(source, width, height, places):
    """Decodes all pictures, and returns the colors at places of those that are shown at their times."""
    with temporary() as directory:
        raw, times = pathlib.Path(directory, "raw"), pathlib.Path(directory, "times")
        each = ["-map", "0:v:0", "-fps_mode", "passthrough", "-pix_fmt", "rgb24", "-vf", f"scale={width}:{height},setsar=1"]
        run(["ffmpeg", *QUIET, *source, *each, "-f", "rawvideo", raw, *each, "-f", "framecrc", times])
        pixels, starts = raw.read_bytes(), shown_at(times.read_text())
    found = []
    for p in places:
        index = sum(start <= p["time"] + 0.001 for start in starts) - 1
        at = (index * width * height + int(p["y"]) * width + int(p["x"])) * 3
        if index >= 0:
            found.append(p | {"color": "#" + pixels[at : at + 3].hex()})
    return found


def shown_at(framecrc):
    lines = framecrc.splitlines()
    base = next(fractions.Fraction(line.split()[-1]) for line in lines if line.startswith("#tb"))
    return [float(int(line.split(",")[2]) * base) for line in lines if not line.startswith("#")]


def attached(path, index):
    return digest(run(["ffmpeg", *QUIET, "-i", path, "-map", f"0:{index}", "-c", "copy", "-f", "image2pipe", "-"]))


def cues(path):
    """Returns the texts of the first subtitles with times from packets, which have no markup."""
    packets = json.loads(run(["ffprobe", "-v", "error", "-select_streams", "s:0", "-show_packets", "-of", "json", path]))["packets"]
    text = subprocess.run(["ffmpeg", *QUIET, "-i", path, "-map", "0:s:0", "-c:s", "text", "-f", "srt", "-"], capture_output=True, check=True).stdout.decode()
    texts = [block.split("\n", 2)[2].strip() for block in text.replace("\r", "").strip().split("\n\n") if block.count("\n") > 1]
    shown = [p for p in packets if int(p["size"]) > 2]
    return [{"start": float(p["pts_time"]), "end": float(p["pts_time"]) + float(p["duration_time"]), "text": text} for p, text in zip(shown, texts)]


serve(read)
