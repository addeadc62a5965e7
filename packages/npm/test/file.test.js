import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import { describe, test } from 'node:test'

import { get, PlaceholderError, PlaceholderFile, url } from '../index.js'
import { openAll } from '../testdata/files.js'

for (const [name, { file, want }] of Object.entries(await openAll())) {
  describe(name, () => {

    test('it is a File', () => {
      assert(file instanceof File)
      assert(file instanceof PlaceholderFile)
      assert.equal(file.size, want.length)
      assert.equal(file.lastModified, 0)
    })

    test('all methods read the same bytes', async () => {
      const chunks = []
      for await (const chunk of file.stream()) {
        chunks.push(chunk)
      }
      assert.deepEqual(Buffer.concat(chunks), want)
      assert.deepEqual(Buffer.from(await file.arrayBuffer()), want)
      assert.equal(await file.text(), new TextDecoder().decode(want))
    })

    for (const args of [[], [5], [5, 10], [-5], [-10, -5], [10, 5], [0, 1e9], [-1e9, 3], [want.length], [5, 10, 'text/plain']]) {
      test(`slice(${args.join(', ')}) is that of a Blob`, async () => {
        const part = file.slice(...args)
        const expected = new Blob([want]).slice(...args)
        assert(part instanceof Blob)
        assert.deepEqual([part.size, part.type], [expected.size, expected.type])
        assert.deepEqual(await part.arrayBuffer(), await expected.arrayBuffer())
        assert.deepEqual(await part.slice(1, 3).text(), await expected.slice(1, 3).text())
      })
    }

    test('it can be read into buffers of the reader', async () => {
      const reader = file.stream().getReader({ mode: 'byob' })
      const hash = createHash('sha256')
      for (let result; !(result = await reader.read(new Uint8Array(100_000))).done; ) {
        hash.update(result.value)
      }
      assert.equal(hash.digest('hex'), createHash('sha256').update(want).digest('hex'))
    })

    test('it is uploaded in a form', async (t) => {
      const form = new FormData()
      form.append('title', 'On the beach')
      form.append('file', file)
      const { headers, body } = await upload(t, form)
      const received = await new Response(body, { headers: { 'Content-Type': headers['content-type'] } }).formData()
      assert.equal(received.get('file').name, file.name)
      assert.equal(received.get('file').type, file.type)
      assert.deepEqual(Buffer.from(await received.get('file').arrayBuffer()), want)
    })

    test('it is the body of a request', async (t) => {
      const { headers, body } = await upload(t, file)
      assert.equal(headers['content-length'], String(want.length))
      assert.equal(headers['content-type'], file.type)
      assert.deepEqual(body, want)
    })
  })
}

/** Sends a body to a server, which returns the headers and the body that it received. */
async function upload(t, body) {
  const received = {}
  const server = http.createServer(async (request, response) => {
    Object.assign(received, { headers: request.headers, body: Buffer.concat(await request.toArray()) })
    response.end()
  })
  t.after(() => server.close())
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  await fetch(`http://127.0.0.1:${server.address().port}`, { method: 'POST', body })
  return received
}

describe('get', () => {
  const properties = async (address, parameters) => {
    const { name, type, size } = await get(address, parameters)
    return [name, type, size]
  }

  test('names, types and sizes are those of the server', async () => {
    assert.deepEqual(await properties('file/0B'), ['file-0b.bin', 'application/octet-stream', 0])
    assert.deepEqual(await properties('file/10MB', { type: 'zip' }), ['file-10mb.zip', 'application/zip', 10485760])
    assert.deepEqual(await properties('text/5', { filename: 'note' }), ['note.txt', 'text/plain; charset=utf-8', 5])
    assert.deepEqual(await properties('file/5GB'), ['file-5gb.bin', 'application/octet-stream', 5368709120])
  })

  test('the end of a file of 5 GB is read at once', async () => {
    const end = await (await get('file/5GB?type=zip')).slice(-22).text()
    assert.equal(end.slice(0, 4), 'PK\x05\x06')
  })

  test('errors have the message of the server', async () => {
    await assert.rejects(get('jpg/800x600'), { status: 404, message: /^kind must be one of .*, got jpg; did you mean image\/800x600\?format=jpg\?$/ })
    await assert.rejects(get('file/5MB&type=zip'), { status: 422, message: /did you mean file\/5MB\?type=zip\?$/ })
    await assert.rejects(get(), { message: /^address must be .*, such as image\/800x600/ })
    await assert.rejects(get('image/0x600'), new PlaceholderError('width must be between 1 and 8192, got 0', { status: 422 }))
    await assert.rejects(get('image/800'), { status: 422, message: /^path must have the form image\/{width}x{height}/ })
    await assert.rejects(get('image/800x600', { style: 'phot' }), { status: 422, message: /did you mean photo\?$/ })
    await assert.rejects(get('file/../../healthz'), { message: '/api/file/../../healthz is not the path of a file' })
  })

  test('a stream that is cancelled ends its request', async () => {
    const reader = (await get('file/5GB')).stream().getReader()
    assert((await reader.read()).value.length > 0)
    await reader.cancel()
  })
})

describe('forPlaywright', () => {
  test('50 MB are a buffer', async () => {
    const { name, mimeType, buffer } = await (await get('file/50MB?mode=zero')).forPlaywright()
    assert.deepEqual([name, mimeType, buffer.length], ['file-50mb.bin', 'application/octet-stream', 52428800])
  })

  test('more are the path of a file of that name', async () => {
    const path = await (await get(`file/${50 * 1024 * 1024 + 1}B?type=zip&filename=backup`)).forPlaywright()
    assert.match(path, /backup\.zip$/)
    assert.equal(fs.statSync(path).size, 52428801)
  })
})
