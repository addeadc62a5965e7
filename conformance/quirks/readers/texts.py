"""Reads text with a decoder of Python, whose name is the argument. The detectors get no hints."""

import io
import subprocess
import sys

from reader import serve

SAMPLE = 100_000  # bytes that are enough for a detector


def codecs(data, hints):
    return data.decode(encoding(hints, "utf-8-sig"))


splitlines = codecs


def encoding(hints, default):
    return hints.get("codec", hints.get("encoding", default))


def iconv(data, hints):
    command = ["iconv", "-f", encoding(hints, "utf-8"), "-t", "utf-8"]
    return subprocess.run(command, input=data, capture_output=True, check=True).stdout.decode()


def chardet(data, _):
    import chardet as detector

    return data.decode(detector.detect(data[:SAMPLE])["encoding"])


def charset_normalizer(data, _):
    from charset_normalizer import from_bytes

    return str(from_bytes(data).best())


def uchardet(data, _):
    name = subprocess.run(["uchardet"], input=data[:SAMPLE], capture_output=True, check=True).stdout.decode().strip()
    return data.decode({"UTF-8": "utf-8-sig", "MAC-CENTRALEUROPE": "mac-latin2"}.get(name, name))


def read(file):
    with open(file["path"], "rb") as stream:
        data = stream.read()
    text = globals()[sys.argv[1]](data, file["hints"])
    if sys.argv[1] == "iconv":
        return {"text": {"content": text}}
    lines = text.splitlines() if sys.argv[1] == "splitlines" else list(io.StringIO(text, newline=None))  # as open() does
    return {"text": {"content": text, "lines": len(lines)}}


serve(read)
