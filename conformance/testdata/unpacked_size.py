"""Prints the sum of the sizes of the members of each zip archive in a line.

Usage: unpacked_size.py FILE...
"""

import sys
import zipfile

for path in sys.argv[1:]:
    with zipfile.ZipFile(path) as archive:
        print(sum(member.file_size for member in archive.infolist()))
