#!/usr/bin/env bash
# The streaming reader of exceljs returns the pronunciation of a Japanese text instead of the text.
#
# Versions: exceljs 4.4.0 of npm.
#
# Standard: ISO/IEC 29500-1, 18.4.6: rPh is a phonetic run, which says how a part of a string is pronounced. Microsoft Excel stores it for
# text that was entered with a Japanese input method. The text of the string is the element t beside it.
#
# Guess before the first run: the text without the phonetic run, which exceljs returns if it reads the whole file.
#
# Seen: the katakana of the phonetic run. The text is right if it consists of runs, or has no phonetic run.
#
# Needs Node.js 20 or later and npm.
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
    part('workbook', 'sheet.main') + part('worksheets/sheet1', 'worksheet') +
    part('sharedStrings', 'sharedStrings') + '</Types>',
  '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}officeDocument/2006/relationships">` +
    '<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels': relations(relation('rId1', 'worksheet', 'worksheets/sheet1.xml'), relation('rId2', 'sharedStrings', 'sharedStrings.xml')),
  'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si>` +
    `<si><r><t>東</t></r><r><t>京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>東京</t></si></sst>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>` +
    [0, 1, 2].map((i) => `<row r="${i + 1}"><c r="A${i + 1}" t="s"><v>${i}</v></c></row>`).join('') + '</sheetData></worksheet>',
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

cat >seen <<'SEEN'
whole A1 東京
whole A2 東京
whole A3 東京
stream A1 トウキョウ
stream A2 東京
stream A3 東京
SEEN
echo "expected: 東京 in all cells"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
