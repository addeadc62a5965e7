// Prints the table of a CSV file as Papa Parse finds it, which guesses the delimiter.
//
//     npm install papaparse
//     placeholder test --read 'node read_csv.mjs' --formats csv --skip read_csv.mjs.known.txt

import { readFileSync } from 'node:fs'

import Papa from 'papaparse'

const [, charset = 'utf-8'] = /charset=([^;]+)/.exec(process.env.PLACEHOLDER_MEDIA_TYPE) ?? []
const text = new TextDecoder(charset).decode(readFileSync(process.argv[2]))
const { data } = Papa.parse(text, { skipEmptyLines: true })
const [header, ...rows] = data
console.log(JSON.stringify({ tables: [{ header, rows }] }))
