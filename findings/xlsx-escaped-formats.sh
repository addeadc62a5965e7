#!/usr/bin/env bash
# tealeg/xlsx shows the backslashes of a number format in the date: 2026\-11\-29.
#
# Versions: github.com/tealeg/xlsx/v3 v3.3.13; github.com/xuri/excelize/v2 v2.11.1, which shows 2026-11-29; exceljs 4.4.0 writes the workbook.
#
# Standard: ISO/IEC 29500-1, 18.8.31 (numFmts): a backslash shows the character that follows it.
#
# Guess before the first run: dates are shown in their formats.
#
# Seen: the backslashes stay, text in quotation marks loses letters to the date, and points in quotation marks are an error.
#
# Needs Node.js 20 or later, npm and Go.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 2>/dev/null
cat >write.mjs <<'JS'
import ExcelJS from 'exceljs'

const book = new ExcelJS.Workbook()
const sheet = book.addWorksheet('dates')
const formats = ['yyyy-mm-dd', 'yyyy\\-mm\\-dd', 'dd"."mm"."yyyy', '"due "mmm\\ d']
formats.forEach((numFmt, i) => Object.assign(sheet.getCell(i + 1, 1), { value: 46355, numFmt }))
await book.xlsx.writeFile('dates.xlsx')
JS
node write.mjs

cat >go.mod <<'MOD'
module dates

go 1.24

require (
	github.com/tealeg/xlsx/v3 v3.3.13
	github.com/xuri/excelize/v2 v2.11.1
)
MOD
cat >main.go <<'GO'
package main

import (
	"fmt"

	"github.com/tealeg/xlsx/v3"
	"github.com/xuri/excelize/v2"
)

func main() {
	book, err := xlsx.OpenFile("dates.xlsx")
	if err != nil {
		panic(err)
	}
	other, err := excelize.OpenFile("dates.xlsx")
	if err != nil {
		panic(err)
	}
	for i := range 4 {
		cell, _ := book.Sheets[0].Cell(i, 0)
		shown, err := cell.FormattedValue()
		if err != nil {
			shown = "error: " + err.Error()
		}
		excelize, _ := other.GetCellValue("dates", fmt.Sprintf("A%d", i+1))
		fmt.Printf("%s: tealeg %s, excelize %s\n", cell.GetNumberFormat(), shown, excelize)
	}
}
GO
go mod tidy 2>/dev/null
go run . >now

cat >seen <<'SEEN'
yyyy-mm-dd: tealeg 2026-11-29, excelize 2026-11-29
yyyy\-mm\-dd: tealeg 2026\-11\-29, excelize 2026-11-29
dd"."mm"."yyyy: tealeg error: invalid formatting code: unsupported or unescaped characters, excelize 29.11.2026
"due "mmm\ d: tealeg "29ue "Nov\ d, excelize due Nov 29
SEEN
echo "expected: 2026-11-29, 2026-11-29, 29.11.2026, due Nov 29"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
