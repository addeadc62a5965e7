#!/usr/bin/env bash
# Four programs find no end in a zip with the longest comment, and one of them finds none from 32 KB on.
#
# Versions: ruby-zip 2.3.2, Archive::Zip 1.68 and busybox 1.35.0 of Debian 12, node-stream-zip 1.16.0. unzip 6.0 and yauzl 3.2.0 read all.
#
# Standard: APPNOTE.TXT 6.3.10, 4.3.16 and 4.4.12: the length of the comment has two bytes, so it is at most 65,535.
#
# Guess before the first run: all of them find the file in each zip.
#
# Seen: ruby-zip, busybox and node-stream-zip look a few bytes less far back than 65,557, which the end record has at most. Archive::Zip looks 32 KB back.
#
# Needs Node.js 20 or later, npm and the Debian packages ruby-zip, libarchive-zip-perl, busybox, unzip and python3.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show ruby-zip libarchive-zip-perl unzip
busybox | head -n 1
npm install --silent --no-audit --no-fund --ignore-scripts node-stream-zip@1.16.0 yauzl@3.2.0
cat >write.py <<'PY'
import zipfile

for size in (1000, 60000, 65535):
    with zipfile.ZipFile(f"{size}.zip", "w") as archive:
        archive.writestr("tea.txt", "Green tea.\n")
        archive.comment = b" " * size
PY
/usr/bin/python3 write.py
cat >read.mjs <<'JS'
import StreamZip from 'node-stream-zip'
import { promisify } from 'util'
import yauzl from 'yauzl'

const readers = {
  'node-stream-zip': async (file) => await new StreamZip.async({ file }).entriesCount,
  yauzl: async (file) => (await promisify(yauzl.open)(file)).entryCount,
}
for (const [library, read] of Object.entries(readers)) {
  console.log(library + ':', await read(process.argv[2]).catch(() => 'no archive'))
}
JS
for size in 1000 60000 65535; do
	echo "$size bytes"
	echo "unzip: $(unzip -Z1 $size.zip | wc -l)"
	node read.mjs $size.zip
	echo "ruby-zip: $(ruby -rzip -e 'print Zip::File.open(ARGV[0]).size rescue print "no archive"' $size.zip)"
	echo "Archive::Zip: $(perl -MArchive::Zip -e 'Archive::Zip::setErrorHandler(sub {}); my $z = Archive::Zip->new($ARGV[0]); print $z ? $z->numberOfMembers : "no archive"' $size.zip)"
	echo "busybox: $(busybox unzip -l $size.zip 2>&1 | grep -o -e tea.txt -e 'short read')"
done >now

cat >seen <<'SEEN'
1000 bytes
unzip: 1
node-stream-zip: 1
yauzl: 1
ruby-zip: 1
Archive::Zip: 1
busybox: tea.txt
60000 bytes
unzip: 1
node-stream-zip: 1
yauzl: 1
ruby-zip: 1
Archive::Zip: no archive
busybox: tea.txt
65535 bytes
unzip: 1
node-stream-zip: no archive
yauzl: 1
ruby-zip: no archive
Archive::Zip: no archive
busybox: short read
SEEN
echo "expected from all: 1 file, tea.txt"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
