// Prints the cells of spreadsheets below the header as SheetJS reads them: a JSON array for
// each row, with the type of each cell and its text as it is shown, and the fraction of a second.
//
// Usage: node sheetjs.mjs FILE...

import xlsx from "xlsx"

function show(cell) {
  switch (cell?.t) {
    case undefined: return null
    case "n": return xlsx.SSF.is_date(cell.z) ? `d ${cell.w}${xlsx.SSF.parse_date_code(cell.v).u || ""}` : `n ${cell.v}`
    case "b": return `b ${cell.v}`
    default: return `${cell.f === undefined ? cell.t : "formula"} ${cell.v}`
  }
}

for (const path of process.argv.slice(2)) {
  const workbook = xlsx.readFile(path, { cellNF: true, sheetRows: 0 })
  const sheet = workbook.Sheets[workbook.SheetNames[0]]
  const range = xlsx.utils.decode_range(sheet["!autofilter"]?.ref ?? sheet["!ref"])
  for (let r = range.s.r + 1; r <= range.e.r; r++) {
    const row = []
    for (let c = range.s.c; c <= range.e.c; c++) row.push(show(sheet[xlsx.utils.encode_cell({ r, c })]))
    console.log(JSON.stringify(row))
  }
}
