// Decrypts a file, and reads a workbook with another library: node decrypt.mjs FILE PASSWORD OUT
import { readFile, writeFile } from 'node:fs/promises'
import process from 'node:process'
import officeCrypto from 'officecrypto-tool'

const [, , path, password, out] = process.argv
const file = await readFile(path)
await writeFile(out, await officeCrypto.decrypt(file, { password }))
if (path.endsWith('.xlsx')) {
  const { default: XlsxPopulate } = await import('xlsx-populate')
  const workbook = await XlsxPopulate.fromDataAsync(file, { password })
  console.log(workbook.sheet(0).usedRange().value().length)
}
