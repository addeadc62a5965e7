"""Decodes sound with a program, and counts the samples."""

import json
import re
import sys
import tempfile
import wave

from pictures import properties
from reader import run, serve
from videos import track

BYTES = 2  # of a decoded sample


def ffmpeg(path):
    found = json.loads(run(["ffprobe", "-v", "error", "-select_streams", "a:0", "-show_streams", "-of", "json", path]))["streams"][0]
    rate, channels = int(found["sample_rate"]), found["channels"]
    decoded = run(["ffmpeg", "-nostdin", "-v", "error", "-i", path, "-map", "0:a:0", "-f", "s16le", "-"])
    return len(decoded) / BYTES / channels / rate, rate, channels


def sox(path):
    rate, channels = (int(run(["soxi", option, path])) for option in ("-r", "-c"))
    comments = dict(line.partition("=")[::2] for line in run(["soxi", "-a", path]).decode(errors="replace").splitlines())
    tags = {name.lower(): value for name, value in comments.items()}
    return len(run(["sox", path, "-t", "s16", "-"])) / BYTES / channels / rate, rate, channels, tags


def sndfile(path):
    text = run(["sndfile-info", path]).decode(errors="replace")
    rate, frames, channels = (int(re.search(rf"^{name} *: (\d+)", text, re.MULTILINE)[1]) for name in ("Sample Rate", "Frames", "Channels"))
    return frames / rate, rate, channels


def mpg123(path):
    return read_wave(run(["mpg123", "-q", "-w", "-", path]))


def flac(path):
    return decoded(path, lambda out: ["flac", "--silent", "--decode", "--force", "-o", out, path])


def faad(path):
    seconds, rate, _ = decoded(path, lambda out: ["faad", "-q", "-o", out, path])
    return seconds, rate, None  # it decodes one channel as two


def python_wave(path):
    with wave.open(path) as file:
        frames = len(file.readframes(file.getnframes())) / file.getsampwidth() / file.getnchannels()
        return frames / file.getframerate(), file.getframerate(), file.getnchannels()


def decoded(path, command):
    """Returns what is in a WAV that a command writes."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as out:
        run(command(out.name))
        return read_wave(out.read())


def read_wave(data):
    """Returns what is in a WAV of 16 or more bits, whose lengths may be unknown."""
    at = data.index(b"data") + 8
    rate, channels, bits = (int.from_bytes(data[i : i + n], "little") for i, n in ((24, 4), (22, 2), (34, 2)))
    return (len(data) - at) * 8 / bits / channels / rate, rate, channels


PROGRAMS = {"ffmpeg": ffmpeg, "sox": sox, "sndfile": sndfile, "mpg123": mpg123, "flac": flac, "faad": faad, "wave": python_wave}


def read(file):
    seconds, rate, channels, *tags = PROGRAMS[sys.argv[1]](file["path"])
    found = {"seconds": seconds, "tracks": [track("sound", rate=rate, channels=channels)]}
    if tags and file["format"] in ("mp3", "flac"):  # of which SoX reads tags
        found["items"] = {"properties": properties({name: tags[0].get(name) for name in ("title", "artist", "album", "genre", "comment")})}
    return found


serve(read)
