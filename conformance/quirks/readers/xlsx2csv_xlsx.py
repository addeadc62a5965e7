"""Reads workbooks with xlsx2csv, which prints values in its own formats, so options choose ISO dates."""

import csv
import io
import re

from reader import run, serve
from sheets import sheet

TITLE = re.compile(r"^-------- \d+ - (.*)\n", re.MULTILINE)  # of a sheet


def read(file):
    output = run(["xlsx2csv", "--all", "--dateformat=%Y-%m-%d", "--timeformat=%H:%M:%S", file["path"]], text=True)
    parts = TITLE.split(output)[1:]
    return {"tables": [table(name, body) for name, body in zip(parts[::2], parts[1::2])]}


def table(name, body):
    return sheet(list(csv.reader(io.StringIO(body, newline=""))), name=name)


serve(read)
