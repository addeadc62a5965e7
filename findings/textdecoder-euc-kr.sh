#!/usr/bin/env bash
# TextDecoder of Node.js decodes Korean syllables of two bytes as a control character and a Latin letter, without an error.
#
# Versions: Node.js 20.20.2 and 24.21.0, which have ICU 78; Python 3.11.
#
# Standard: WHATWG Encoding, 13.1.1: the decoder of euc-kr has lead bytes from 0x81 to 0xFE, and index EUC-KR has 똠 (U+B620) for
# 8C 63. These are the syllables that Windows added to KS X 1001 (code page 949), and Microsoft Excel writes them in CSV files.
#
# Guess before the first run: as in browsers, because TextDecoder is that of the standard.
#
# Seen: U+008C and "c". Even with the option fatal, there is no error, although 8C alone is not a character of the encoding either.
# Syllables of KS X 1001 are right. Node.js 20 has the same fault for windows-1252, whose byte 80 it decodes as U+0080
# instead of the euro sign; Node.js 24 does not.
#
# Needs Node.js and the Debian package python3.
set -euo pipefail

failed=0
check() { # what, behaviour of the finding, behaviour now
	if [ "$2" = "$3" ]; then echo "as found: $1: $3"; else echo "CHANGED: $1: $3, was $2"; failed=1; fi
}
node() { command node -p "[...new TextDecoder('$1', { fatal: true }).decode(Uint8Array.from([$2]))].map((c) => c.codePointAt(0).toString(16)).join(' ')"; }
python() { python3 -c "print(' '.join(format(ord(c), 'x') for c in bytes([$2]).decode('$1')))"; }

command node --version
python3 --version

echo "expected everywhere: b620 for 8C 63, d64d for C8 AB"
check "Node.js decodes 8C 63" "8c 63" "$(node euc-kr 0x8C,0x63)"
check "Node.js decodes C8 AB" d64d "$(node euc-kr 0xC8,0xAB)"
check "Python decodes 8C 63 in cp949" b620 "$(python cp949 0x8C,0x63)"
check "Python decodes C8 AB in cp949" d64d "$(python cp949 0xC8,0xAB)"
exit "$failed"
