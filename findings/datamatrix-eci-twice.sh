#!/usr/bin/env bash
# rxing returns the text of a Data Matrix twice, and as Latin-1, if its bytes are in Base 256 and declared as UTF-8.
#
# Versions: rxing-wasm 0.5.7 and zxing-wasm 3.1.6 (zxing-cpp) of npm; zint 2.11.1 of Debian 12 writes the codes.
#
# Standard: ISO/IEC 16022:2006, 5.2.9 (Base 256 encodation) and 5.4 (extended channel interpretation, ECI). ECI 26 is UTF-8.
#
# Guess before the first run: both read the text.
#
# Seen: rxing returns each byte as a character of Latin-1, and then all of them again. Text whose bytes are in ASCII encodation,
# such as Ω with the same declaration, is right.
#
# Needs Node.js 20 or later, npm and the Debian package zint.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

zint --version
npm install --silent --no-audit --no-fund --ignore-scripts rxing-wasm@0.5.7 zxing-wasm@3.1.6 pngjs@7.0.0
zint --barcode=71 --scale=3 --quietzones --eci=26 --data=Ω --output=1-ascii.png
zint --barcode=71 --scale=3 --quietzones --eci=26 --data=日本語 --output=2-base256.png

cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { PNG } from 'pngjs'
import { convert_js_image_to_luma, decode_barcode } from 'rxing-wasm'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
for (const name of process.argv.slice(2)) {
  const bytes = readFileSync(name)
  const { data, width, height } = PNG.sync.read(bytes)
  const [found] = await readBarcodes(new Uint8Array(bytes), { formats: ['DataMatrix'] })
  const text = decode_barcode(convert_js_image_to_luma(new Uint8ClampedArray(data)), width, height, true).text()
  // The values of characters, because terminals do not show all of them.
  console.log(`${name} rxing`, [...text].map((c) => c.codePointAt().toString(16)).join(' '))
  console.log(`${name} zxing-cpp`, [...found.text].map((c) => c.codePointAt().toString(16)).join(' '))
}
JS
node read.mjs [12]*.png >now

cat >seen <<'SEEN'
1-ascii.png rxing 3a9
1-ascii.png zxing-cpp 3a9
2-base256.png rxing e6 97 a5 e6 9c ac e8 aa 9e e6 97 a5 e6 9c ac e8 aa 9e
2-base256.png zxing-cpp 65e5 672c 8a9e
SEEN
echo 'expected from both: 3a9 (Ω), and 65e5 672c 8a9e (日本語)'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
