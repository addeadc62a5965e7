import { get, url, serve, sizeCases, PlaceholderError, PlaceholderFile } from '@seed-40aebabe/placeholder'

const photo: PlaceholderFile = await get('image/800x600', { format: 'jpg', style: 'photo' })
const file: File = photo
await get('image/800x600?format=jpg')
await get('image/800x600?format=jpg', { style: 'photo', watermark: false, seed: 12345678901234567890n })
await get('image/800x450', { format: 'jpg' })
await get('json/100', { fields: ['id', 'email_2'], country: ['DE'] })
await get('qr', { data: 'hello', size: 200 })
await get('qr?data=hello')
await get('file/1.5MB', { type: 'zip' })
await get('hostile/zip-parent-path', { twin: true })
declare const width: number
await get(`image/${width}x${width}`, { style: 'card' })
for (const address of ['image/800x600', 'text/100'] as string[]) {
  await get(address, { seed: 1 })
}
for (const address of ['image/800x600', 'text/100'] as const) {
  await get(address, { seed: 1 })
}
const server = await serve()
const link: string = server.url('file/10MB', { type: 'zip', delay: '1s' }) + (await url('file/10MB', { cut: '50%' })) + server.origin
for (const c of sizeCases('5MB', 'png', 'zip')) {
  const size: number = (await c.get()).size
}
const payload: string | { name: string; mimeType: string; buffer: Buffer } = await photo.forPlaywright()
const status: number | undefined = new PlaceholderError('').status

// @ts-expect-error
await get('image/800x600', { format: 'jpeg' })
// @ts-expect-error
await get('image/800x600', { formatt: 'jpg' })
// @ts-expect-error
await get('image/800x600', { delay: '1s' })
// @ts-expect-error
await get('image/800')
// @ts-expect-error
await get('imag/800x600')
// @ts-expect-error
await get('hostile/unknown')
// @ts-expect-error
await get('json/1', { fields: ['unknown'] })
// @ts-expect-error
sizeCases('5MB', 'gif')
// @ts-expect-error
await get('image/800x600', { sound: true })
