#!/usr/bin/env bash
# A QR code that declares UTF-8 (ECI 26) and has a segment in Kanji mode has other characters in zxing-cpp and none in
# zbar. In zxing-cpp, the declaration also changes Kanji that stand before it.
#
# Versions: zxing-wasm 3.1.6 (zxing-cpp), jsqr 1.4.0, zbar 0.23.92 of Debian 12. The symbols are from rsc.io/qr 0.2.0,
# which lets its caller write the bits of each segment.
#
# Standard: ISO/IEC 18004:2015. Section 7.4.6 defines the characters of Kanji mode by their values in Shift JIS.
# Section 7.4.2: an ECI designator holds for what follows it. Without one, the interpretation is ISO 8859-1.
#
# Guess before the first run: all three read the same text from all five symbols.
#
# Seen: only jsQR does.
# - ECI 26, then 日本: zxing-cpp reads the values 93 FA 96 7B as UTF-8. zbar prints an empty line.
# - 日本, then ECI 26 and " é" in UTF-8: zxing-cpp reads 日本 as ISO 8859-1, though the designator comes later.
# - "a\b~ " in bytes, then 日本, without ECI: zbar reads \ and ~ as ¥ and the overline, which Shift JIS has in their place.
# - ECI 20 (Shift JIS), then 日本: all read it. So a writer that mixes Kanji with other scripts can use ECI 20, or none.
#
# Needs Go, Node.js 20 or later, npm and the Debian package zbar-tools.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

go version
echo "zbar $(zbarimg --version)"

cat >main.go <<'GO'
// Writes QR codes of chosen segments.
package main

import (
	"image"
	"image/color"
	"image/png"
	"os"

	"rsc.io/qr/coding"
)

// A segment writes its bits.
type segment func(*coding.Bits)

func (segment) Check() error                              { return nil }
func (s segment) Bits(coding.Version) int                 { var b coding.Bits; s(&b); return b.Bits() }
func (s segment) Encode(b *coding.Bits, _ coding.Version) { s(b) }

func eci(number uint) segment {
	return func(b *coding.Bits) { b.Write(7, 4); b.Write(number, 8) }
}

func text(s string) segment {
	return func(b *coding.Bits) {
		b.Write(4, 4)
		b.Write(uint(len(s)), 8)
		for i := range len(s) {
			b.Write(uint(s[i]), 8)
		}
	}
}

// nihon is 日本, whose values in Shift JIS are 0x93fa and 0x967b, in Kanji mode.
func nihon(b *coding.Bits) {
	b.Write(8, 4)
	b.Write(2, 8)
	for _, value := range []uint{0x93fa, 0x967b} {
		value -= 0x8140
		b.Write(value>>8*0xc0+value&0xff, 13)
	}
}

func write(name string, segments ...coding.Encoding) {
	plan, err := coding.NewPlan(4, coding.M, 0)
	check(err)
	code, err := plan.Encode(segments...)
	check(err)
	const scale, margin = 8, 4
	side := (code.Size + 2*margin) * scale
	picture := image.NewGray(image.Rect(0, 0, side, side))
	for y := range side {
		for x := range side {
			if !code.Black(x/scale-margin, y/scale-margin) {
				picture.SetGray(x, y, color.Gray{Y: 255})
			}
		}
	}
	f, err := os.Create(name + ".png")
	check(err)
	check(png.Encode(f, picture))
	check(f.Close())
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}

func main() {
	kanji := segment(nihon)
	write("1-kanji", kanji)
	write("2-utf8-kanji", eci(26), kanji)
	write("3-kanji-utf8", kanji, eci(26), text(" é"))
	write("4-bytes-kanji", text(`a\b~ `), kanji)
	write("5-sjis-kanji", eci(20), kanji)
}
GO
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import jsQR from 'jsqr'
import { PNG } from 'pngjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const wasmBinary = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')
await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true })
for (const name of process.argv.slice(2)) {
  const bytes = readFileSync(name)
  const { data, width, height } = PNG.sync.read(bytes)
  const [found] = await readBarcodes(new Uint8Array(bytes), { formats: ['QRCode'] })
  // Of the characters that terminals do not show, print the values.
  const text = found.text.replace(/[\u0080-\u009f\ufffd]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'))
  console.log(`${name} zxing-cpp [${text}]`)
  console.log(`${name} jsQR [${jsQR(new Uint8ClampedArray(data), width, height).data}]`)
}
JS
go mod init finding 2>/dev/null
go get rsc.io/qr@v0.2.0 2>/dev/null
go run .
npm install --silent --no-audit --no-fund --ignore-scripts zxing-wasm@3.1.6 jsqr@1.4.0 pngjs@7.0.0
{
	node read.mjs [1-5]*.png
	for name in [1-5]*.png; do
		echo "$name zbar [$(zbarimg --quiet --raw "$name" 2>/dev/null)]"
	done
} | sort >now

cat >seen <<'SEEN'
1-kanji.png jsQR [日本]
1-kanji.png zbar [日本]
1-kanji.png zxing-cpp [日本]
2-utf8-kanji.png jsQR [日本]
2-utf8-kanji.png zbar []
2-utf8-kanji.png zxing-cpp [\ufffd\ufffd{]
3-kanji-utf8.png jsQR [日本 é]
3-kanji-utf8.png zbar [日本 é]
3-kanji-utf8.png zxing-cpp [\u0093ú\u0096{ é]
4-bytes-kanji.png jsQR [a\b~ 日本]
4-bytes-kanji.png zbar [a¥b‾ 日本]
4-bytes-kanji.png zxing-cpp [a\b~ 日本]
5-sjis-kanji.png jsQR [日本]
5-sjis-kanji.png zbar [日本]
5-sjis-kanji.png zxing-cpp [日本]
SEEN
printf '%s\n' 'expected from all: 日本 in each symbol, with " é" after it in the third and "a\b~ " before it in the fourth'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
