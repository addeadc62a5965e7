#!/usr/bin/env bash
# zstddec returns 16 MB for a file of 11 bytes that zstd compressed from a pipe.
#
# Versions: zstddec 0.3.4, fzstd 0.1.1; zstd 1.5.4 of Debian 12 writes the files.
#
# Standard: RFC 8878, 3.1.1.1.4: a frame may leave out the size of its content. zstd does that if it reads from a pipe.
#
# Documentation of zstddec: the uncompressedSize of decode is optional; without it, decode "may fail with the error wasm function signature
# contains illegal type".
#
# Guess before the first run: zstddec returns the text of both files, or fails.
#
# Seen: of the file from a pipe, it returns 16,908,214 bytes without an error, which do not begin with the text. fzstd returns 11 bytes of both.
#
# Needs Node.js 20 or later, npm and the Debian package zstd.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show zstd
npm install --silent --no-audit --no-fund --ignore-scripts zstddec@0.3.4 fzstd@0.1.1
echo 'Green tea.' >tea.txt
zstd -q tea.txt -o file.zst
zstd -q <tea.txt >pipe.zst

cat >read.mjs <<'JS'
import { readFileSync } from 'fs'
import { decompress } from 'fzstd'
import { ZSTDDecoder } from 'zstddec'

const decoder = new ZSTDDecoder()
await decoder.init()
for (const name of ['file.zst', 'pipe.zst']) {
  const data = new Uint8Array(readFileSync(name))
  for (const [library, read] of [['fzstd', decompress], ['zstddec', (d) => decoder.decode(d)]]) {
    const text = read(data)
    console.log(`${name} ${library}: ${text.length} bytes, ${Buffer.from(text.subarray(0, 5)) == 'Green' ? 'the text' : 'another text'}`)
  }
}
JS
node read.mjs >now

cat >seen <<'SEEN'
file.zst fzstd: 11 bytes, the text
file.zst zstddec: 11 bytes, the text
pipe.zst fzstd: 11 bytes, the text
pipe.zst zstddec: 16908214 bytes, another text
SEEN
echo "expected of both files: 11 bytes, the text"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
