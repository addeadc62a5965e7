import { get, serve } from '@seed-40aebabe/placeholder'
import { expect, test } from '@jest/globals'

import { isOnlyDaemon } from './daemons.mjs'

test('another file of tests', async () => {
  const photo = await get('image/300x250')
  const response = await fetch((await serve()).url('image/300x250'))
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(new Uint8Array(await response.arrayBuffer()))
  expect(isOnlyDaemon((await serve()).origin)).toBe(true)
})
