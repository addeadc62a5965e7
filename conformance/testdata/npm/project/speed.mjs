// Measures the package. Prints as JSON the milliseconds for the first file, the fewest for an
// image of 300×250 pixels after it, and the URL of a file of 1 GB. For each line of the input, then
// reads as much of a larger one, which is not stored, and prints its bytes per second.

import readline from 'node:readline'
import { get, url } from '@seed-40aebabe/placeholder'

const started = performance.now()
await (await get('image/300x250')).arrayBuffer()
const first = performance.now() - started

let image = Infinity
for (let i = 0; i < 100; i++) {
  const start = performance.now()
  await (await get('image/300x250', { text: `Image ${i}` })).arrayBuffer()
  image = Math.min(image, performance.now() - start)
}
console.log(JSON.stringify({ first, image, url: await url('file/1GB?type=zip') }))

for await (const _ of readline.createInterface({ input: process.stdin })) {
  const start = performance.now()
  let size = 0
  for await (const chunk of (await get('file/5GB?type=zip')).slice(0, 2 ** 30).stream()) {
    size += chunk.length
  }
  console.log((size / (performance.now() - start)) * 1000)
}
