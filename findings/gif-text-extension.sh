#!/usr/bin/env bash
# omggif and gifuct-js reject a GIF with a plain text extension.
#
# Versions: omggif 1.0.10, gifuct-js 2.1.2, Pillow 9.4.0 of Debian 12.
#
# Standard: GIF89a, 25: a plain text extension has the label 1, a block of 12 bytes, and sub-blocks of text. 12: decoders skip extensions
# that they do not know.
#
# Guess before the first run: both decode the picture, and ignore the text.
#
# Seen: Pillow does. omggif throws "Unknown graphic control label: 0x1", and gifuct-js a TypeError. Both decode the same file without the extension.
#
# Needs the Debian packages nodejs, npm and python3-pil.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts omggif@1.0.10 gifuct-js@2.1.2 >/dev/null

cat >write.py <<'PYTHON'
"""Writes a red picture of 4 by 4 pixels, without and with a text before it."""
import io
from PIL import Image

picture = io.BytesIO()
Image.new("RGB", (4, 4), "red").save(picture, "GIF")
data = picture.getvalue()
open("plain.gif", "wb").write(data)

image = data.index(b"\x2c")  # the image descriptor, which follows extensions
before = data.rindex(b"\x21\xf9", 0, image) if b"\x21\xf9" in data[:image] else image
text = b"\x21\x01\x0c" + bytes(8) + b"\x08\x08\x00\x01" + b"\x02Hi\x00"
open("text.gif", "wb").write(b"GIF89a" + data[6:before] + text + data[before:])
PYTHON
/usr/bin/python3 write.py
/usr/bin/python3 -c 'from PIL import Image; print("Pillow", Image.open("text.gif").convert("RGB").getpixel((1, 1)))'

cat >read.cjs <<'JAVASCRIPT'
const { readFileSync } = require("node:fs");
const { GifReader } = require("omggif");
const { parseGIF, decompressFrames } = require("gifuct-js");

const readers = {
  omggif: (data) => new GifReader(data).numFrames(),
  "gifuct-js": (data) => decompressFrames(parseGIF(new Uint8Array(data).buffer), true).length,
};
for (const [name, read] of Object.entries(readers)) {
  for (const file of ["plain.gif", "text.gif"]) {
    try {
      console.log(name, file, read(readFileSync(file)), "frame");
    } catch (error) {
      console.log(name, file, error.message);
    }
  }
}
JAVASCRIPT
node read.cjs >now
cat >seen <<'SEEN'
omggif plain.gif 1 frame
omggif text.gif Unknown graphic control label: 0x1
gifuct-js plain.gif 1 frame
gifuct-js text.gif Cannot read properties of undefined (reading 'blockSize')
SEEN
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
