"""Reads the pages of PDF documents as people see them: drawn by Poppler, and recognized by Tesseract."""

import pathlib
import re
import tempfile

from pdfs import words
from reader import run, serve


MAX_SIZE = 5000  # of pages that are drawn, in points


def read(file):
    if any(max(map(float, size)) > MAX_SIZE for size in re.findall(r"size: +(\S+) x (\S+) pts", run(["pdfinfo", "-l", "-1", file["path"]]).decode(errors="replace"))):
        raise ValueError("a page is too large to be drawn")
    with tempfile.TemporaryDirectory() as directory:
        run(["pdftoppm", "-cropbox", "-gray", "-r", "200", "-forcenum", file["path"], f"{directory}/page"])
        return {"pages": [{"text": words(recognized(path))} for path in sorted(pathlib.Path(directory).glob("*.pgm"))]}


def recognized(path):
    return run(["tesseract", path, "stdout", "-l", "eng"], env={"OMP_THREAD_LIMIT": "1"}).decode()


serve(read)
