#!/usr/bin/env bash
# node-wav does not decode the float WAV files of SoX: it needs samples that begin at a multiple of four.
#
# Versions: node-wav 0.0.2, wav-decoder 1.3.0, SoX 14.4.2 of Debian 12.
#
# Standard: Multimedia Programming Interface and Data Specifications 1.0, chapter 2: chunks begin at even offsets. New Multimedia Data Types and Data
# Techniques 1.0: the format chunk of all formats other than PCM has the field cbSize, and so 18 bytes. The samples of a file with the chunk fact begin at 58.
#
# Guess before the first run: node-wav and wav-decoder decode float.
#
# Seen: wav-decoder does. node-wav ends with a RangeError, because it makes a Float32Array of the file at an offset of 58. It decodes the same samples if
# they begin at 60, with a format chunk of 20 bytes.
#
# Needs the Debian packages nodejs, npm, sox and python3.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
npm install --prefix . --silent --no-audit --no-fund --ignore-scripts node-wav@0.0.2 wav-decoder@1.3.0 >/dev/null

sox --null --rate 8000 --channels 1 --encoding floating-point --bits 32 sox.wav synth 0.5 sine 440
cat >align.py <<'PYTHON'
"""Adds two bytes to the format chunk."""
data = open("sox.wav", "rb").read()
assert data[12:20] == b"fmt \x12\0\0\0"
riff = int.from_bytes(data[4:8], "little") + 2
open("aligned.wav", "wb").write(data[:4] + riff.to_bytes(4, "little") + data[8:16] + b"\x14\0\0\0" + data[20:36] + b"\x02\0\0\0" + data[38:])
PYTHON
/usr/bin/python3 align.py

cat >decode.cjs <<'JAVASCRIPT'
const { readFileSync } = require("node:fs");
const wav = require("node-wav");
const WavDecoder = require("wav-decoder");

(async () => {
  for (const name of ["sox.wav", "aligned.wav"]) {
    for (const [program, decode] of [["node-wav", (data) => wav.decode(data)], ["wav-decoder", (data) => WavDecoder.decode(data)]]) {
      try {
        const { channelData } = await decode(readFileSync(name));
        console.log(program, name, channelData[0].length, "samples");
      } catch (error) {
        console.log(program, name, error.name);
      }
    }
  }
})();
JAVASCRIPT
sox --version
node decode.cjs >now
cat >seen <<'SEEN'
node-wav sox.wav RangeError
wav-decoder sox.wav 4000 samples
node-wav aligned.wav 4000 samples
wav-decoder aligned.wav 4000 samples
SEEN
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
