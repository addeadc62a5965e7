import assert from 'node:assert/strict'
import http from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { after, test } from 'node:test'

import { get, sizeCases } from '@seed-40aebabe/placeholder'

import { limit, listen } from '../server.mjs'

const server = await listen()
after(() => server.close())

for (const { name, accept, get } of sizeCases(limit, 'png', 'zip')) {
  test(name, async () => {
    const response = await fetch(server.url, { method: 'POST', body: await get() })
    assert.equal(response.ok, accept)
  })
}

test('a form is uploaded', async () => {
  const form = new FormData()
  form.append('file', await get('file/1MB', { type: 'zip' }))
  const response = await fetch(server.url, { method: 'POST', body: form })
  assert((await response.json()).size > 1024 * 1024)
})

test('a file above 1 GB is uploaded without being in memory', async () => {
  const file = await get(`file/${2 ** 30 + 1}B`)
  const before = process.memoryUsage().rss
  let highest = 0
  const timer = setInterval(() => (highest = Math.max(highest, process.memoryUsage().rss)), 10)
  const request = http.request(server.url, { method: 'POST', headers: { 'Content-Length': file.size } })
  const response = new Promise((resolve) => request.once('response', resolve))
  await pipeline(Readable.fromWeb(file.stream()), request)
  const body = await (await response).toArray()
  clearInterval(timer)
  assert.deepEqual(JSON.parse(Buffer.concat(body)), { size: 2 ** 30 + 1 })
  assert(highest - before < 150e6, `${highest - before} bytes more`)
})
