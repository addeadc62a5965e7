import { get, PlaceholderError, sizeCases } from '@seed-40aebabe/placeholder'
import { afterAll, expect, test } from 'vitest'

import { limit, listen } from '../server.mjs'

const server = await listen()
afterAll(() => server.close())

test.for(sizeCases(limit, 'jpg', 'pdf'))('$name', async ({ accept, get }) => {
  const response = await fetch(server.url, { method: 'POST', body: await get() })
  expect(response.ok).toBe(accept)
})

test('a form', async () => {
  const form = new FormData()
  form.append('photo', await get('image/800x600', { format: 'jpg', style: 'photo', size: '1MB' }))
  const response = await fetch(server.url, { method: 'POST', body: form })
  expect((await response.json()).size).toBeGreaterThan(1024 * 1024)
})

test('an error', async () => {
  await expect(get('image/800x600', { quality: 101, format: 'jpg' })).rejects.toThrow(PlaceholderError)
})
