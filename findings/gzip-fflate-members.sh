#!/usr/bin/env bash
# fflate returns as many bytes of a gzip file with two members as the last one has, without an error.
#
# Versions: fflate 0.8.3; gzip 1.12 of Debian 12 writes the files.
#
# Standard: RFC 1952, 2.2: a file consists of a series of members, whose data follow each other.
#
# Guess before the first run: gunzipSync returns the first member only.
#
# Seen: it returns the first 11 of 1,103 bytes if the second member has 11, and nothing if the second member is empty, as a log has it that was
# closed twice. It takes the size of its buffer from the last four bytes of the file.
#
# Needs Node.js 20 or later, npm and the Debian package gzip.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show gzip
npm install --silent --no-audit --no-fund --ignore-scripts fflate@0.8.3
seq 1 300 >numbers.txt
echo 'Green tea.' >tea.txt
: >empty.txt
gzip numbers.txt tea.txt empty.txt
cat numbers.txt.gz tea.txt.gz >two.gz
cat numbers.txt.gz empty.txt.gz >closed-twice.gz

cat >read.mjs <<'JS'
import { readFileSync } from 'fs'
import { gunzipSync as node } from 'zlib'
import { gunzipSync as fflate } from 'fflate'

for (const name of ['numbers.txt.gz', 'two.gz', 'closed-twice.gz']) {
  const data = new Uint8Array(readFileSync(name))
  console.log(`${name}: node ${node(data).length} bytes, fflate ${fflate(data).length} bytes`)
}
JS
node read.mjs >now

cat >seen <<'SEEN'
numbers.txt.gz: node 1092 bytes, fflate 1092 bytes
two.gz: node 1103 bytes, fflate 11 bytes
closed-twice.gz: node 1092 bytes, fflate 0 bytes
SEEN
echo "expected from both: 1092, 1103 and 1092 bytes, or the first member"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
