#!/usr/bin/env bash
# @zxing/library, the port of ZXing for JavaScript, reads wrong letters in an Aztec code that declares UTF-8.
#
# Versions: @zxing/library 0.23.0 and zxing-wasm 3.1.6 (zxing-cpp) of npm; zint 2.11.1 of Debian 12 writes the codes.
#
# Standard: ISO/IEC 24778:2008, 4.1 and 15.2: FLG(n) with n from 1 to 6 begins an extended channel interpretation (ECI), whose n digits follow.
# ECI 26 is UTF-8.
#
# Guess before the first run: both read the text, or ignore the declaration and show its bytes as Latin-1.
#
# Seen: @zxing/library reads "tea" as "HCMIR N", without an error. It takes the digits of the ECI, and all that follows, for characters of
# another table. zxing-cpp reads the text. Without a declaration, both do.
#
# Needs Node.js 20 or later, npm and the Debian package zint.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

zint --version
npm install --silent --no-audit --no-fund --ignore-scripts @zxing/library@0.23.0 zxing-wasm@3.1.6 pngjs@7.0.0
zint --barcode=92 --scale=3 --quietzones --data=tea --output=1-plain.png
zint --barcode=92 --scale=3 --quietzones --eci=26 --data=tea --output=2-utf8.png
zint --barcode=92 --scale=3 --quietzones --eci=26 --data=日本語 --output=3-utf8.png

cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import zxing from '@zxing/library'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const { AztecCodeReader, BinaryBitmap, HybridBinarizer, RGBLuminanceSource } = zxing
const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
for (const name of process.argv.slice(2)) {
  const bytes = readFileSync(name)
  const { data, width, height } = PNG.sync.read(bytes)
  const luminances = new Uint8ClampedArray(width * height).map((_, i) => data[4 * i])
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)))
  const [found] = await readBarcodes(new Uint8Array(bytes), { formats: ['Aztec'] })
  console.log(`${name} @zxing/library ${JSON.stringify(new AztecCodeReader().decode(bitmap).getText())}`)
  console.log(`${name} zxing-cpp ${JSON.stringify(found.text)}`)
}
JS
node read.mjs [1-3]*.png >now

cat >seen <<'SEEN'
1-plain.png @zxing/library "tea"
1-plain.png zxing-cpp "tea"
2-utf8.png @zxing/library "HCMIR N"
2-utf8.png zxing-cpp "tea"
3-utf8.png @zxing/library "HCNS47583LFDK\u0001\\\b"
3-utf8.png zxing-cpp "日本語"
SEEN
echo 'expected from both: "tea", "tea" and "日本語"'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
