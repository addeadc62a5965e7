#!/usr/bin/env bash
# Of a string in its cell, the streaming reader of exceljs returns only the last run, and xlsx2csv only the first one.
#
# Versions: exceljs 4.4.0 of npm; xlsx2csv 0.7.8 of Debian 12.
#
# Standard: ISO/IEC 29500-1, 18.3.1.53: is has the text of a cell with t="inlineStr", in one element t or in runs (r), which differ in
# format. The text is that of all runs.
#
# Guess before the first run: both return the text of all runs, as exceljs does if it reads the whole file.
#
# Seen: opposite ends of the string, without an error, so "not paid" is "paid" for one of them. The streaming reader returns all runs of a
# shared string (see xlsx-stream-phonetic.sh), and both return an inline string without runs.
#
# Needs Node.js 20 or later, npm, and the Debian package xlsx2csv.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts exceljs@4.4.0 2>/dev/null

cat >read.mjs <<'JS'
import fs from 'node:fs'
import ExcelJS from 'exceljs'
import JSZip from 'jszip'

const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml.'
const office = 'http://schemas.openxmlformats.org/'
const main = office + 'spreadsheetml/2006/main'
const relation = (id, type, target) =>
  `<Relationship Id="${id}" Type="${office}officeDocument/2006/relationships/${type}" Target="${target}"/>`
const relations = (...all) => `<Relationships xmlns="${office}package/2006/relationships">${all.join('')}</Relationships>`
const part = (name, type) => `<Override PartName="/xl/${name}.xml" ContentType="${types}${type}+xml"/>`
const zip = new JSZip()
const parts = {
  '[Content_Types].xml': `<Types xmlns="${office}package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    part('workbook', 'sheet.main') + part('worksheets/sheet1', 'worksheet') + '</Types>',
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}officeDocument/2006/relationships">` +
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml')),
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>` +
    '<row r="1"><c r="A1" t="inlineStr"><is><r><t>not </t></r><r><rPr><b/></rPr><t>paid</t></r></is></c></row>' +
    '<row r="2"><c r="A2" t="inlineStr"><is><t>not paid</t></is></c></row>' + '</sheetData></worksheet>',
}
for (const [name, text] of Object.entries(parts)) zip.file(name, text)
fs.writeFileSync('book.xlsx', await zip.generateAsync({ type: 'nodebuffer' }))

async function show(how, book) {
  for await (const sheet of book) for await (const row of sheet) row.eachCell((c) => console.log(how, c.address, c.text))
}
const whole = new ExcelJS.Workbook()
await whole.xlsx.readFile('book.xlsx')
whole.worksheets[0].eachRow((row) => row.eachCell((c) => console.log('whole', c.address, c.text)))
await show('stream', new ExcelJS.stream.xlsx.WorkbookReader('book.xlsx', { sharedStrings: 'cache', worksheets: 'emit' }))
JS

node read.mjs >now
xlsx2csv book.xlsx | sed "s/.*/xlsx2csv '&'/" >>now

cat >seen <<'SEEN'
whole A1 not paid
whole A2 not paid
stream A1 paid
stream A2 not paid
xlsx2csv 'not '
xlsx2csv 'not paid'
SEEN
echo "expected: not paid in all cells"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
