"""Reads all files of an archive, and prints their names."""

import sys
import tarfile
import zipfile

path = sys.argv[1]
if path.endswith(".zip"):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
else:
    with tarfile.open(path) as archive:
        names = [member.name for member in archive if member.isdir() or archive.extractfile(member).read() is not None]
sys.stdout.buffer.write("".join(name + "\n" for name in names).encode())
