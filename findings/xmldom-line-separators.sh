#!/usr/bin/env bash
# xmldom turns the characters U+0085, U+2028 and U+2029 of XML documents into line feeds, and in attributes into spaces.
#
# Versions: @xmldom/xmldom 0.9.12 of npm; Python 3.11 with expat, which keeps them.
#
# Standard: XML 1.0, section 2.11: a processor turns CR LF, and CR without LF, into LF, and nothing else. XML 1.1 adds U+0085 and U+2028
# for its own documents, and never U+2029.
#
# Guess before the first run: text without a carriage return is as the document has it.
#
# Seen: in a document of XML 1.0, "one U+2028 two" becomes two lines. Word processors write U+2028 for a line break within a paragraph, and
# U+2029 for the end of one, so both become the same. Character references to them stay.
#
# Needs Node.js 20 or later, npm and the Debian package python3.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts @xmldom/xmldom@0.9.12

printf '<?xml version="1.0"?><a b="1\xe2\x80\xa82">1\xc2\x852\xe2\x80\xa83\xe2\x80\xa94&#x2028;5</a>' >document.xml
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { DOMParser } from '@xmldom/xmldom'

const { documentElement } = new DOMParser().parseFromString(readFileSync('document.xml', 'utf8'), 'text/xml')
const codes = (text) => [...text].map((c) => c.codePointAt(0).toString(16)).join(' ')
console.log(`${codes(documentElement.textContent)} / ${codes(documentElement.getAttribute('b'))}`)
JS

expat=$(python3 -c "
from xml.etree import ElementTree
root = ElementTree.parse('document.xml').getroot()
print(' / '.join(' '.join(f'{ord(c):x}' for c in s) for s in (root.text, root.get('b'))))")
xmldom=$(node read.mjs)
failed=0
check() { # name, behaviour of the finding, behaviour now
	if [ "$2" = "$3" ]; then echo "as found: $1: $3"; else echo "CHANGED: $1: $3, was $2"; failed=1; fi
}
check expat '31 85 32 2028 33 2029 34 2028 35 / 31 2028 32' "$expat"
check xmldom '31 a 32 a 33 a 34 2028 35 / 31 20 32' "$xmldom"
exit $failed
