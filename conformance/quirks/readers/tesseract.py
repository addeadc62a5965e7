"""Reads the pages of PDF documents as people see them: drawn by Poppler, and recognized by Tesseract."""

import pathlib
import re
import tempfile

import pikepdf
from pdfs import words
from reader import run, serve

MAX_SIZE = 5000  # of pages that are drawn, in points

# Models by the languages that documents say they are in. The others are read as English.
MODELS = {"ar": "ara", "he": "heb", "ja": "jpn", "ko": "kor", "zh-CN": "chi_sim"}


def read(file):
    if any(max(map(float, size)) > MAX_SIZE for size in re.findall(r"size: +(\S+) x (\S+) pts", run(["pdfinfo", "-l", "-1", file["path"]]).decode(errors="replace"))):
        raise ValueError("a page is too large to be drawn")
    model = MODELS.get(language(file["path"]), "eng")
    with tempfile.TemporaryDirectory() as directory:
        run(["pdftoppm", "-cropbox", "-gray", "-r", "200", "-forcenum", file["path"], f"{directory}/page"])
        return {"pages": [{"text": words(recognized(path, model))} for path in sorted(pathlib.Path(directory).glob("*.pgm"))]}


def language(path):
    try:
        with pikepdf.open(path) as pdf:
            return str(pdf.Root.get("/Lang", ""))
    except pikepdf.PdfError:
        return ""


def recognized(path, model):
    return run(["tesseract", path, "stdout", "-l", model], env={"OMP_THREAD_LIMIT": "1"}).decode()


serve(read)
