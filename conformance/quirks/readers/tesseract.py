"""Reads the pages of PDF documents as people see them: drawn by Poppler, and recognized by Tesseract."""

import pathlib
import tempfile

from pdfs import words
from reader import run, serve


def read(file):
    with tempfile.TemporaryDirectory() as directory:
        run(["pdftoppm", "-cropbox", "-gray", "-r", "200", "-forcenum", file["path"], f"{directory}/page"])
        return {"pages": [{"text": words(recognized(path))} for path in sorted(pathlib.Path(directory).glob("*.pgm"))]}


def recognized(path):
    return run(["tesseract", path, "stdout", "-l", "eng"], env={"OMP_THREAD_LIMIT": "1"}).decode()


serve(read)
