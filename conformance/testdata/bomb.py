"""Reads archives whose entries or content are zero bytes.

Usage: bomb.py read FILE    writes all content to standard output
       bomb.py sizes FILE   prints the size of each entry, as its header states it
"""

import gzip
import shutil
import sys
import tarfile
import zipfile

action, path = sys.argv[1:]
if path.endswith(".zip"):
    archive = zipfile.ZipFile(path)
    entries = ((entry.file_size, lambda entry=entry: archive.open(entry)) for entry in archive.infolist())
elif path.endswith(".tgz"):
    archive = tarfile.open(path)
    entries = ((entry.size, lambda entry=entry: archive.extractfile(entry)) for entry in archive)
else:
    entries = [(None, lambda: gzip.open(path))]

for size, content in entries:
    if action == "sizes":
        print(size)
    else:
        shutil.copyfileobj(content(), sys.stdout.buffer, 1 << 20)
