"""Reads the pages and items of PDF documents with qpdf, which does not read text."""

import json
import subprocess

from pdfs import attachment
from reader import Crashed, serve


def qpdf(*args):
    done = subprocess.run(["qpdf", *args], capture_output=True, check=False)
    if done.returncode < 0:
        raise Crashed(f"qpdf: {done.returncode}")
    if done.returncode not in (0, 3):  # 3 means warnings
        raise ValueError(done.stderr.decode(errors="replace"))
    return done.stdout


def read(file):
    keys = [f"--json-key={key}" for key in ("pages", "outlines", "attachments", "acroform")]
    found = json.loads(qpdf("--json=2", *keys, file["path"]))
    return {
        "pages": [{} for _ in found["pages"]],
        "items": {
            "bookmarks": list(bookmarks(found["outlines"])),
            "attachments": [
                attachment(described["preferredname"], qpdf(f"--show-attachment={key}", file["path"])) for key, described in found["attachments"].items()
            ],
        },
    }


def bookmarks(outlines, level=1):
    for outline in outlines:
        yield {"text": outline["title"], "page": outline["destpageposfrom1"] or 0, "level": level}
        yield from bookmarks(outline["kids"], level + 1)


serve(read)
