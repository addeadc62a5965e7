#!/usr/bin/env bash
# UUDeview calls an attachment UNKNOWN.001 if its name is in two parameters, and then knows it no longer as a csv.
#
# Version: UUDeview 0.5.20 of Debian 12; the package email of Python 3.11 writes the messages.
#
# Standard: RFC 2231, section 3: a long value may be in several parameters, such as filename*0* and filename*1*, for which a reader takes
# their concatenation. Python writes names of more than 78 characters like this.
#
# Guess before the first run: UUDeview joins the parts to the whole name.
#
# Seen: it finds no name, and uses UNKNOWN.001. A name in one parameter is right.
#
# Needs the Debian packages uudeview and python3.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show uudeview
/usr/bin/python3 - <<'PYTHON'
import email.message
import email.policy

for name in ("short", "list-of-all-kinds-of-tea-that-we-sent-to-cologne-on-the-23rd-of-november-with-their-numbers"):
    message = email.message.EmailMessage()
    message["From"], message["To"], message["Subject"] = "ann@example.com", "ben@example.com", "Order 118"
    message.set_content("Green tea.\n")
    message.add_attachment(b"item,boxes\ntea,3\n", maintype="text", subtype="csv", filename=name + ".csv")
    with open(name[:5] + ".eml", "wb") as f:
        f.write(message.as_bytes(policy=email.policy.SMTP))
PYTHON
grep -A1 filename ./*.eml || true
for name in short list-; do
	mkdir $name
	uudeview -i -q -p "$work/$name" $name.eml >/dev/null 2>&1 || true
	echo "$name: $(ls $name)"
done >now

cat >seen <<'SEEN'
short: short.csv
list-: UNKNOWN.001
SEEN
echo "expected: short.csv, and list-of-all-kinds-…-numbers.csv"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
