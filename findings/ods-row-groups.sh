#!/usr/bin/env bash
# Roo finds no rows in an ods whose rows people have grouped to fold them away. Of a row that is written once for three, it returns the last one.
#
# Versions: ruby-roo 2.10.0 of Debian 12; LibreOffice 7.4 writes the workbook; pandas 1.5 finds all rows.
#
# Standard: OpenDocument 1.3, part 3, 9.1.9 (table:table-row-group) and 19.678 (table:number-rows-repeated).
#
# Guess before the first run: all cells have their values.
#
# Seen: a sheet with a group is empty, and so is each repetition of a row but the last. There is no error.
#
# Needs the Debian packages ruby-roo, libreoffice-calc-nogui, python3-pandas and python3-odf.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show ruby-roo libreoffice-calc-nogui
printf 'item,price\ntea,2\nmilk,1\n' >rows.csv
soffice "-env:UserInstallation=file://$work/profile" --headless --convert-to ods rows.csv >/dev/null 2>&1
/usr/bin/python3 - <<'PYTHON'
import re, zipfile

rows = zipfile.ZipFile("rows.ods")
row = rb"<table:table-row (?:(?!</table:table-row>).)*<text:p>tea</text:p>.*?</table:table-row>"
for name, change in {
    "grouped": lambda xml: re.sub(rb"(<table:table-row.*</table:table-row>)", rb"<table:table-row-group>\1</table:table-row-group>", xml, flags=re.S),
    "repeated": lambda xml: re.sub(row, lambda m: m[0].replace(b"<table:table-row ", b'<table:table-row table:number-rows-repeated="3" '), xml, flags=re.S),
}.items():
    with zipfile.ZipFile(f"{name}.ods", "w") as changed:
        for member in rows.infolist():
            data = rows.read(member)
            changed.writestr(member.filename, change(data) if member.filename == "content.xml" else data)
PYTHON

{
	for file in rows grouped repeated; do
		ruby -rroo -e 's = Roo::Spreadsheet.open(ARGV[0]).sheet(0); puts "#{ARGV[0]} roo #{s.first_row ? (s.first_row..s.last_row).map { |r| s.row(r) }.inspect : "no rows"}"' "$file.ods"
		/usr/bin/python3 -c 'import sys, pandas; print(sys.argv[1], "pandas", pandas.read_excel(sys.argv[1], header=None).dropna(how="all").values.tolist())' "$file.ods"
	done
} >now 2>warnings

cat >seen <<'SEEN'
rows.ods roo [["item", "price"], ["tea", 2], ["milk", 1]]
rows.ods pandas [['item', 'price'], ['tea', 2], ['milk', 1]]
grouped.ods roo no rows
grouped.ods pandas [['item', 'price'], ['tea', 2], ['milk', 1]]
repeated.ods roo [["item", "price"], [nil, nil], [nil, nil], ["tea", 2], ["milk", 1]]
repeated.ods pandas [['item', 'price'], ['tea', 2], ['tea', 2], ['tea', 2], ['milk', 1]]
SEEN
echo 'expected: the same rows, and tea three times if it is repeated'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
