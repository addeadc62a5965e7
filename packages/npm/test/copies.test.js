import assert from 'node:assert/strict'
import { Blob, Buffer, File } from 'node:buffer'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import http from 'node:http'
import { after, describe, test } from 'node:test'
import { Worker } from 'node:worker_threads'

import { get } from '../index.js'
import { openAll } from '../testdata/files.js'

const server = http.createServer(async (request, response) => {
  const body = await request.toArray().catch(() => []) // of uploads that fail
  const received = new Response(Buffer.concat(body), { headers: { 'Content-Type': request.headers['content-type'] ?? '' } })
  const isForm = body.length > 0 && request.headers['content-type']?.startsWith('multipart/form-data')
  response.end(await hash(isForm ? (await received.formData()).get('file').stream() : received.body))
})
await once(server.listen(0, '127.0.0.1'), 'listening')
after(() => server.close())

/** Ways to copy a file, which return the SHA-256 of the copy. */
const ways = {
  'structuredClone(file)': (file) => hash(structuredClone(file).stream()),
  'new File([file])': (file) => hash(new File([file], 'copy').stream()),
  'new File([file]).arrayBuffer()': async (file) => hash([new Uint8Array(await new File([file], 'copy').arrayBuffer())]),
  'new Blob([file])': (file) => hash(new Blob([file]).stream()),
  'new Blob of two slices': (file) => hash(new Blob([file.slice(0, 1000), file.slice(1000)]).stream()),
  'file.slice()': (file) => hash(file.slice().stream()),
  'structuredClone(file.slice())': (file) => hash(structuredClone(file.slice()).stream()),
  'file.withName(name)': (file) => hash(file.withName('copy').stream()),
  'structuredClone(file.withName(name))': (file) => hash(structuredClone(file.withName('copy')).stream()),
  'form.append(field, file)': (file) => hash(form(file).get('file').stream()),
  'form.append(field, file, name)': (file) => hash(form(file, 'copy').get('file').stream()),
  'new Response(file)': (file) => hash(new Response(file).body),
  'fetch of a form': (file) => upload(form(file)),
  'fetch of a form with a name': (file) => upload(form(file, 'copy')),
  'fetch of the file': (file) => upload(file),
  'fetch of a slice': (file) => upload(file.slice()),
  'fetch of a copy': (file) => upload(new Blob([file])),
  'postMessage to a worker': hashInWorker,
}

function form(...file) {
  const form = new FormData()
  form.append('file', ...file)
  return form
}

async function hash(chunks) {
  const sum = createHash('sha256')
  for await (const chunk of chunks) {
    sum.update(chunk)
  }
  return sum.digest('hex')
}

async function upload(body) {
  const response = await fetch(`http://127.0.0.1:${server.address().port}`, { method: 'POST', body })
  return response.text()
}

async function hashInWorker(file) {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
     parentPort.once('message', async (file) => {
       const bytes = new Uint8Array(await file.arrayBuffer())
       parentPort.postMessage(require('node:crypto').createHash('sha256').update(bytes).digest('hex'))
     })`,
    { eval: true },
  )
  try {
    worker.postMessage(file)
    return (await once(worker, 'message'))[0]
  } finally {
    await worker.terminate()
  }
}

const clones = ['structuredClone(file)', 'structuredClone(file.slice())', 'structuredClone(file.withName(name))', 'postMessage to a worker']

/** Ways to copy a file that throw, instead of losing its bytes. Node.js copies no file that it does not keep itself. */
const refused = {
  'a file in memory': [],
  'a file on disk': clones,
  'a streamed file': [
    ...clones,
    'new File([file])',
    'new File([file]).arrayBuffer()',
    'new Blob([file])',
    'new Blob of two slices',
    'form.append(field, file, name)',
    'fetch of a copy',
  ],
}

for (const [name, { file, want }] of Object.entries(await openAll())) {
  describe(name, () => {
    for (const [way, copy] of Object.entries(ways)) {
      if (name === 'a streamed file' && way === 'fetch of a form with a name') {
        continue // Node.js 26 rejects, and also reports an unhandled rejection
      }
      const throws = refused[name].includes(way)
      test(`${way} ${throws ? 'throws' : 'keeps the bytes'}`, async () => {
        if (throws) {
          await assert.rejects(async () => copy(file), /File-backed Blobs are not cloneable|could not be read|fetch failed/)
        } else {
          assert.equal(await copy(file), await hash([want]))
        }
      })
    }
  })
}

for (const [size, place] of Object.entries({ '50MB': 'in memory', '52428801B': 'on disk', '1073741825B': 'nowhere', '4GB': 'nowhere', '5GB': 'nowhere' })) {
  test(`${size} are kept ${place}`, async () => {
    const file = await get(`file/${size}`)
    assert.equal((await file.slice(-3).arrayBuffer()).byteLength, 3)
    assert.equal(await readSize(() => new Blob([file])), place === 'nowhere' ? undefined : file.size)
    assert.equal(await readSize(() => structuredClone(file)), place === 'in memory' ? file.size : undefined)
  })
}

/** Returns the size of a copy that can be read, and undefined for others. */
async function readSize(copy) {
  try {
    const blob = copy()
    const reader = blob.stream().getReader()
    await reader.read()
    await reader.cancel()
    return blob.size
  } catch (error) {
    assert.match(error.message, /not cloneable|could not be read|larger than 4294967296/)
  }
}
