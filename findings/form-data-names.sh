#!/usr/bin/env bash
# formidable and @hapi/pez cut the name of an uploaded file at an escaped quotation mark, and Node.js refuses the whole form.
#
# Versions: formidable 3.5.4, @hapi/pez 6.1.1, busboy 1.6.0, multiparty 4.3.1 and undici 7.16.0 (of npm).
#
# Documentation: RFC 7578, section 4.2 takes Content-Disposition from RFC 2183, where a quotation mark in a name is written
# as \" (RFC 822, quoted-pair). mime/multipart of Go 1.26 and curl with --form-escape send that, and browsers %22.
#
# Guess before the first run: all of them read the name. Failing that, all but one would fail in the same way.
#
# Seen: busboy and multiparty read the name. formidable keeps what follows the last quotation mark, @hapi/pez what precedes the
# first one, with the backslash, and formData() of undici, which is that of Node.js, rejects the form. It also rejects filename*
# (RFC 5987), which is optional here, names without quotation marks, and filename before name.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts formidable@3.5.4 @hapi/pez@6.1.1 busboy@1.6.0 multiparty@4.3.1 undici@7.16.0

cat >read.mjs <<'JS'
import { Readable } from 'node:stream'
import Pez from '@hapi/pez'
import busboy from 'busboy'
import { IncomingForm } from 'formidable'
import multiparty from 'multiparty'
import { Response } from 'undici'

const boundary = 'boundary'
const type = `multipart/form-data; boundary=${boundary}`
const form = (parameters) => Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${parameters}\r\nContent-Type: text/csv\r\n\r\na,b\r\n--${boundary}--\r\n`)
const request = (body) => Object.assign(Readable.from([body]), { headers: { 'content-type': type, 'content-length': String(body.length) } })

const parsers = {
  busboy: (body) => new Promise((resolve) => {
    const parser = busboy({ headers: request(body).headers })
    parser.on('file', (_, stream, { filename }) => { stream.resume(); resolve(filename) })
    parser.end(body)
  }),
  multiparty: (body) => new Promise((resolve) => {
    const parser = new multiparty.Form()
    parser.on('part', (part) => { part.resume(); resolve(part.filename) })
    parser.parse(request(body))
  }),
  formidable: (body) => new Promise((resolve) => {
    new IncomingForm({ uploadDir: '.' }).parse(request(body), (_, __, files) => resolve(files.f?.[0].originalFilename ?? 'no file'))
  }),
  pez: (body) => new Promise((resolve) => {
    const parser = new Pez.Dispenser({ boundary })
    parser.on('part', (part) => { part.resume(); resolve(part.filename) })
    request(body).pipe(parser)
  }),
  undici: (body) => new Response(body, { headers: { 'content-type': type } }).formData().then((data) => data.get('f').name, () => 'error'),
}

for (const parameters of [
  'name="f"; filename="The best cafe.csv"',
  'name="f"; filename="The \\"best\\" cafe.csv"',
  'name="f"; filename="Cafe.csv"; filename*=UTF-8\'\'Caf%C3%A9.csv',
  'name=f; filename=Cafe.csv',
  'filename="Cafe.csv"; name="f"',
]) {
  console.log(parameters)
  for (const [name, parse] of Object.entries(parsers)) console.log(`  ${name}: ${await parse(form(parameters))}`)
}
process.exit(0)
JS
node read.mjs >now

cat >seen <<'SEEN'
name="f"; filename="The best cafe.csv"
  busboy: The best cafe.csv
  multiparty: The best cafe.csv
  formidable: The best cafe.csv
  pez: The best cafe.csv
  undici: The best cafe.csv
name="f"; filename="The \"best\" cafe.csv"
  busboy: The "best" cafe.csv
  multiparty: The "best" cafe.csv
  formidable: " cafe.csv
  pez: The \
  undici: error
name="f"; filename="Cafe.csv"; filename*=UTF-8''Caf%C3%A9.csv
  busboy: Café.csv
  multiparty: Cafe.csv
  formidable: Cafe.csv
  pez: Café.csv
  undici: error
name=f; filename=Cafe.csv
  busboy: Cafe.csv
  multiparty: Cafe.csv
  formidable: Cafe.csv
  pez: Cafe.csv
  undici: error
filename="Cafe.csv"; name="f"
  busboy: Cafe.csv
  multiparty: Cafe.csv
  formidable: Cafe.csv
  pez: Cafe.csv
  undici: error
SEEN
echo "expected: each parser reads the name that the client sent"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
