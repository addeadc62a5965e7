"""Reads all files of archives, and prints their names.

Usage: archive.py FILE...
"""

import sys
import tarfile
import zipfile

for path in sys.argv[1:]:
    if path.endswith(".zip"):
        with zipfile.ZipFile(path) as archive:
            assert archive.testzip() is None
            names = archive.namelist()
    else:
        with tarfile.open(path) as archive:
            names = [member.name for member in archive if member.isdir() or archive.extractfile(member).read() is not None]
    sys.stdout.buffer.write("".join(name + "\n" for name in names).encode())
