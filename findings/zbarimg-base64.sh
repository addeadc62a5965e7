#!/usr/bin/env bash
# zbarimg --xml prints the data of a QR code in Base64 if it has control characters. Where the data has characters beyond ASCII, the
# Base64 decodes to other bytes, because the sign of a char fills the bits of the characters before it.
#
# Versions: zbar 0.23.92 of Debian 12. The symbols are from zint 2.11.1, whose data can be escaped.
#
# Standard: RFC 4648, section 4: each group of three octets is four characters, each of which stands for six of their bits.
#
# Guess before the first run, since a reader in a test had failed on binary data: the Base64 of ASCII with a NUL is right, and the Base64 of
# the other bytes has as many characters as the attribute length says, with wrong ones among them.
#
# Seen: length is the number of octets, in UTF-8. Octets above 0x7F are wrong together with the octets before them in their group: 00 01 C2 is
# "///C" instead of "AAHC". The Base64 of "before", NUL, "after" is right.
#
# Needs the Debian packages zbar-tools, zint and python3.
set -euo pipefail
export LC_ALL=C.UTF-8
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

echo "zbar $(zbarimg --version)"
zint --version
zint --barcode=58 --binary --esc --scale=4 --output=ascii.png --data='before\x00after'
zint --barcode=58 --binary --esc --scale=4 --output=binary.png --data='\x00\x01\x80\xFF\xFE\x1B\xC3\x28'

cat >describe.py <<'PYTHON'
# Prints the Base64 that zbarimg prints, and that of the octets.
import base64, re, subprocess, sys

xml = subprocess.run(["zbarimg", "--quiet", "--nodbus", "--xml", sys.argv[1]], capture_output=True, check=True).stdout.decode()
length, text = re.search(r"format='base64' length='(\d+)'><!\[CDATA\[\s*(.*?)\s*\]\]>", xml, re.S).groups()
octets = bytes.fromhex(sys.argv[2]).decode("latin-1").encode()
print(sys.argv[1], "length", length, "printed", re.sub(r"\s", "", text), "expected", base64.b64encode(octets).decode())
PYTHON
{
	python3 describe.py ascii.png 6265666f7265006166746572
	python3 describe.py binary.png 000180fffe1bc328
} >now
cat >seen <<'SEEN'
ascii.png length 12 printed YmVmb3JlAGFmdGVy expected YmVmb3JlAGFmdGVy
binary.png length 12 printed ///C//+//74b/4Mo expected AAHCgMO/w74bw4Mo
SEEN
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
