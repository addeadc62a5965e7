import { limits } from '../file.js'
import { get, url } from '../index.js'

const memory = 256 * 1024
const disk = 3 * 1024 * 1024

/**
 * Returns a file of each way to keep files, and its bytes. The limits between them are lowered, so
 * that they are the same for small files.
 */
export async function openAll() {
  const before = { ...limits }
  Object.assign(limits, { memory, disk })
  const files = {
    'a file in memory': await open('image/800x600?style=photo&format=jpg&size=256KB'),
    'a file on disk': await open(`file/${memory + 1}B?type=zip`),
    'a streamed file': await open(`file/${disk + 1}B`),
  }
  Object.assign(limits, before)
  return files
}

async function open(address) {
  const want = Buffer.from(await (await fetch(await url(address))).arrayBuffer())
  return { file: await get(address), want }
}
