#!/usr/bin/env bash
# A date that SheetJS or openpyxl writes as an ISO date is 16 July 1905 in exceljs, whatever day of 2024 it was.
#
# Versions: xlsx 0.18.5 (SheetJS) and exceljs 4.4.0, the versions on npm; openpyxl 3.0.9 of Debian 12.
#
# Standard: ECMA-376 Part 1, 18.18.11 (ST_CellType): a cell of type d "contains a date in the ISO 8601 format".
# SheetJS writes such cells with the option cellDates, openpyxl with workbook.iso_dates.
#
# Guess before the first run: all readers give the date, or the ISO text as it is.
#
# Seen: exceljs reads the year as the number of days since 1900: 2024 is 1905-07-16, in a column that is formatted
# as a date, so nothing looks wrong but the day. All dates of a year are the same. A time of 07:30:00 is 7 days:
# 1900-01-06. There is no error. SheetJS and openpyxl read the dates of each other.
#
# Needs Node.js 20 or later, npm and the Debian package python3-openpyxl.
set -euo pipefail
export TZ=UTC
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

/usr/bin/python3 -c 'import openpyxl; print("openpyxl", openpyxl.__version__)'
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5 exceljs@4.4.0

/usr/bin/python3 - <<'PYTHON'
import datetime, openpyxl
workbook = openpyxl.Workbook()
workbook.iso_dates = True
for row, value in enumerate((datetime.date(2024, 2, 29), datetime.date(2024, 12, 31), datetime.time(7, 30)), 1):
    workbook.active.cell(row, 1, value)
workbook.save("openpyxl.xlsx")
PYTHON
cat >write.mjs <<'JS'
import XLSX from 'xlsx'

const dates = [new Date('2024-02-29'), new Date('2024-12-31')].map((date) => [date])
const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(dates, { cellDates: true }), 'Dates')
XLSX.writeFile(book, 'sheetjs.xlsx', { cellDates: true })
JS
cat >read.mjs <<'JS'
import ExcelJS from 'exceljs'
import XLSX from 'xlsx'

for (const name of ['openpyxl.xlsx', 'sheetjs.xlsx']) {
  const sheet = Object.values(XLSX.readFile(name, { cellDates: true, UTC: true }).Sheets)[0]
  const workbook = await new ExcelJS.Workbook().xlsx.readFile(name)
  for (const address of ['A1', 'A2']) {
    const dates = [sheet[address].v, workbook.worksheets[0].getCell(address).value]
    console.log(name, address, 'SheetJS', dates[0].toISOString().slice(0, 10), 'exceljs', dates[1].toISOString().slice(0, 10))
  }
  if (name === 'openpyxl.xlsx') console.log(name, 'A3 exceljs', workbook.worksheets[0].getCell('A3').value.toISOString())
}
JS
node write.mjs
node read.mjs >now
/usr/bin/python3 - >>now <<'PYTHON'
import openpyxl
for cell, in openpyxl.load_workbook("sheetjs.xlsx").active:
    print("sheetjs.xlsx", cell.coordinate, "openpyxl", cell.value.date())
PYTHON

cat >seen <<'SEEN'
openpyxl.xlsx A1 SheetJS 2024-02-29 exceljs 1905-07-16
openpyxl.xlsx A2 SheetJS 2024-12-31 exceljs 1905-07-16
openpyxl.xlsx A3 exceljs 1900-01-06T00:00:00.000Z
sheetjs.xlsx A1 SheetJS 2024-02-29 exceljs 1905-07-16
sheetjs.xlsx A2 SheetJS 2024-12-31 exceljs 1905-07-16
sheetjs.xlsx A1 openpyxl 2024-02-29
sheetjs.xlsx A2 openpyxl 2024-12-31
SEEN
echo "expected from all: A1 2024-02-29, A2 2024-12-31, A3 07:30:00"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
