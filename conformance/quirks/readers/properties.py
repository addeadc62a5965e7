"""Reads Java properties with Java or javaproperties of Python, whose name is the argument."""

import base64
import subprocess
import sys

from reader import serve
from tree import values


def javaproperties(path):
    import javaproperties as module

    with open(path, "rb") as stream:
        return module.load(stream)


def java(path):
    print(path, file=process.stdin, flush=True)
    word, *pairs = process.stdout.readline().rstrip("\n").split(" ")
    if word == "error":
        raise ValueError(" ".join(pairs))
    return dict([decode(part) for part in pair.split(":")] for pair in pairs)


def decode(part):
    return base64.b64decode(part).decode()


if sys.argv[1] == "java":
    process = subprocess.Popen(["java", "JavaProperties.java"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)


def read(file):
    return values(globals()[sys.argv[1]](file["path"]), file["paths"])


serve(read)
