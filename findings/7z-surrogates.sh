#!/usr/bin/env bash
# py7zr opens no 7z that has a character beyond U+FFFF in the name of a file, such as 𠮷 of the Japanese name 𠮷野.
#
# Versions: py7zr 0.11.3 of Debian 12; 7-Zip 26.02 and libarchive 3.6.2 (bsdtar) write the archives.
#
# Documentation: 7zFormat.txt of the LZMA SDK, Property IDs: names are in UTF-16LE. A character beyond U+FFFF has two units there.
#
# Guess before the first run: py7zr finds all names, as 7-Zip, bsdtar and The Unarchiver do.
#
# Seen: it decodes each unit for itself, so the first of two ends in "unexpected end of data" of Python's codec, before any file of the
# archive can be read. Names such as ü.txt and 日本.txt are right.
#
# Needs the Debian packages p7zip-full, libarchive-tools and python3-py7zr.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show python3-py7zr p7zip-full libarchive-tools
for name in ü 日本 𠮷; do
	echo 'Green tea.' >"$name.txt"
	7z a -bso0 -bsp0 "7z-$name.7z" "$name.txt"
	bsdtar --format=7zip -cf "bsdtar-$name.7z" "$name.txt"
done

cat >read.py <<'PY'
import glob
import py7zr

for path in sorted(glob.glob("*.7z")):
    try:
        print(path, py7zr.SevenZipFile(path).getnames())
    except Exception as error:
        print(path, error)
PY
/usr/bin/python3 read.py >now

cat >seen <<'SEEN'
7z-ü.7z ['ü.txt']
7z-日本.7z ['日本.txt']
7z-𠮷.7z 'utf-16-le' codec can't decode bytes in position 0-1: unexpected end of data
bsdtar-ü.7z ['ü.txt']
bsdtar-日本.7z ['日本.txt']
bsdtar-𠮷.7z 'utf-16-le' codec can't decode bytes in position 0-1: unexpected end of data
SEEN
echo "expected from all: the name of the file"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
