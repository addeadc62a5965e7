"""Reads TOML with a module of Python, whose name is the argument."""

import importlib
import sys

from reader import serve
from tree import values

module = importlib.import_module(sys.argv[1])


def read(file):
    with open(file["path"], encoding="utf-8", newline="") as stream:
        document = module.loads(stream.read())
    return values(document.unwrap() if hasattr(document, "unwrap") else document, file["paths"])


serve(read)
