#!/usr/bin/env bash
# One attachment whose name is in ISO 8859-1, as RFC 2231 allows, and eml-parse-js reads nothing of the message.
#
# Versions: eml-parse-js 1.1.15; mailparser 3.14.2 and postal-mime 4.0.0, which read both messages.
#
# Standard: RFC 2231, section 4: filename*=iso-8859-1''Gr%FCner%20Tee.csv says in which charset the bytes are.
#
# Guess before the first run: all of them return the same name for UTF-8 and ISO 8859-1.
#
# Seen: eml-parse-js takes the bytes for UTF-8 whatever the charset is, and ends with an error instead of a message.
#
# Needs Node.js 22 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts eml-parse-js@1.1.15 mailparser@3.14.2 postal-mime@4.0.0 2>/dev/null
cat >read.mjs <<'JS'
import emlParse from 'eml-parse-js'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'

const forms = ["filename*=utf-8''Gr%C3%BCner%20Tee.csv", "filename*=iso-8859-1''Gr%FCner%20Tee.csv"]
for (const form of forms) {
  const text = ['From: a@example.com', 'To: b@example.com', 'Subject: x', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary="b"', '', '--b',
    'Content-Type: text/plain; charset=utf-8', '', 'Hello', '--b', 'Content-Type: text/csv', `Content-Disposition: attachment; ${form}`,
    'Content-Transfer-Encoding: base64', '', 'aWQK', '--b--', ''].join('\r\n')
  const byEml = await new Promise((resolve) => emlParse.readEml(text, (error, mail) => resolve(error ? String(error) : mail.attachments[0].name)))
  console.log(form)
  console.log('  eml-parse-js', byEml)
  console.log('  mailparser', (await simpleParser(text)).attachments[0].filename)
  console.log('  postal-mime', (await PostalMime.parse(text)).attachments[0].filename)
}
JS
node read.mjs >now 2>/dev/null

cat >seen <<'SEEN'
filename*=utf-8''Gr%C3%BCner%20Tee.csv
  eml-parse-js Grüner Tee.csv
  mailparser Grüner Tee.csv
  postal-mime Grüner Tee.csv
filename*=iso-8859-1''Gr%FCner%20Tee.csv
  eml-parse-js URIError: URI malformed
  mailparser Grüner Tee.csv
  postal-mime Grüner Tee.csv
SEEN
echo "expected from all, in both charsets: Grüner Tee.csv"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
