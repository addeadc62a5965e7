// Prints the streams of a compound file ([MS-CFB]), as SheetJS reads them, as a JSON object of
// their contents in base64.
//
// Usage: node compound.mjs FILE

import { readFileSync } from "node:fs"
import xlsx from "xlsx"

const file = xlsx.CFB.read(readFileSync(process.argv[2]), { type: "buffer" })
const streams = {}
file.FileIndex.forEach((entry, i) => {
  if (entry.type === 2) streams[file.FullPaths[i]] = Buffer.from(entry.content).toString("base64")
})
console.log(JSON.stringify(streams))
