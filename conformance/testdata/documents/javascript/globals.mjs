// What the JavaScript in the documents takes for granted.

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { test } from 'node:test'

import * as placeholder from '@seed-40aebabe/placeholder'

const limit = 5 << 20

const receiver = createServer((request, response) => request.resume().on('end', () => response.writeHead(201).end()))
await new Promise((resolve) => receiver.listen(0, '127.0.0.1', resolve))
receiver.unref()

Object.assign(globalThis, placeholder, {
  uploadURL: `http://127.0.0.1:${receiver.address().port}/`,
  test,
  expect: (actual) => ({ toBe: (expected) => assert.equal(actual, expected) }),
  upload: async (file) => {
    const bytes = Buffer.from(await file.arrayBuffer())
    const ok = bytes.length <= limit && !(file.type === 'image/png' && bytes.readUInt32BE(16) > 10_000) // the width
    return { ok, status: ok ? 201 : 422 }
  },
  page: { setInputFiles: async (selector, file) => assert.ok(typeof file === 'string' || file.buffer.length > 0) },
  download: (url) => assert.rejects(fetch(url).then((response) => response.arrayBuffer())),
  featuresOf: async (file) => {
    const text = await file.text()
    return documentsIn(text.replaceAll('\u001e', '')).flatMap((document) => document.features ?? [document])
  },
})

/** The documents of a text, which may have one on each line. */
function documentsIn(text) {
  try {
    return [JSON.parse(text)]
  } catch {
    return text.split('\n').filter(Boolean).map((line) => JSON.parse(line))
  }
}
