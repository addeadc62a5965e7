#!/usr/bin/env bash
# exceljs loses the results 0 and false of formulas in a workbook, and keeps others.
#
# Versions: exceljs 4.4.0 of npm. The workbook is written by SheetJS 0.18.5 (xlsx of npm).
#
# Documentation: the value of a cell with a formula is an object with its formula and its result.
#
# Guess before the first run: results are 0 and false, as the file says.
#
# Seen: the objects have no result, as if the formulas had never been calculated, so a sum that is 0 looks like a missing one.
# The results 1 and true are right, and so is 0 in a cell without a formula.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 xlsx@0.18.5 2>/dev/null

cat >read.mjs <<'JS'
import ExcelJS from 'exceljs'
import XLSX from 'xlsx'

const sheet = {
  '!ref': 'A1:A5',
  A1: { t: 'n', v: 0, f: '1-1' },
  A2: { t: 'b', v: false, f: '1>2' },
  A3: { t: 'n', v: 1, f: '2-1' },
  A4: { t: 'b', v: true, f: '2>1' },
  A5: { t: 'n', v: 0 },
}
XLSX.writeFile({ SheetNames: ['Sheet1'], Sheets: { Sheet1: sheet } }, 'results.xlsx')
const book = new ExcelJS.Workbook()
await book.xlsx.readFile('results.xlsx')
for (const name of ['A1', 'A2', 'A3', 'A4', 'A5']) console.log(name, JSON.stringify(book.worksheets[0].getCell(name).value))
JS

node read.mjs >now

cat >seen <<'SEEN'
A1 {"formula":"1-1"}
A2 {"formula":"1>2"}
A3 {"formula":"2-1","result":1}
A4 {"formula":"2>1","result":true}
A5 0
SEEN
echo "expected: a result for each formula, which is 0 for A1 and false for A2"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
