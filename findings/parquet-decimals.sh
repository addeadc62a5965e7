#!/usr/bin/env bash
# parquetjs reads wrong amounts from decimals of up to nine digits in 64 bits: -12.34, 0.05 and 123456.78 become -12.34, -0.01 and 0.05.
#
# Versions: @dsnp/parquetjs 1.8.8 (the package of 1.9.3 on npm has no code); github.com/parquet-go/parquet-go v0.32.0 writes the file;
# hyparquet 1.33.0 and @duckdb/node-api 1.5.6-r.1 find the amounts.
#
# Standard: Apache Parquet, LogicalTypes.md, DECIMAL: an INT64 may have a precision of 1 to 18.
#
# Guess before the first run: decimals are right.
#
# Seen: each half of a number is a value, so every second one is 0.00 or -0.01, and the second half of the column is lost. There is no error. With a
# precision of 10 or more, the amounts are right.
#
# Needs Node.js 20 or later, npm and Go.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

cat >go.mod <<'MOD'
module amounts

go 1.24

require github.com/parquet-go/parquet-go v0.32.0
MOD
cat >main.go <<'GO'
package main

import "github.com/parquet-go/parquet-go"

type nine struct {
	Amount int64 `parquet:"amount,decimal(2:9)"`
}

type ten struct {
	Amount int64 `parquet:"amount,decimal(2:10)"`
}

func main() {
	if err := parquet.WriteFile("9.parquet", []nine{{-1234}, {5}, {12345678}}); err != nil {
		panic(err)
	}
	if err := parquet.WriteFile("10.parquet", []ten{{-1234}, {5}, {12345678}}); err != nil {
		panic(err)
	}
}
GO
go mod tidy 2>/dev/null
go run .

npm install --silent --no-audit --no-fund --ignore-scripts @dsnp/parquetjs@1.8.8 @duckdb/node-api@1.5.6-r.1 hyparquet@1.33.0 2>/dev/null
cat >read.mjs <<'JS'
import parquetjs from '@dsnp/parquetjs'
import { DuckDBInstance } from '@duckdb/node-api'
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'

const connection = await (await DuckDBInstance.create(':memory:')).connect()
for (const precision of [9, 10]) {
  const path = `${precision}.parquet`
  const cursor = (await parquetjs.ParquetReader.openFile(path)).getCursor()
  const found = []
  for (let row; (row = await cursor.next()); ) found.push(row.amount)
  const byHyparquet = (await parquetReadObjects({ file: await asyncBufferFromFile(path) })).map(({ amount }) => amount)
  const byDuckDB = (await connection.runAndReadAll(`SELECT amount FROM '${path}'`)).getRowsJson()
  console.log(`precision ${precision}: parquetjs ${found.join(' ')}, hyparquet ${byHyparquet.join(' ')}, DuckDB ${byDuckDB.join(' ')}`)
}
process.exit()
JS
node read.mjs >now

cat >seen <<'SEEN'
precision 9: parquetjs -12.34 -0.01 0.05, hyparquet -12.34 0.05 123456.78, DuckDB -12.34 0.05 123456.78
precision 10: parquetjs -12.34 0.05 123456.78, hyparquet -12.34 0.05 123456.78, DuckDB -12.34 0.05 123456.78
SEEN
echo "expected: -12.34 0.05 123456.78"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
