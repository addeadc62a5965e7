import { get } from '@seed-40aebabe/placeholder'
import { expect, test } from 'vitest'

test('the environment converts a file of Node.js to text', async () => {
  const file = await get('image/80x60')
  const form = new FormData()
  form.append('photo', file)
  expect(String(form.get('photo'))).toBe('[object File]')
  expect(new File([file], 'photo.png').size).toBe('[object File]'.length)
})
