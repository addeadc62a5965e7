#!/usr/bin/env bash
# mu saves neither a message that is attached to another nor the files after it.
#
# Version: mu 1.8.14 of Debian 12 (maildir-utils).
#
# Documentation: mu-extract(1): --save-attachments saves "all attachments", and --save-all "all MIME-parts".
#
# Guess before the first run: --save-all saves the attached message under its name.
#
# Seen: the list has the message as inline and without a name, although its Content-Disposition is attachment with a file name. Both options
# save the text, and then end at the message with "not a part", so the file after it is missing.
#
# Needs the Debian packages maildir-utils and python3.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show maildir-utils
/usr/bin/python3 - <<'PYTHON'
from email.message import EmailMessage

inner, outer = EmailMessage(), EmailMessage()
for message, subject in ((inner, "Order 117"), (outer, "Order 118")):
    message["From"], message["To"], message["Subject"] = "ann@example.com", "ben@example.com", subject
    message.set_content("Green tea.\n")
outer.add_attachment(inner, filename="order.eml")
outer.add_attachment("item,boxes\ntea,3\n", subtype="csv", filename="list.csv")
with open("outer.eml", "wb") as f:
    f.write(bytes(outer))
PYTHON
grep '^Content-Disposition: attachment' outer.eml
mu extract --nocolor "$work/outer.eml" | sed 1d >now
for option in --save-attachments --save-all; do
	mkdir -- "$work/$option"
	status=0
	mu extract $option --target-dir="$work/$option" "$work/outer.eml" >/dev/null 2>said || status=$?
	echo "$option: exit $status, $(cd -- "$work/$option" && echo ./*) $(grep -o 'not a part' said || true)"
done >>now

cat >seen <<'SEEN'
  1 <none> text/plain [inline] (11 bytes)
  2 <none> message/rfc822 [inline]
  3 list.csv text/csv [attachment] (17 bytes)
--save-attachments: exit 1, ./part-1 not a part
--save-all: exit 1, ./part-1 not a part
SEEN
echo "expected: exit 0, with order.eml and list.csv"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
