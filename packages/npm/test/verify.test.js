import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { before, describe, test } from 'node:test'

import { get } from '../index.js'

describe('verify', () => {
  let file, content

  before(async () => {
    file = await get('file/3MB', { type: 'zip' })
    content = await file.bytes?.() ?? new Uint8Array(await file.arrayBuffer())
  })

  const ways = {
    'an ArrayBuffer': (bytes) => bytes.slice().buffer,
    'a Uint8Array': (bytes) => bytes,
    'a Blob': (bytes) => new Blob([bytes]),
    'a Response': (bytes) => new Response(bytes),
    'a stream': (bytes) => new Blob([bytes]).stream(),
    'a stream of Node.js': (bytes) => Readable.from([bytes.subarray(0, 5), bytes.subarray(5)]),
  }
  for (const [name, receive] of Object.entries(ways)) {
    test(`${name} is compared`, async () => {
      await file.verify(receive(content))
      const flipped = content.slice()
      flipped[2000] ^= 1
      await assert.rejects(file.verify(receive(flipped)), { name: 'AssertionError', message: /^differs from file-3mb.zip \(3145728 bytes\) at offset 2000: want [0-9a-f ]{47}, got [0-9a-f ]{47}$/ })
      await assert.rejects(file.verify(receive(content.subarray(0, -1))), { message: /at offset 3145727: want [0-9a-f]{2}, got the end$/ })
      await assert.rejects(file.verify(receive(new Uint8Array([...content, 0x78]))), { message: /at offset 3145728: want the end, got 78$/ })
    })
  }

  test('a response without a body is empty', async () => {
    await assert.rejects(file.verify(new Response(null)), { message: /at offset 0: want .*, got the end$/ })
    await (await get('file/0B')).verify(new Response(null))
  })
})
