"""Reads subtitles with a library or a program, whose name is the argument."""

import pathlib
import re
import subprocess
import sys
import tempfile

from reader import run, serve


def srt(file):
    import srt as library

    with open(file["path"], encoding=encoding(file), newline="") as text:
        return [cue(c.start.total_seconds(), c.end.total_seconds(), c.content) for c in library.parse(text.read())]


def webvtt(file):
    import webvtt as library

    read = library.from_srt if file["format"] == "srt" else library.read
    return [cue(c.start_in_seconds, c.end_in_seconds, c.text) for c in read(file["path"])]


def aeidon(file):
    import aeidon as library

    project = library.Project()
    project.open_main(file["path"], encoding(file))
    return [cue(s.start_seconds, s.end_seconds, s.main_text) for s in project.subtitles]


def ffmpeg(file):
    """Converts to SubRip without markup. FFmpeg detects UTF-16 itself."""
    charset = ["-sub_charenc", file["hints"]["encoding"]] if file["hints"].get("encoding", "utf-16") != "utf-16" else []
    return blocks(run(["ffmpeg", "-nostdin", "-v", "error", *charset, "-i", file["path"], "-c:s", "text", "-f", "srt", "-"]).decode())


def mkvtoolnix(file):
    """Puts the subtitles into a Matroska file, and extracts them as SubRip or WebVTT."""
    charset = ["--sub-charset", f"0:{file['hints']['encoding']}"] if "encoding" in file["hints"] else []
    with tempfile.TemporaryDirectory() as directory:
        movie, track = pathlib.Path(directory, "movie.mks"), pathlib.Path(directory, "track")
        subprocess.run(["mkvmerge", "-q", "-o", movie, *charset, file["path"]], check=False, stdout=subprocess.DEVNULL)  # 1 is a warning
        run(["mkvextract", "-q", movie, "tracks", f"0:{track}"])
        return blocks(track.read_text(encoding="utf-8-sig"))


def blocks(text):
    """Returns the cues of a clean file. A blank line ends the text in WebVTT, and may be a part of it in SubRip."""
    parts = re.split(r"^(?:\d+\n)?(\d+:\d+:\d+[,.]\d+) --> (\d+:\d+:\d+[,.]\d+).*\n", text, flags=re.MULTILINE)
    end = "\n\n" if text.startswith("WEBVTT") else None
    return [cue(seconds(start), seconds(stop), content.split(end)[0] if end else content) for start, stop, content in zip(*[iter(parts[1:])] * 3)]


def encoding(file):
    return file["hints"].get("encoding", "utf-8-sig")


def cue(start, end, text):
    return {"start": start, "end": end, "text": text}


def seconds(time):
    hours, minutes, rest = time.replace(",", ".").split(":")
    return (int(hours) * 60 + int(minutes)) * 60 + float(rest)


def read(file):
    cues = globals()[sys.argv[1]](file)
    return {"items": {"cues": [c for c in cues if c["text"].strip()]}}  # nobody sees others


serve(read)
