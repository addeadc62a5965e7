#!/usr/bin/env bash
# The example of a comment that RFC 2045 itself gives makes mail libraries of Go and Python lose the character set
# of a text.
#
# Versions: go-message 0.18.2 and enmime 2.4.1 for Go, email of Python 3.11 in its default policy (compat32);
# mailparser 3.14.2 and postal-mime 4.0.0 for Node.js, which read all of it.
#
# Standard: RFC 2045, section 5.1: comments are allowed in accordance with the rules of RFC 822 for structured header
# fields, and these two are "completely equivalent":
#   Content-type: text/plain; charset=us-ascii (Plain text)
#   Content-type: text/plain; charset="us-ascii"
#
# Guess before the first run: all of them give text/plain and us-ascii.
#
# Seen, with the comment after the parameter:
# - mime.ParseMediaType of Go returns the type and no parameters, with an error that means "ignore the parameters".
#   go-message then returns é in ISO 8859-1 as it is, a byte that is not UTF-8.
# - enmime takes the comment for a part of the name of the character set, and returns the same byte.
# - Python gives a character set called "iso-8859-1 (a comment)". Its policy email.policy.default, which is not the
#   default, reads it.
#
# Needs Go, python3, Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

go version
python3 --version

python3 - <<'PYTHON'
head = b"From: a@example.com\r\nTo: b@example.com\r\nSubject: x\r\nMIME-Version: 1.0\r\n"
for name, comment in ("with", b" (a comment)"), ("without", b""):
    with open(name + ".eml", "wb") as f:
        f.write(head + b"Content-Type: text/plain; charset=iso-8859-1" + comment + b"\r\n"
                b"Content-Transfer-Encoding: 8bit\r\n\r\ncaf\xe9\r\n")
PYTHON

cat >main.go <<'GO'
// Prints the text that two libraries find in messages.
package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset"
	"github.com/jhillyerd/enmime/v2"
)

func withMessage(name string) string {
	f, err := os.Open(name)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	entity, err := message.Read(f)
	if err != nil {
		return "error"
	}
	body, err := io.ReadAll(entity.Body)
	if err != nil {
		return "error"
	}
	return fmt.Sprintf("%+q", strings.TrimSpace(string(body)))
}

func withEnmime(name string) string {
	f, err := os.Open(name)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	envelope, err := enmime.ReadEnvelope(f)
	if err != nil {
		return "error"
	}
	return fmt.Sprintf("%+q", strings.TrimSpace(envelope.Text))
}

func main() {
	for _, name := range os.Args[1:] {
		fmt.Println("go-message", name, withMessage(name))
		fmt.Println("enmime", name, withEnmime(name))
	}
}
GO
cat >read.py <<'PYTHON'
import email, json, sys
for name in sys.argv[1:]:
    with open(name, "rb") as f:
        message = email.message_from_bytes(f.read())
    charset = message.get_content_charset() or "utf-8"
    try:
        text = message.get_payload(decode=True).decode(charset).strip()
    except LookupError:
        text = "unknown character set " + charset
    print("python", name, json.dumps(text))
PYTHON
cat >read.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { simpleParser } from 'mailparser'
import PostalMime from 'postal-mime'

const line = (library, name, message) => {
  const text = (message.text ?? '').trim().replace(/[^ -~]/g, (c) => '\\u' + c.charCodeAt(0).toString(16).padStart(4, '0'))
  console.log(`${library} ${name} "${text}"`)
}
for (const name of process.argv.slice(2)) {
  line('mailparser', name, await simpleParser(readFileSync(name)))
  line('postal-mime', name, await PostalMime.parse(readFileSync(name)))
}
JS
go mod init finding 2>/dev/null
go get github.com/emersion/go-message@v0.18.2 github.com/jhillyerd/enmime/v2@v2.4.1 2>/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mailparser@3.14.2 postal-mime@4.0.0
{
	go run . ./*.eml
	python3 read.py ./*.eml
	node read.mjs ./*.eml
} | sed 's|\./||' | sort >now

sort >seen <<'SEEN'
go-message without.eml "caf\u00e9"
go-message with.eml "caf\xe9"
enmime without.eml "caf\u00e9"
enmime with.eml "caf\xe9"
python without.eml "caf\u00e9"
python with.eml "unknown character set iso-8859-1 (a comment)"
mailparser without.eml "caf\u00e9"
mailparser with.eml "caf\u00e9"
postal-mime without.eml "caf\u00e9"
postal-mime with.eml "caf\u00e9"
SEEN
echo 'expected from all, with and without a comment: "caf\u00e9"'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
