#!/usr/bin/env bash
# node-id3 joins several artists without anything between them, and garbles texts of an unsynchronised tag.
#
# Versions: node-id3 0.2.9, Mutagen 1.46 of Debian 12, which writes the artists.
#
# Standard: ID3v2.4.0, frames, section 4.2: texts of a frame are separated by a zero. ID3v2.3.0, section 5: where the flag of the header is set, a
# zero byte after FF is not part of the tag. The byte order mark of UTF-16 is FF FE.
#
# Guess before the first run: node-id3 finds the title and both artists.
#
# Seen: the artists "Ann" and "Bob" are "AnnBob". The title of the unsynchronised tag has two other characters instead of its first one, and the artist that
# follows it is lost. There is no error. Mutagen finds all of them.
#
# Needs the Debian packages nodejs, npm and python3-mutagen.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts node-id3@0.2.9 >/dev/null

cat >write.py <<'PYTHON'
import struct
from mutagen.id3 import ID3, TIT2, TPE1

SOUND = (b"\xff\xfb\x90\x64" + bytes(413)) * 50  # silence: MPEG-1, layer III, 128 kbit/s, 44.1 kHz


def frame(name, text):
    data = b"\1" + text.encode("utf-16")
    return name + struct.pack(">IH", len(data), 0) + data


with open("artists.mp3", "wb") as file:
    file.write(SOUND)
tag = ID3()
tag.add(TIT2(encoding=3, text="Tea"))
tag.add(TPE1(encoding=3, text=["Ann", "Bob"]))
tag.save("artists.mp3", v2_version=4)

body = (frame(b"TIT2", "Tea") + frame(b"TPE1", "Ann")).replace(b"\xff", b"\xff\0")
with open("unsynchronised.mp3", "wb") as file:
    file.write(b"ID3\3\0\x80" + bytes([0, 0, 0, len(body)]) + body + SOUND)

for name in "artists.mp3", "unsynchronised.mp3":
    tag = ID3(name)
    print("Mutagen", name, *tag["TIT2"].text, *tag["TPE1"].text)
PYTHON
cat >read.cjs <<'JAVASCRIPT'
const { read } = require("node-id3");

for (const name of ["artists.mp3", "unsynchronised.mp3"]) {
  const { title, artist } = read(name);
  console.log("node-id3", name, JSON.stringify(title), artist);
}
JAVASCRIPT
{
	/usr/bin/python3 write.py
	node read.cjs
} >now
cat >seen <<'SEEN'
Mutagen artists.mp3 Tea Ann Bob
Mutagen unsynchronised.mp3 Tea Ann
node-id3 artists.mp3 "Tea" AnnBob
node-id3 unsynchronised.mp3 "＀﹔ea" undefined
SEEN
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
