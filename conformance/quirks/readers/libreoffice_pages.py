"""Lets LibreOffice draw documents, and Poppler read the pages."""

import re
import zipfile

from libreoffice import opened, path, save, start
from reader import run, serve


def read(file):
    result = drawn(file["path"])
    sizes = re.findall(r"Page +\d+ size: +([\d.]+) x ([\d.]+)", run(["pdfinfo", "-l", "-1", result]).decode())
    texts = run(["pdftotext", result, "-"]).decode().split("\f")
    return {"pages": [{"width": float(width), "height": float(height), "text": {"content": content}} for (width, height), content in zip(sizes, texts)]}


def drawn(source):
    """Returns the path of the document in PDF. Comments need windows that packages without them lack, unless another process converts them."""
    if not any("comments" in name for name in zipfile.ZipFile(source).namelist()):
        with opened(desktop, source) as document:
            return save(document, "writer_pdf_Export")
    run(["soffice", "--headless", f"-env:UserInstallation={path.as_uri()}/profile2", "--convert-to", "pdf:writer_pdf_Export", "--outdir", path / "converted", source])
    return max((path / "converted").iterdir(), key=lambda result: result.stat().st_mtime_ns)


_, desktop = start()
serve(read)
