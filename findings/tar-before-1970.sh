#!/usr/bin/env bash
# A file from before 1970 becomes up to two seconds older if bsdtar packs and GNU tar unpacks it, and younger the other way.
#
# Versions: libarchive 3.6.2 (bsdtar of Debian 12), GNU tar 1.34, Python 3.11.
#
# Standard: POSIX.1-2017, pax, "pax Extended Header File Times": a time is the decimal representation of the
# seconds since the Epoch. So 1969-12-31 23:59:58.75 is -1.25.
#
# Guess before the first run: bsdtar, GNU tar and Python write and read -1.25 alike.
#
# Seen: three programs have three times for one file, and each exits with 0.
# - bsdtar keeps whole seconds rounded down and a positive fraction (-2 + 0.75), and writes them one after the
#   other: -2.75. It reads -1.25 as -1 + 0.25. So it reads its own files back correctly, and no others.
# - GNU tar writes -1.25. It unpacks -1.25 to the right time, but lists it as 23:59:59.25.
# - Python reads -1.25.
#
# Needs the Debian packages libarchive-tools, tar and python3, and a file system with nanoseconds.
set -euo pipefail
export TZ=UTC LC_ALL=C
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

bsdtar --version
tar --version | head -n 1
python3 --version

failed=0
check() { # what, behaviour of the finding, behaviour now
	if [ "$2" = "$3" ]; then echo "as found: $1: $3"; else echo "CHANGED: $1: $3, was $2"; failed=1; fi
}
timeOfDay() { stat --format=%y "$1" | cut -c 12-22; }
header() { python3 -c 'import sys, tarfile; print(tarfile.open(sys.argv[1]).getmembers()[0].pax_headers["mtime"])' "$1"; }

mkdir in
touch --date='1969-12-31 23:59:58.75' in/f
check "the file system keeps the time" 23:59:58.75 "$(timeOfDay in/f)"
bsdtar --format=pax -C in -cf bsdtar.tar f
tar --format=pax -C in -cf gnu.tar f 2>/dev/null

echo "expected everywhere: mtime=-1.25, 23:59:58.75"
check "GNU tar writes" -1.25 "$(header gnu.tar)"
check "bsdtar writes" -2.75 "$(header bsdtar.tar)"

mkdir gnu-gnu bsdtar-gnu gnu-bsdtar bsdtar-bsdtar
for writer in gnu bsdtar; do
	tar -C "$writer-gnu" -xf "$writer.tar" 2>/dev/null # it warns of implausibly old times
	bsdtar -C "$writer-bsdtar" -xf "$writer.tar"
done
check "GNU tar unpacks the file of GNU tar" 23:59:58.75 "$(timeOfDay gnu-gnu/f)"
check "GNU tar lists the file of GNU tar" 23:59:59.25 "$(tar --full-time -tvf gnu.tar | grep -o '23:59[^ ]*')"
check "bsdtar unpacks the file of bsdtar" 23:59:58.75 "$(timeOfDay bsdtar-bsdtar/f)"
check "GNU tar unpacks the file of bsdtar" 23:59:57.25 "$(timeOfDay bsdtar-gnu/f)"
check "bsdtar unpacks the file of GNU tar" 23:59:59.25 "$(timeOfDay gnu-bsdtar/f)"
check "Python reads the file of GNU tar" -1.25 \
	"$(python3 -c 'import tarfile; print(tarfile.open("gnu.tar").getmembers()[0].mtime)')"
exit "$failed"
