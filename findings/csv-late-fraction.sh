#!/usr/bin/env bash
# DuckDB rounds fractions to whole numbers, without an error, if they come after 20,480 rows of whole numbers in a CSV file.
#
# Versions: DuckDB 1.5.5 (@duckdb/node-api 1.5.5-r.5 of npm).
#
# Documentation: read_csv guesses the types of columns from a sample of 20,480 rows (sample_size). A value that cannot be
# converted to the type of its column is an error, which names the line.
#
# Guess before the first run: a fraction after the sample is such an error, as text is.
#
# Seen: 17.5 becomes 18, -0.5 becomes -1, and 00017 becomes 17. Text is an error. One row earlier, the column is DOUBLE,
# and all values are right. So the sum of a column depends on where its first fraction stands.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts @duckdb/node-api@1.5.5-r.5

cat >read.mjs <<'JS'
import { writeFileSync } from 'node:fs'
import { DuckDBInstance } from '@duckdb/node-api'

const connection = await (await DuckDBInstance.create(':memory:')).connect()

async function read(count, last) {
  const rows = Array.from({ length: count }, (_, i) => `${i % 90}\n`).join('')
  writeFileSync('amounts.csv', `amount\n${rows}${last}\n`)
  try {
    const reader = await connection.runAndReadAll("SELECT amount, typeof(amount) FROM read_csv('amounts.csv')")
    return reader.getRowsJson().at(-1).join(' ')
  } catch (error) {
    return String(error).includes('Conversion Error') ? 'error' : String(error)
  }
}

for (const [count, last] of [[20478, '17.5'], [20480, '17.5'], [20480, '-0.5'], [20480, '00017'], [20480, 'A-17']]) {
  console.log(`${last} after ${count} whole numbers: ${await read(count, last)}`)
}
JS
node read.mjs >now

cat >seen <<'SEEN'
17.5 after 20478 whole numbers: 17.5 DOUBLE
17.5 after 20480 whole numbers: 18 BIGINT
-0.5 after 20480 whole numbers: -1 BIGINT
00017 after 20480 whole numbers: 17 BIGINT
A-17 after 20480 whole numbers: error
SEEN
echo "expected: 17.5 and -0.5, or an error, wherever they stand"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
