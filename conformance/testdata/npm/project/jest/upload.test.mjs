import { get, serve, sizeCases } from '@seed-40aebabe/placeholder'
import { afterAll, expect, test } from '@jest/globals'

import { limit, listen } from '../server.mjs'
import { isOnlyDaemon } from './daemons.mjs'

const server = await listen()
afterAll(() => server.close())

test.each(sizeCases(limit, 'webp', 'bin'))('$name', async ({ accept, get }) => {
  const response = await fetch(server.url, { method: 'POST', body: await get() })
  expect(response.ok).toBe(accept)
})

test('it is a File', async () => {
  expect(await get('image/300x250')).toBeInstanceOf(File)
  expect(await get('file/10MB')).toBeInstanceOf(File)
})

test('the files of tests in a process share a daemon', async () => {
  expect(isOnlyDaemon((await serve()).origin)).toBe(true)
})
