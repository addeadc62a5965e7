// Prints the name, type, size and SHA-256 of the file of each address in its input, as JSON.

import { createHash } from 'node:crypto'
import fs from 'node:fs'

import { get } from '@seed-40aebabe/placeholder'

const addresses = JSON.parse(fs.readFileSync(0, 'utf8'))
const files = {}
for (const address of addresses) {
  const file = await get(address)
  const hash = createHash('sha256')
  for await (const chunk of file.stream()) {
    hash.update(chunk)
  }
  const [type] = file.type.split(';') // Bun adds a charset
  files[address] = { name: file.name, media_type: type, size: file.size, sha256: hash.digest('hex') }
}
console.log(JSON.stringify(files))
