// Prints the cells of spreadsheets below the header as exceljs reads them: a JSON array for
// each row, with the type and the value of each cell.
//
// Usage: node exceljs.mjs FILE...

import exceljs from "exceljs"

function show({ value, numFmt }) {
  if (value === null) return null
  if (!(value instanceof Date)) return `${typeof value === "object" ? "formula" : (typeof value)[0]} ${value}`
  const [date, time] = new Date(Math.round(value / 1000) * 1000).toISOString().split(".")[0].split("T")
  if (!numFmt.includes("yyyy")) return `d ${time}`
  return numFmt.includes("hh") ? `d ${date}T${time}Z` : `d ${date}`
}

for (const path of process.argv.slice(2)) {
  const workbook = new exceljs.Workbook()
  await workbook.xlsx.readFile(path)
  const sheet = workbook.worksheets[0]
  const { rowCount, columnCount } = sheet
  const header = Number(sheet.autoFilter.match(/\d+/)[0])
  for (let r = header + 1; r <= rowCount; r++) {
    const row = []
    for (let c = 1; c <= columnCount; c++) {
      const cell = sheet.getCell(r, c)
      row.push(cell.master === cell ? show(cell) : null) // others of merged cells have the value of the first one
    }
    console.log(JSON.stringify(row))
  }
}
