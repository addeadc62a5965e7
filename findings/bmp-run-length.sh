#!/usr/bin/env bash
# jimp shows a run-length encoded BMP in other colors.
#
# Versions: jimp 1.6.1, whose decoder is bmp-ts 1.0.9; Pillow 9.4.0 of Debian 12.
#
# Standard: Microsoft, RGBQUAD: an entry of the palette has a byte for blue, one for green, one for red, and a reserved one. Bitmap Compression:
# in BI_RLE8 and BI_RLE4, two bytes are a count and an index, or two indices of four bits.
#
# Guess before the first run: jimp reads a BMP of 4 bits with run-length encoding right.
#
# Seen: Pillow shows all files in the same three colors, and so does jimp without compression. With run-length encoding, of 8 bits as of 4, jimp shows
# 3366cc as 00cc00, and red and green as black, without an error.
#
# Needs the Debian packages nodejs, npm and python3-pil.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts jimp@1.6.1 >/dev/null

cat >write.py <<'PYTHON'
"""Writes pictures of 4 by 3 pixels, with a row of each color, from top to bottom."""
import struct

COLORS = "3366cc", "ff0000", "00ff00"
PALETTE = b"".join(bytes.fromhex(c)[::-1] + b"\0" for c in COLORS)


def write(name, bits, compression, rows):
    offset = 14 + 40 + len(PALETTE)
    info = struct.pack("<IiiHHIIiiII", 40, 4, 3, 1, bits, compression, len(rows), 2835, 2835, len(COLORS), 0)
    with open(name, "wb") as file:
        file.write(b"BM" + struct.pack("<IHHI", offset + len(rows), 0, 0, offset) + info + PALETTE + rows)


def encoded(indices):
    """Four pixels and the end of the line, for each row, the last one first, and the end of the bitmap."""
    return b"".join(bytes([4, i, 0, 0]) for i in indices[::-1]) + b"\0\1"


write("plain.bmp", 8, 0, b"".join(bytes([i] * 4) for i in (2, 1, 0)))
write("rle8.bmp", 8, 1, encoded([0, 1, 2]))
write("rle4.bmp", 4, 2, encoded([0x00, 0x11, 0x22]))
PYTHON
/usr/bin/python3 write.py

cat >pillow.py <<'PYTHON'
import sys
from PIL import Image

for name in sys.argv[1:]:
    picture = Image.open(name).convert("RGB")
    print("Pillow", name, *("%02x%02x%02x" % picture.getpixel((1, y)) for y in range(3)))
PYTHON
cat >jimp.mjs <<'JAVASCRIPT'
import { Jimp } from "jimp";

for (const name of process.argv.slice(2)) {
  const picture = await Jimp.read(name);
  const colors = [0, 1, 2].map((y) => (picture.getPixelColor(1, y) >>> 8).toString(16).padStart(6, "0"));
  console.log("jimp", name, ...colors);
}
JAVASCRIPT
for package in jimp bmp-ts; do
	node -p "'$package ' + JSON.parse(require('fs').readFileSync('node_modules/$package/package.json')).version"
done
dpkg-query --show python3-pil
{
	/usr/bin/python3 pillow.py plain.bmp rle8.bmp rle4.bmp
	node jimp.mjs plain.bmp rle8.bmp rle4.bmp
} >now
cat >seen <<'SEEN'
Pillow plain.bmp 3366cc ff0000 00ff00
Pillow rle8.bmp 3366cc ff0000 00ff00
Pillow rle4.bmp 3366cc ff0000 00ff00
jimp plain.bmp 3366cc ff0000 00ff00
jimp rle8.bmp 00cc00 000000 000000
jimp rle4.bmp 00cc00 000000 000000
SEEN
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
