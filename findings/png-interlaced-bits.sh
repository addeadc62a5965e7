#!/usr/bin/env bash
# fast-png rejects interlaced PNG files whose samples have less than 8 bits, and upng-js shows other pixels of grays with less than 8 bits.
#
# Versions: fast-png 8.0.0, upng-js 2.1.0, pngjs 7.0.0, Pillow 9.4.0 of Debian 12.
#
# Standard: PNG, Third Edition, 7.2 and 8.1: rows, and rows of each pass of Adam7, begin at a byte. The bits that are left in the last byte have no meaning.
#
# Guess before the first run: fast-png and upng-js read grays of 1, 2, 4 and 8 bits, with and without Adam7.
#
# Seen: Pillow and pngjs do. fast-png fails on all interlaced ones but those of 8 bits with "Unsupported filter". upng-js returns wrong pixels for 1, 2 and 4 bits, without
# an error. A width of 21 pixels leaves bits in the last byte of each row.
#
# Needs the Debian packages nodejs, npm and python3-pil.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts fast-png@8.0.0 upng-js@2.1.0 pngjs@7.0.0 >/dev/null

cat >write.py <<'PYTHON'
"""Writes pictures of 21 by 5 pixels, of which each third one on a diagonal is white."""
import struct
import zlib
from PIL import Image

WIDTH, HEIGHT = 21, 5
WHOLE = [(0, 0, 1, 1)]
ADAM7 = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]


def is_white(x, y):
    return (x + y) % 3 == 0


def row(bits, values):
    text = "".join(format(v, f"0{bits}b") for v in values)
    text += "0" * (-len(text) % 8)
    return b"\0" + int(text, 2).to_bytes(len(text) // 8, "big")


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))


def write(name, bits, passes):
    white = (1 << bits) - 1
    rows = b"".join(row(bits, [white * is_white(x, y) for x in range(left, WIDTH, across)])
                    for left, top, across, down in passes for y in range(top, HEIGHT, down) if left < WIDTH)
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, bits, 0, 0, 0, passes is ADAM7)
    with open(name, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b""))


for bits in 1, 2, 4, 8:
    for kind, passes in ("plain", WHOLE), ("interlaced", ADAM7):
        name = f"{kind}-{bits}.png"
        write(name, bits, passes)
        picture = Image.open(name).convert("L")
        wrong = sum(picture.getpixel((x, y)) != 255 * is_white(x, y) for x in range(WIDTH) for y in range(HEIGHT))
        assert wrong == 0, f"Pillow: {wrong} wrong pixels in {name}"
PYTHON
/usr/bin/python3 write.py

cat >read.mjs <<'JAVASCRIPT'
import { readFileSync } from "node:fs";
import { decode } from "fast-png";
import { PNG } from "pngjs";
import UPNG from "upng-js";

const [width, height] = [21, 5];

// packed returns the value of a pixel among packed samples.
const packed = ({ data, depth }) => (x, y) => {
  const perByte = 8 / depth;
  const byte = data[y * Math.ceil(width / perByte) + Math.floor(x / perByte)];
  return (((byte >> (8 - depth * (1 + (x % perByte)))) & (2 ** depth - 1)) * 255) / (2 ** depth - 1);
};
const red = (data) => (x, y) => data[4 * (y * width + x)];
const readers = {
  pngjs: (data) => red(PNG.sync.read(data).data),
  "fast-png": (data) => packed(decode(data)),
  "upng-js": (data) => red(new Uint8Array(UPNG.toRGBA8(UPNG.decode(new Uint8Array(data).buffer))[0])),
};
for (const [name, read] of Object.entries(readers)) {
  for (const kind of ["plain", "interlaced"]) {
    for (const bits of [1, 2, 4, 8]) {
      try {
        const pixel = read(readFileSync(`${kind}-${bits}.png`));
        let wrong = 0;
        for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) wrong += pixel(x, y) !== ((x + y) % 3 === 0 ? 255 : 0);
        console.log(name, kind, bits, wrong ? "wrong" : "right");
      } catch (error) {
        console.log(name, kind, bits, error.message.replace(/\d+/, "…"));
      }
    }
  }
}
JAVASCRIPT
dpkg-query --show python3-pil
node read.mjs >now
cat >seen <<'SEEN'
pngjs plain 1 right
pngjs plain 2 right
pngjs plain 4 right
pngjs plain 8 right
pngjs interlaced 1 right
pngjs interlaced 2 right
pngjs interlaced 4 right
pngjs interlaced 8 right
fast-png plain 1 right
fast-png plain 2 right
fast-png plain 4 right
fast-png plain 8 right
fast-png interlaced 1 Unsupported filter: …
fast-png interlaced 2 Unsupported filter: …
fast-png interlaced 4 Unsupported filter: …
fast-png interlaced 8 right
upng-js plain 1 wrong
upng-js plain 2 wrong
upng-js plain 4 wrong
upng-js plain 8 right
upng-js interlaced 1 wrong
upng-js interlaced 2 wrong
upng-js interlaced 4 wrong
upng-js interlaced 8 right
SEEN
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
