// Stores the file of a URL under a path, or fails and leaves no file. It passes all checks of
//
//     placeholder test --download 'node download.mjs {url} {path}'

import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const timeout = 10_000 // for the whole download, in milliseconds
const [url, path] = process.argv.slice(2)
const part = `${path}.part` // so that nobody takes the beginning of the file for the whole

try {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
  if (response.status !== 200) {
    throw new Error(`status ${response.status}`)
  }
  await pipeline(Readable.fromWeb(response.body), createWriteStream(part))
  await rename(part, path)
} catch (error) {
  await rm(part, { force: true })
  console.error(`${url}: ${error.cause?.message ?? error.message}`)
  process.exitCode = 1
}
