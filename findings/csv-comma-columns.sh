#!/usr/bin/env bash
# In a CSV file, "1,250" is 1.25 or 1250 in Gnumeric, which depends on the other values of its column.
#
# Versions: Gnumeric 1.12.55 (ssconvert) of Debian 12, in the locale C.
#
# Documentation: none says so; the locale C has a decimal point.
#
# Guess before the first run: "2,99" is 299, because the comma is one between thousands.
#
# Seen: a column whose values all suit a decimal comma has one. If each of them has three digits after the comma, as weights in kilograms
# have, they are thousands, and so they are if one value is not a number. So the last row may change all others by a factor of 1000.
#
# Needs the Debian package gnumeric.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show gnumeric
column() {
	printf 'weight\n' >column.csv
	printf '"%s"\n' "$@" >>column.csv
	LC_ALL=C ssconvert column.csv column.txt --export-type Gnumeric_stf:stf_assistant --export-options 'separator=; format=raw quoting-mode=never' 2>/dev/null
	echo "$*: $(tail -n +2 column.txt | tr -d '\r' | paste -sd ' ')"
}
{
	column 2,99 10,50
	column 1,250 2,500
	column 1,250 2,500 0,5
	column 1,250 2,500 0,5 n/a
} >now

cat >seen <<'SEEN'
2,99 10,50: 2.99 10.5
1,250 2,500: 1250 2500
1,250 2,500 0,5: 1.25 2.5 0.5
1,250 2,500 0,5 n/a: 1250 2500 0,5 n/a
SEEN
echo "expected: one meaning of 1,250"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
