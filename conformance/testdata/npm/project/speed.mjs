// Measures the package, and prints as JSON: the milliseconds for the first file, the fewest for
// an image of 300×250 pixels after it, the most bytes per second of a file of 1 GB, and the URL of that file.

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

let rate = 0
for (let i = 0; i < 5; i++) {
  const start = performance.now()
  let size = 0
  for await (const chunk of (await get('file/1GB?type=zip')).stream()) {
    size += chunk.length
  }
  rate = Math.max(rate, (size / (performance.now() - start)) * 1000)
}
console.log(JSON.stringify({ first, image, rate, url: await url('file/1GB?type=zip') }))
process.stdin.resume() // so that the daemon runs until the input is closed
