#!/usr/bin/env bash
# A date in an xls is four years and a day late in xls2csv of catdoc, if the workbook says that its dates count from 1900.
#
# Versions: catdoc 0.95 of Debian 12; xlsx 0.18.5 (SheetJS), the version on npm, writes the workbook; xlrd 1.2.0 of Debian 12.
#
# Standard: [MS-XLS], 2.4.77 (Date1904): the record has 0 for the date system of 1900, and 1 for that of 1904. Excel writes it in
# every workbook.
#
# Guess before the first run: 2026-11-29, which is the number 46355 in the system of 1900.
#
# Seen: 2030-11-30, because the record, whatever it says, is taken for the system of 1904. So the same number without the record is right,
# and so is the number of a workbook of 1904. There is no error.
#
# Needs Node.js 20 or later, npm and the Debian packages catdoc and python3-xlrd.
set -euo pipefail
export TZ=UTC
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show catdoc
npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
cat >write.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import XLSX from 'xlsx'

const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(book, { A1: { t: 'n', v: 46355, z: 'm/d/yy' }, '!ref': 'A1' }, 'Dates')
const file = XLSX.write(book, { type: 'buffer', bookType: 'biff8' })
writeFileSync('with.xls', file)
const record = file.indexOf(Buffer.from([0x22, 0, 2, 0, 0, 0])) // Date1904 with the value 0
file.writeUInt16LE(0xffff, record) // of a type that readers skip
writeFileSync('without.xls', file)
JS
node write.mjs
{
	echo "with the record: xls2csv $(xls2csv -f %Y-%m-%d with.xls | tr -d '"\f')"
	echo "without the record: xls2csv $(xls2csv -f %Y-%m-%d without.xls | tr -d '"\f')"
} >now
/usr/bin/python3 - >>now <<'PYTHON'
import xlrd
book = xlrd.open_workbook("with.xls")
print("with the record: xlrd", xlrd.xldate_as_datetime(book.sheet_by_index(0).cell_value(0, 0), book.datemode).date())
PYTHON

cat >seen <<'SEEN'
with the record: xls2csv 2030-11-30
without the record: xls2csv 2026-11-29
with the record: xlrd 2026-11-29
SEEN
echo "expected from all: 2026-11-29"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
