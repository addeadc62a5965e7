#!/usr/bin/env bash
# xlsx-populate turns texts of digits into numbers, but keeps those that begin with a zero.
#
# Versions: xlsx-populate 1.21.0; exceljs 4.4.0, which returns text.
#
# Standard: ISO/IEC 29500-1, 18.18.11 (ST_CellType): a cell with t="s" or t="inlineStr" is text.
#
# Guess before the first run: each cell with text is a string.
#
# Seen: a column of codes becomes mixed: "07000" is a string, and "62000" a number, in both types of cells.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts xlsx-populate@1.21.0 exceljs@4.4.0 2>/dev/null
cat >read.mjs <<'JS'
import ExcelJS from 'exceljs'
import JSZip from 'jszip'
import populate from 'xlsx-populate'

const book = new ExcelJS.Workbook()
book.addWorksheet('codes').addRows([['07000'], ['62000']])
const shared = Buffer.from(await book.xlsx.writeBuffer())

const zip = await JSZip.loadAsync(shared)
const sheet = await zip.file('xl/worksheets/sheet1.xml').async('string')
const codes = ['07000', '62000']
zip.file('xl/worksheets/sheet1.xml', sheet.replace(/ t="s"><v>(\d)<\/v>/g, (_, i) => ` t="inlineStr"><is><t>${codes[i]}</t></is>`))
const inline = await zip.generateAsync({ type: 'nodebuffer' })

for (const [type, file] of Object.entries({ shared, inline })) {
  const byPopulate = (await populate.fromDataAsync(file)).sheet(0).usedRange().value().flat()
  const read = new ExcelJS.Workbook()
  await read.xlsx.load(file)
  const byExcelJS = codes.map((_, i) => read.worksheets[0].getCell(i + 1, 1).value)
  console.log(type, 'xlsx-populate', JSON.stringify(byPopulate), 'exceljs', JSON.stringify(byExcelJS))
}
JS
node read.mjs >now

cat >seen <<'SEEN'
shared xlsx-populate ["07000",62000] exceljs ["07000","62000"]
inline xlsx-populate ["07000",62000] exceljs ["07000","62000"]
SEEN
echo 'expected from both: ["07000","62000"]'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
