import { get, serve } from '@seed-40aebabe/placeholder'
import { expect, test } from '@playwright/test'

import { listen } from '../server.mjs'

let server: Awaited<ReturnType<typeof listen>>
test.beforeAll(async () => {
  server = await listen()
})
test.afterAll(() => server.close())

test('a photo is uploaded from a buffer', async ({ page }) => {
  await page.goto(server.url)
  const photo = await get('image/800x600', { format: 'jpg', style: 'photo', size: '300KB' })
  await page.setInputFiles('#upload', await photo.forPlaywright())
  await expect(page.locator('output')).toHaveText(/^image-800x600\.jpg, image\/jpeg, 307200, /)
})

test('60 MB are uploaded from a path', async ({ page }) => {
  await page.goto(server.url)
  const backup = await get('file/60MB?type=zip')
  await page.setInputFiles('#upload', await backup.forPlaywright())
  const end = new Uint8Array(await backup.slice(-4).arrayBuffer()).join(' ')
  await expect(page.locator('output')).toHaveText(`file-60mb.zip, application/zip, 62914560, ${end}`)
})

test('a page shows an image of the server', async ({ page }) => {
  await page.setContent(`<img src="${(await serve()).url('image/640x480', { style: 'card' })}">`)
  await expect(page.locator('img')).toHaveJSProperty('naturalWidth', 640)
})
