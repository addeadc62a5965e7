#!/usr/bin/env bash
# Three packages for Node.js show wrong pixels of valid TIFF files, without an error: utif2 of separate planes and of grays of 4 bits, tiff of tiles, and
# geotiff of grays where 0 is white.
#
# Versions: utif2 4.1.0, tiff 7.1.3, geotiff 3.0.5; Pillow 9.4.0, libtiff 4.5.0 and ImageMagick 6.9.11 of Debian 12, which write the files.
#
# Standard: TIFF 6.0, PlanarConfiguration (section 8), WhiteIsZero (section 3), grays of 4 bits (section 4) and tiles (section 15).
#
# Guess before the first run: utif2 and geotiff read all of these forms, and tiff reports that it has no tiles.
#
# Seen: the values of a row that should be 0 6 12 18 24 are 0 18 36 54 72 with utif2, and 0 128 36 0 128 with tiff. utif2 shows grays of 4 bits as black.
# Where 0 is white, geotiff returns 0 for white and 1 for black. Pillow reads all files.
#
# Needs the Debian packages imagemagick, libtiff-tools, nodejs, npm and python3-pil.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts utif2@4.1.0 tiff@7.1.3 geotiff@3.0.5 >/dev/null

cat >write.py <<'PYTHON'
"""Writes a picture whose red channel grows by 6 from column to column, and stripes of white, black and black."""
from PIL import Image

color, gray = Image.new("RGB", (40, 36)), Image.new("L", (40, 36))
for y in range(36):
    for x in range(40):
        color.putpixel((x, y), (6 * x, 7 * y, 128))
        gray.putpixel((x, y), 0 if x % 3 else 255)
color.save("color.tiff")
gray.save("gray.tiff")
PYTHON
/usr/bin/python3 write.py
tiffcp -p separate color.tiff planes.tiff
tiffcp -t -w 16 -l 16 color.tiff tiles.tiff
convert gray.tiff -depth 4 -compress none bits.tiff
convert gray.tiff -define quantum:polarity=min-is-white -compress none white.tiff
tiffinfo white.tiff | grep Photometric

cat >pillow.py <<'PYTHON'
from PIL import Image

for name in "planes", "tiles", "bits", "white":
    picture = Image.open(name + ".tiff").convert("RGB")
    print("Pillow", name, *(picture.getpixel((x, 1))[0] for x in range(5)))
PYTHON
cat >read.mjs <<'JAVASCRIPT'
import { readFileSync } from "node:fs";
import { fromArrayBuffer } from "geotiff";
import { decode } from "tiff";
import UTIF from "utif2";

console.log = () => {}; // utif2 prints
const width = 40;
const row = (data, channels) => Array.from({ length: 5 }, (_, x) => data[channels * (width + x)]).join(" ");
const readers = {
  utif2(data) {
    const pictures = UTIF.decode(data);
    UTIF.decodeImage(data, pictures[0]);
    return row(UTIF.toRGBA8(pictures[0]), 4);
  },
  tiff: (data) => row(decode(data)[0].data, 3),
  geotiff: async (data) => row(await (await (await fromArrayBuffer(data)).getImage()).readRGB({ interleave: true }), 3),
};
for (const [reader, name] of [["utif2", "planes"], ["geotiff", "planes"], ["tiff", "color"], ["tiff", "tiles"], ["utif2", "tiles"], ["geotiff", "tiles"], ["utif2", "bits"], ["utif2", "white"], ["geotiff", "white"]]) {
  console.info(reader, name, await readers[reader](new Uint8Array(readFileSync(`${name}.tiff`)).buffer));
}
JAVASCRIPT
dpkg-query --show python3-pil libtiff-tools imagemagick
{
	/usr/bin/python3 pillow.py
	node read.mjs
} >now
cat >seen <<'SEEN'
Pillow planes 0 6 12 18 24
Pillow tiles 0 6 12 18 24
Pillow bits 255 0 0 255 0
Pillow white 0 255 255 0 255
utif2 planes 0 18 36 54 72
geotiff planes 0 6 12 18 24
tiff color 0 6 12 18 24
tiff tiles 0 128 36 0 128
utif2 tiles 0 6 12 18 24
geotiff tiles 0 6 12 18 24
utif2 bits 0 0 0 0 0
utif2 white 0 255 255 0 255
geotiff white 1 0 0 1 0
SEEN
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
