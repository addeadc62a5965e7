#!/usr/bin/env bash
# JSZip refuses a zip that Info-ZIP zip writes while it reads the file from a pipe.
#
# Versions: zip 3.0 and unzip 6.00 of Debian 12, Python 3.11, jszip 3.10.2, yauzl 3.2.0.
#
# Standard: APPNOTE.TXT 6.3.10 of PKWARE. zip does not know the size of the file when it begins, so it writes sizes of eight bytes (4.5.3),
# and the end records of zip64 (4.3.14, 4.3.15). In the end record (4.3.16), the numbers fit, and so are not replaced by -1 (4.4.1.4).
#
# Guess before the first run: all four read the file.
#
# Seen: JSZip does not. It looks for zip64 records only if a number of the end record is -1. Otherwise, it takes their 76 bytes
# for bytes before the archive, adds 76 to each offset, and finds no entry: "expected 1 records in central dir, got 0".
# A zip of the same file by its name has no zip64 records, and JSZip reads it.
#
# Needs Node.js 20 or later, npm, Python and the Debian packages zip and unzip.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

zip --version | sed -n 2p
python3 --version
npm install --silent --no-audit --no-fund --ignore-scripts jszip@3.10.2 yauzl@3.2.0
echo 'Green tea.' >tea.txt
zip --quiet - - <tea.txt >pipe.zip
zip --quiet name.zip tea.txt

cat >read.cjs <<'JS'
const { readFileSync } = require('fs')
const { promisify } = require('util')
const JSZip = require('jszip')
const yauzl = require('yauzl')

for (const name of ['pipe.zip', 'name.zip']) {
  promisify(yauzl.open)(name).then((zip) => console.log(`yauzl ${name}: ${zip.entryCount} entry`))
  JSZip.loadAsync(readFileSync(name)).then(
    (zip) => console.log(`jszip ${name}: ${Object.keys(zip.files).length} entry`),
    (error) => console.log(`jszip ${name}: ${error.message}`),
  )
}
JS

{
	for name in pipe.zip name.zip; do
		echo "unzip $name: $(unzip -p "$name")"
		python3 -c 'import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(f"Python {sys.argv[1]}:", z.read(z.namelist()[0]).decode().strip())' "$name"
	done
	node read.cjs
} | sort >now

cat >seen <<'SEEN'
Python name.zip: Green tea.
Python pipe.zip: Green tea.
jszip name.zip: 1 entry
jszip pipe.zip: Corrupted zip or bug: expected 1 records in central dir, got 0
unzip name.zip: Green tea.
unzip pipe.zip: Green tea.
yauzl name.zip: 1 entry
yauzl pipe.zip: 1 entry
SEEN
echo 'expected from jszip: 1 entry in each file'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
