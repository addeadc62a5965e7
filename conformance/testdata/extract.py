"""Extracts an archive to a folder, as the documentation of Python recommends.

Usage: extract.py FILE FOLDER
"""

import sys
import tarfile
import zipfile

path, folder = sys.argv[1:]
if path.endswith(".zip"):
    with zipfile.ZipFile(path) as archive:
        archive.extractall(folder)
else:
    with tarfile.open(path) as archive:
        archive.extractall(folder, filter="data")
