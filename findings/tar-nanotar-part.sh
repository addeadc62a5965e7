#!/usr/bin/env bash
# nanotar reads another archive than the one it is given, if that is a part of a larger buffer.
#
# Versions: nanotar 0.3.0, modern-tar 0.8.6; GNU tar 1.34 of Debian 12 writes the archives.
#
# Documentation of nanotar: parseTar takes an ArrayBuffer or a Uint8Array. The latter may be a view of a part of a buffer, as each small Buffer of
# Node.js is.
#
# Guess before the first run: it finds the file of the second archive.
#
# Seen: of the second of two archives in one buffer, nanotar finds the file of the first, because it reads the whole buffer. Of a copy of the second
# archive, it finds the right file.
#
# Needs Node.js 20 or later, npm and the Debian package tar.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show tar
npm install --silent --no-audit --no-fund --ignore-scripts nanotar@0.3.0 modern-tar@0.8.6
echo 'Green tea.' >green.txt
echo 'Black tea.' >black.txt
tar -cf green.tar green.txt
tar -cf black.tar black.txt

cat >read.mjs <<'JS'
import { readFileSync } from 'fs'
import { unpackTar } from 'modern-tar'
import { parseTar } from 'nanotar'

const [first, second] = ['green.tar', 'black.tar'].map((name) => readFileSync(name))
const part = new Uint8Array(Buffer.concat([first, second])).subarray(first.length)
for (const [name, archive] of [['part', part], ['copy', part.slice()]]) {
  console.log(`${name}: modern-tar ${(await unpackTar(archive)).map((e) => e.header.name)}, nanotar ${parseTar(archive)[0].name}`)
}
JS
node read.mjs >now

cat >seen <<'SEEN'
part: modern-tar black.txt, nanotar green.txt
copy: modern-tar black.txt, nanotar black.txt
SEEN
echo "expected from both: black.txt"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
