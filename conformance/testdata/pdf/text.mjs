// Prints the text of a document: node text.mjs FILE
import { readFile } from 'node:fs/promises'
import process from 'node:process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const document = await getDocument({ data: new Uint8Array(await readFile(process.argv[2])), verbosity: 0 }).promise
for (let i = 1; i <= document.numPages; i++) {
  const { items } = await (await document.getPage(i)).getTextContent()
  console.log(items.map(({ str, hasEOL }) => str + (hasEOL ? '\n' : '')).join(''))
}
await document.destroy()
