// Prints as JSON what becomes of each way to copy a file of 51 MB: kept, thrown or lost.

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import process from 'node:process'
import { Worker } from 'node:worker_threads'

import { get } from '@seed-40aebabe/placeholder'

const file = await get('file/51MB')
const want = await hash(file.stream())

const ways = {
  structuredClone: () => structuredClone(file),
  File: () => new File([file], 'copy'),
  Blob: () => new Blob([file]),
  slice: () => file.slice(),
  form: () => form(file),
  'form with a name': () => form(file, 'copy'),
  Response: () => new Response(file).blob(),
  withName: () => file.withName('copy'),
  postMessage: inWorker,
}

function form(...file) {
  const form = new FormData()
  form.append('file', ...file)
  return form.get('file')
}

async function inWorker() {
  const source = "const { parentPort } = require('node:worker_threads'); parentPort.once('message', async (file) => parentPort.postMessage(await file.arrayBuffer()))"
  const worker = new Worker(source, { eval: true })
  worker.postMessage(file)
  const [bytes] = await once(worker, 'message')
  return new Blob([bytes])
}

async function hash(stream) {
  const sum = createHash('sha256')
  for await (const chunk of stream) {
    sum.update(chunk)
  }
  return sum.digest('hex')
}

const results = {}
for (const [way, copy] of Object.entries(ways)) {
  try {
    results[way] = (await hash((await copy()).stream())) === want ? 'kept' : 'lost'
  } catch {
    results[way] = 'thrown'
  }
}
console.log(JSON.stringify(results))
process.exit() // with the worker
