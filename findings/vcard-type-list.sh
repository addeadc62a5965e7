#!/usr/bin/env bash
# vcard4 takes the two labels of TYPE=work,voice for one, and of TYPE=work;TYPE=voice it keeps only the last.
#
# Versions: vcard4 4.0.5; vcf 2.1.2 and ical.js 2.2.1, which find both labels in each form.
#
# Standard: RFC 6350, section 5.6: type-param = "TYPE=" type-value *("," type-value). Section 3.3 allows a parameter several times. The example
# in section 6.4.1 has the list in quotes, which vcard4 splits.
#
# Guess before the first run: all of them find work and voice in each form.
#
# Seen: vcard4 finds one label, "work,voice", in the form of the grammar, and loses work in the form with two parameters, without an error.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts vcard4@4.0.5 vcf@2.1.2 ical.js@2.2.1
cat >read.mjs <<'JS'
import ICAL from 'ical.js'
import { parse } from 'vcard4'
import Card from 'vcf'

for (const types of ['TYPE="work,voice"', 'TYPE=work,voice', 'TYPE=work;TYPE=voice']) {
  const card = `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ann Miller\r\nTEL;VALUE=uri;${types}:tel:+1-405-555-0108\r\nEND:VCARD\r\n`
  const found = {
    vcard4: [[parse(card).getProperty('TEL')].flat()[0].parameters.TYPE].flat(),
    vcf: [Card.parse(card)[0].get('tel').type].flat(),
    'ical.js': [new ICAL.Component(ICAL.parse(card)).getFirstProperty('tel').getParameter('type')].flat(),
  }
  for (const [library, labels] of Object.entries(found)) console.log(library, types, JSON.stringify(labels))
}
JS
node read.mjs >now

cat >seen <<'SEEN'
vcard4 TYPE="work,voice" ["work","voice"]
vcf TYPE="work,voice" ["work","voice"]
ical.js TYPE="work,voice" ["work","voice"]
vcard4 TYPE=work,voice ["work,voice"]
vcf TYPE=work,voice ["work","voice"]
ical.js TYPE=work,voice ["work","voice"]
vcard4 TYPE=work;TYPE=voice ["voice"]
vcf TYPE=work;TYPE=voice ["work","voice"]
ical.js TYPE=work;TYPE=voice ["work","voice"]
SEEN
echo 'expected from all: ["work","voice"]'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
