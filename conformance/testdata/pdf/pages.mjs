// Prints the text of each page of a document that a password opens: node pages.mjs FILE PASSWORD
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const [, , path, password] = process.argv
const document = await getDocument({ data: new Uint8Array(await readFile(path)), password, verbosity: 0 }).promise
for (let i = 1; i <= document.numPages; i++) {
  const { items } = await (await document.getPage(i)).getTextContent()
  console.log(items.map(({ str }) => str).join(' '))
}
console.log(JSON.stringify(await document.getPermissions()))
await document.destroy()
