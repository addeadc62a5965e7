#!/usr/bin/env bash
# TagLib loses all texts of an ID3v2.3 tag with an extended header, and music-metadata those of one with a checksum.
#
# Versions: music-metadata 11.16.1, TagLib 1.13 (python3-taglib of Debian 12), Mutagen 1.46, FFmpeg 5.1.
#
# Standard: ID3v2.3.0, section 3.2: the extended header follows the header if bit 6 of its flags is set. It has its size
# without these four bytes (6 or 10), two bytes of flags, and the size of the padding. Frames follow it. In ID3v2.4, the
# size includes its own four bytes.
#
# Guess before the first run: all four programs find the title, as in the same file without the extended header.
#
# Seen: Mutagen and FFmpeg find the title. TagLib finds no texts. music-metadata finds them if the extended header has 6 bytes,
# and none if it has a checksum and so 10 bytes, of which it reads 6: it takes the checksum for the name of a frame. Neither
# reports an error; music-metadata has warnings in quality.warnings.
#
# Needs the Debian packages ffmpeg, nodejs, npm, python3-mutagen and python3-taglib.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --silent --no-audit --no-fund --ignore-scripts music-metadata@11.16.1 >/dev/null

cat >write.py <<'PYTHON'
import struct
import zlib

FRAME = b"\xff\xfb\x90\x64" + bytes(413)  # of silence: MPEG-1, layer III, 128 kbit/s, 44.1 kHz

TITLE = b"TIT2" + struct.pack(">IH", 4, 0) + b"\x00Tea"


def synchsafe(n):
    return bytes(n >> shift & 0x7F for shift in (21, 14, 7, 0))


def write(name, flags, extended):
    body = extended + TITLE
    with open(name, "wb") as file:
        file.write(b"ID3\x03\x00" + bytes([flags]) + synchsafe(len(body)) + body + FRAME * 50)


write("plain.mp3", 0, b"")
write("short.mp3", 0x40, struct.pack(">IHI", 6, 0, 0))  # no padding
write("checksum.mp3", 0x40, struct.pack(">IHII", 10, 0x8000, 0, zlib.crc32(TITLE)))
PYTHON
cat >music-metadata.mjs <<'JAVASCRIPT'
import { parseFile } from "music-metadata";
const { common } = await parseFile(process.argv[2]);
console.log(common.title ?? "none");
JAVASCRIPT
python=/usr/bin/python3
$python write.py

failed=0
check() { # what, behaviour of the finding, behaviour now
	if [ "$2" = "$3" ]; then echo "as found: $1: $3"; else echo "CHANGED: $1: $3, was $2"; failed=1; fi
}
mutagen() { $python -c 'import sys, mutagen.id3; print(mutagen.id3.ID3(sys.argv[1]).get("TIT2", "none"))' "$1"; }
ffmpeg_title() { ffprobe -v error -show_entries format_tags=title -of csv=p=0 "$1" | grep . || echo none; }
taglib() { $python -c 'import sys, taglib; print(*taglib.File(sys.argv[1]).tags.get("TITLE", ["none"]))' "$1"; }
music_metadata() { node music-metadata.mjs "$1"; }

node -p '"music-metadata " + JSON.parse(require("fs").readFileSync("node_modules/music-metadata/package.json")).version'
dpkg-query --show libtag1v5 python3-taglib python3-mutagen ffmpeg

echo "expected everywhere: Tea"
for program in mutagen ffmpeg_title taglib music_metadata; do
	check "$program, without an extended header" Tea "$("$program" plain.mp3)"
done
for file in short checksum; do
	check "mutagen, $file" Tea "$(mutagen "$file.mp3")"
	check "ffmpeg_title, $file" Tea "$(ffmpeg_title "$file.mp3")"
	check "taglib, $file" none "$(taglib "$file.mp3")"
done
check "music_metadata, short" Tea "$(music_metadata short.mp3)"
check "music_metadata, checksum" none "$(music_metadata checksum.mp3)"
exit "$failed"
