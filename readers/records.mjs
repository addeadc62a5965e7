// Prints the tables that a program of npm finds in files by itself, in which each cell says its type.
//
//     records.mjs PROGRAM <inputs.json
import { readFileSync, createReadStream } from 'node:fs'
import { answerAll } from './answers.mjs'

/** Says the type of a value before it. */
function typed(value) {
  if (value === null) return 'null'
  if (value === undefined) return 'absent'
  if (value instanceof Date) return `instant:${instant(value)} ${local(value)}`
  return `${typeof value}:${value}`
}

const instant = (date) => (Number.isNaN(date.getTime()) ? 'invalid' : date.toISOString().slice(0, 19))

/** The time on the clock of the machine. */
function local(date) {
  return instant(new Date(date.getTime() - date.getTimezoneOffset() * 60_000))
}

/** The first rows and the last one. */
const shortened = (rows) => (rows.length > 40 ? [...rows.slice(0, 40), rows.at(-1)] : rows)

/** A table of arrays, of which the first is the header. */
const table = ([header, ...rows]) => ({ header: header.map(String), rows: shortened(rows).map((row) => header.map((_, i) => typed(row[i]))) })

const ofObjects = (objects, names = Object.keys(Object.assign({}, ...objects.slice(0, 40)))) => [names, ...objects.map((o) => names.map((n) => o[n]))]
const text = (path) => readFileSync(path, 'utf8')
const read = async (stream, path) => {
  const rows = []
  for await (const row of createReadStream(path).pipe(stream)) rows.push(row)
  return ofObjects(rows)
}

async function duckdb(path) {
  const { DuckDBInstance } = await import('@duckdb/node-api')
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  const all = async (query) => (await connection.runAndReadAll(query)).getRowsJson()
  const columns = (await all(`DESCRIBE SELECT * FROM '${path}'`)).map(([name, type]) => ({ name, type }))
  const quoted = columns.map(({ name }) => `"${name.replaceAll('"', '""')}"::VARCHAR`)
  const words = { VARCHAR: 'string', BIGINT: 'number', DOUBLE: 'number', BOOLEAN: 'boolean', TIMESTAMP: 'moment', DATE: 'day' }
  const cell = (value, { type }) => {
    if (value === null) return 'null'
    if (type !== 'TIMESTAMP WITH TIME ZONE') return `${words[type] ?? type}:${type === 'TIMESTAMP' ? value.replace(' ', 'T') : value}`
    return `instant:${instant(new Date(`${value}:00`))} ${value.slice(0, 19).replace(' ', 'T')}`
  }
  const rows = await all(`SELECT ${quoted.join(',')} FROM '${path}'`)
  return { header: columns.map(({ name }) => name), rows: shortened(rows).map((row) => row.map((value, i) => cell(value, columns[i]))) }
}

async function sheetjs(path, options) {
  const { default: XLSX } = await import('xlsx')
  const book = XLSX.read(readFileSync(path), options)
  return XLSX.utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 })
}

const programs = {
  papaparse: async (path) => {
    const rows = (await import('papaparse')).default.parse(text(path), { dynamicTyping: true }).data
    return rows.at(-1).length > 1 ? rows : rows.slice(0, -1) // the last one is what follows the last line end
  },
  'csv-parse': async (path) => (await import('csv-parse/sync')).parse(readFileSync(path), { cast: true }),
  'd3-dsv': async (path) => {
    const { csvParse, autoType } = await import('d3-dsv')
    const rows = csvParse(text(path), autoType)
    return ofObjects(rows, rows.columns)
  },
  'csv-parser': async (path) => read((await import('csv-parser')).default(), path),
  'fast-csv': async (path) => read((await import('fast-csv')).default.parse({ headers: true }), path),
  csvtojson: async (path) => ofObjects(await (await import('csvtojson')).default({ checkType: true }).fromFile(path)),
  sheetjs: (path) => sheetjs(path, {}),
  'sheetjs-dates': (path) => sheetjs(path, { cellDates: true }),
  exceljs: async (path) => {
    const { default: ExcelJS } = await import('exceljs')
    const book = new ExcelJS.Workbook()
    await book.xlsx.readFile(path)
    return book.worksheets[0].getSheetValues().slice(1).map((row) => row.slice(1))
  },
  'read-excel-file': async (path) => {
    const { readSheet } = await import('read-excel-file/node')
    return readSheet(path)
  },
  'xlsx-populate': async (path) => {
    const { default: populate } = await import('xlsx-populate')
    return (await populate.fromFileAsync(path)).sheet(0).usedRange().value()
  },
  'xlsx-populate-dates': async (path) => {
    const { default: populate } = await import('xlsx-populate')
    const range = (await populate.fromFileAsync(path)).sheet(0).usedRange()
    const dated = (cell) => typeof cell.value() === 'number' && /[dy]/.test(cell.style('numberFormat'))
    return range.map((cell) => (dated(cell) ? populate.numberToDate(cell.value()) : cell.value()))
  },
  json: (path) => ofObjects(JSON.parse(text(path))),
  duckdb,
}

await answerAll(async ({ path }) => {
  const found = await programs[process.argv[2]](path)
  return Array.isArray(found) ? table(found) : found
})
