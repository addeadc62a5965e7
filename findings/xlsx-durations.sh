#!/usr/bin/env bash
# A duration of 26:30 hours in a workbook becomes 02:30, 26:01, or a time on the last day of 1899.
#
# Versions: github.com/tealeg/xlsx/v3 v3.3.13; Spreadsheet::ParseXLSX 0.27 and Roo 2.10.0 of Debian 12; exceljs 4.4.0 writes the workbook;
# LibreOffice 7.4 shows 26:30.
#
# Standard: ISO/IEC 29500-1, 18.8.31 (numFmts): [h] in a format is the number of hours, which may be above 24, and mm after it are minutes.
#
# Guess before the first run: 26:30, or the number 1.1041666…, which is the value of the cell.
#
# Seen: tealeg/xlsx leaves the day out, Spreadsheet::ParseXLSX shows the month of a date instead of the minutes, and Roo returns a date and time. So a
# time sheet of 26:30 hours has 2.5, or 26 hours and a minute, without an error.
#
# Needs Node.js 20 or later, npm, Go and the Debian packages libspreadsheet-parsexlsx-perl, ruby-roo and libreoffice-calc-nogui.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show libspreadsheet-parsexlsx-perl ruby-roo
npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 2>/dev/null
cat >write.mjs <<'JS'
import ExcelJS from 'exceljs'

const book = new ExcelJS.Workbook()
const cell = book.addWorksheet('hours').getCell('A1')
cell.value = 26.5 / 24
cell.numFmt = '[h]:mm'
await book.xlsx.writeFile('hours.xlsx')
JS
node write.mjs

cat >go.mod <<'MOD'
module hours

go 1.24

require github.com/tealeg/xlsx/v3 v3.3.13
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/tealeg/xlsx/v3"
)

func main() {
	book, err := xlsx.OpenFile("hours.xlsx")
	if err != nil {
		panic(err)
	}
	cell, err := book.Sheets[0].Cell(0, 0)
	if err != nil {
		panic(err)
	}
	shown, err := cell.FormattedValue()
	if err != nil {
		panic(err)
	}
	fmt.Println(shown)
}
GO
go mod tidy 2>/dev/null
{
	echo "tealeg/xlsx: $(go run .)"
	perl -MSpreadsheet::ParseXLSX -e 'print "Spreadsheet::ParseXLSX: ", Spreadsheet::ParseXLSX->new->parse("hours.xlsx")->worksheet(0)->get_cell(0, 0)->value, "\n"'
	ruby -rroo -e 'puts "Roo: #{Roo::Spreadsheet.open("hours.xlsx").sheet(0).cell(1, 1)}"'
	soffice "-env:UserInstallation=file://$work/profile" --headless --convert-to csv hours.xlsx >/dev/null 2>&1
	echo "LibreOffice: $(cat hours.csv)"
} >now

cat >seen <<'SEEN'
tealeg/xlsx: 02:30
Spreadsheet::ParseXLSX: 26:01
Roo: 1899-12-31T02:30:00+00:00
LibreOffice: 26:30:00
SEEN
echo "expected: 26:30"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
