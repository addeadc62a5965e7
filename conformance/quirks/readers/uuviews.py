"""Reads files in messages with uudeview."""

import pathlib
import tempfile

from reader import digest, run, serve


def read(file):
    with tempfile.TemporaryDirectory() as folder:
        run(["uudeview", "-i", "-a", "-q", "-o", "-p", folder, file["path"]])
        files = sorted(pathlib.Path(folder).iterdir())
        return {"items": {"attachments": [{"name": f.name, **digest(f.read_bytes())} for f in files]}}


serve(read)
