import { get, serve } from '@seed-40aebabe/placeholder'
import { expect, test } from 'vitest'

test('another file of tests', async () => {
  const photo = await get('image/300x250')
  const response = await fetch((await serve()).url('image/300x250'))
  expect(await photo.arrayBuffer()).toEqual(await response.arrayBuffer())
  expect(photo).toBeInstanceOf(File)
})
