"""Reads the text and the colors of PDF documents with Ghostscript."""

import pathlib
import tempfile

from pdfs import RESOLUTION, colors, words
from reader import run, serve


def read(file):
    with tempfile.TemporaryDirectory() as directory:
        texts = write(file, "txtwrite", directory, "%03d.txt")
        pages = [{"text": words(path.read_text(errors="replace"))} for path in texts]
        if any(file["places"]):
            for page, places, path in zip(pages, file["places"], write(file, "png16m", directory, "%03d.png")):
                page["colors"] = colors(path, places)
    return {"pages": pages}


def write(file, device, directory, name):
    """Writes a file for each page, and returns their paths."""
    run(["gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-dUseCropBox", f"-r{RESOLUTION}", f"-sDEVICE={device}", f"-sOutputFile={directory}/{name}", file["path"]])
    return sorted(pathlib.Path(directory).glob("*" + name[-4:]))


serve(read)
