#!/usr/bin/env bash
# zlib of Ruby refuses a gzip file whose header has a checksum, and calls it a multi-part file.
#
# Versions: Ruby 3.1.2, gzip 1.12 and Python 3.11 of Debian 12.
#
# Standard: RFC 1952, 2.3.1: bit 1 of the flags is FHCRC, and a CRC of two bytes ends the header then. gzip before 1.2.4 used the bit for parts.
#
# Guess before the first run: Ruby reads the text, as the others do.
#
# Seen: "multi-part gzip file is not supported" (Zlib::GzipFile::Error). gzip and Python print the text.
#
# Needs the Debian packages ruby, gzip and python3.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show ruby3.1 gzip python3
cat >write.py <<'PY'
import struct
import zlib

text = b"Green tea.\n"
header = b"\x1f\x8b\x08\x02\0\0\0\0\0\xff"  # with FHCRC
packer = zlib.compressobj(9, zlib.DEFLATED, -15)
body = packer.compress(text) + packer.flush()
with open("tea.gz", "wb") as f:
    f.write(header + struct.pack("<H", zlib.crc32(header) & 0xFFFF) + body + struct.pack("<II", zlib.crc32(text), len(text)))
PY
/usr/bin/python3 write.py

cat >read.rb <<'RUBY'
require 'zlib'
begin
  puts Zlib::GzipReader.open('tea.gz', &:read)
rescue Zlib::Error => e
  puts e.message
end
RUBY
{
	echo "gzip: $(gzip -dc tea.gz)"
	echo "Python: $(/usr/bin/python3 -c 'import gzip; print(gzip.open("tea.gz").read().decode())')"
	echo "Ruby: $(ruby read.rb)"
} >now

cat >seen <<'SEEN'
gzip: Green tea.
Python: Green tea.
Ruby: multi-part gzip file is not supported
SEEN
echo "expected from all: Green tea."
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
