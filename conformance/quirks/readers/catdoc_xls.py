"""Reads workbooks with xls2csv of catdoc, which prints all sheets one after another."""

import csv
import io

from reader import run, serve
from sheets import sheet


def read(file):
    pages = run(["xls2csv", "-d", "utf-8", "-f", "%Y-%m-%d", file["path"]], text=True).split("\f")
    return {"tables": [sheet(csv.reader(io.StringIO(page, newline=""))) for page in pages if page]}


serve(read)
