#!/usr/bin/env bash
# The day that SheetJS reads in a CSV file is another number in each time zone, and a decimal comma is lost.
#
# Versions: SheetJS (xlsx of npm) 0.18.5.
#
# Documentation: without cellDates, dates are numbers of days, as in a workbook. A day has no time zone: 2020-06-29 is 44011.
#
# Guess before the first run: 44011 everywhere, and 2,99 between semicolons is text.
#
# Seen: 44011 only in UTC. In Los Angeles, it is 44010.708…, which is 28 June at 17 o'clock, and in Tokyo 44011.375. 2,99 is 299.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts xlsx@0.18.5
cat >read.mjs <<'JS'
import XLSX from 'xlsx'
const { Sheets, SheetNames } = XLSX.read(Buffer.from('day;price\n2020-06-29;2,99\n'))
const [, [day, price]] = XLSX.utils.sheet_to_json(Sheets[SheetNames[0]], { header: 1 })
console.log(process.env.TZ, day, price)
JS
for zone in UTC America/Los_Angeles Asia/Tokyo; do TZ=$zone node read.mjs; done >now

cat >seen <<'SEEN'
UTC 44011 299
America/Los_Angeles 44010.708333333336 299
Asia/Tokyo 44011.375 299
SEEN
echo "expected everywhere: 44011, and 2,99 or 2.99"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
