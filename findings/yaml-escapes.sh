#!/usr/bin/env bash
# yamljs reads JSON in ASCII, as Python and PHP write it by default, with two letters for each one beyond ASCII: Zoë becomes ZoÃ«.
#
# Versions: yamljs 0.3.0, the version on npm; js-yaml 5.5.0 and yaml 2.9.1, which find the names.
#
# Standard: YAML 1.2.2, 5.7 (Escaped Characters): \uXXXX in double quotes is a Unicode character. JSON documents are YAML.
#
# Guess before the first run: quoted scalars, also with escapes, are right.
#
# Seen: each byte of the character in UTF-8 becomes a character, without an error. The same name without escapes is right, so it depends on
# the writer, not on the name. U+007F and below are right.
#
# Needs Node.js 20 or later, npm and Python.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts yamljs@0.3.0 js-yaml@5.5.0 yaml@2.9.1
python3 -c 'import json; print(json.dumps({"name": "Zoë", "city": "東京"}))' >escaped.yaml
python3 -c 'import json; print(json.dumps({"name": "Zoë", "city": "東京"}, ensure_ascii=False))' >plain.yaml
cat escaped.yaml

cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import * as jsYAML from 'js-yaml'
import yaml from 'yaml'
import yamljs from 'yamljs'

const parsers = { yamljs: yamljs.parse, 'js-yaml': jsYAML.load, yaml: yaml.parse }
for (const file of ['escaped.yaml', 'plain.yaml']) {
  for (const [name, parse] of Object.entries(parsers)) {
    const found = Object.values(parse(readFileSync(file, 'utf8'))).join(' ')
    console.log(file, name, JSON.stringify(found).replace(/[\x80-\x9f]/g, (c) => '\\u00' + c.charCodeAt(0).toString(16)))
  }
}
JS
node read.mjs >now

cat >seen <<'SEEN'
escaped.yaml yamljs "ZoÃ« æ\u009d±äº¬"
escaped.yaml js-yaml "Zoë 東京"
escaped.yaml yaml "Zoë 東京"
plain.yaml yamljs "Zoë 東京"
plain.yaml js-yaml "Zoë 東京"
plain.yaml yaml "Zoë 東京"
SEEN
echo 'expected from all: "Zoë 東京"'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
