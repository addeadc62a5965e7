"""Reads documents with antiword or catdoc, whose name is the argument."""

import sys

from reader import run, serve

COMMANDS = {"antiword": ["antiword", "-w", "0", "-m", "UTF-8"], "catdoc": ["catdoc", "-w", "-d", "utf-8"]}


def read(file):
    return {"text": {"content": run(COMMANDS[sys.argv[1]] + [file["path"]]).decode()}}


serve(read)
