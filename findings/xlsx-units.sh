#!/usr/bin/env bash
# A number with a unit becomes a date or loses its digits, if the unit has certain letters: 12 days are 11 January 1900.
#
# Versions: Roo 2.10.0 (ruby-roo) and xlsx2csv 0.7.8 of Debian 12; exceljs 4.4.0 writes the workbook; pandas 1.5 finds the numbers.
#
# Standard: ISO/IEC 29500-1, 18.8.31 (numFmts): text in quotation marks in a format is shown as it is.
#
# Guess before the first run: Roo finds 12.5, 12 and 12. xlsx2csv finds 12.5 for kilograms, and something with a date for days.
#
# Seen: Roo takes d, h and s in the text for those of a date. xlsx2csv does so as well, and shows the text without the number; and for kilograms
# it has as many decimals as there are characters after the point of the format.
#
# Needs Node.js 20 or later, npm and the Debian packages ruby-roo, xlsx2csv, python3-pandas and python3-openpyxl.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show ruby-roo xlsx2csv
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 2>/dev/null
cat >write.mjs <<'JS'
import ExcelJS from 'exceljs'

const book = new ExcelJS.Workbook()
const sheet = book.addWorksheet('units')
const cells = [[12.5, '0.00" kg"'], [12, '0" days"'], [12, '0" h"']]
cells.forEach(([value, format], i) => Object.assign(sheet.getCell(i + 1, 1), { value, numFmt: format }))
await book.xlsx.writeFile('units.xlsx')
JS
node write.mjs
{
	ruby -rroo -e 's = Roo::Spreadsheet.open("units.xlsx").sheet(0); puts "Roo: #{(1..3).map { |r| s.cell(r, 1).to_s }.join("; ")}"'
	echo "xlsx2csv: $(xlsx2csv units.xlsx | paste -sd ';')"
	/usr/bin/python3 -c 'import pandas; print("pandas:", "; ".join(map(str, pandas.read_excel("units.xlsx", header=None)[0])))'
} >now

cat >seen <<'SEEN'
Roo: 12.5; 1900-01-11; 1900-01-11
xlsx2csv: 12.5000000;"0"" 11ays""";"0"" 12"""
pandas: 12.5; 12.0; 12.0
SEEN
echo "expected: 12.5, 12 and 12, with or without kg, days and h"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
