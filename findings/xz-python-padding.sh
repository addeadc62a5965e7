#!/usr/bin/env bash
# The lzma module of Python reads the first of two xz streams, if padding is between them, and ends without an error.
#
# Versions: Python 3.11.2, xz 5.4.1 and 7-Zip 26.02 of Debian 12.
#
# Standard: The .xz File Format 1.2.0, 2 and 2.2: Stream Padding, zero bytes of which there are a multiple of four, may follow each stream, and
# another stream may follow the padding. Decoders must support it.
#
# Documentation of lzma: LZMAFile reads "multiple separate compressed streams" transparently "as a single logical stream".
#
# Guess before the first run: Python reads both, as without padding.
#
# Seen: it takes the padding for bytes that are no stream, and ignores them and all that follows. xz and 7-Zip read both.
#
# Needs the Debian packages xz-utils, p7zip-full and python3.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show xz-utils p7zip-full python3
xz -c <<<'Green tea.' >first.xz
xz -c <<<'Black tea.' >second.xz
head -c 4 /dev/zero >padding
cat first.xz second.xz >joined.xz
cat first.xz padding second.xz >padded.xz

for file in joined.xz padded.xz; do
	echo "$file xz: $(xz -dc $file | wc -l) lines"
	echo "$file 7-Zip: $(7z x -so $file | wc -l) lines"
	echo "$file Python: $(/usr/bin/python3 -c 'import lzma, sys; print(lzma.open(sys.argv[1]).read().count(b"\n"))' $file) lines"
done >now

cat >seen <<'SEEN'
joined.xz xz: 2 lines
joined.xz 7-Zip: 2 lines
joined.xz Python: 2 lines
padded.xz xz: 2 lines
padded.xz 7-Zip: 2 lines
padded.xz Python: 1 lines
SEEN
echo "expected from all: 2 lines"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
