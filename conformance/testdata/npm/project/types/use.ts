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
await get(`image/${width}x${width}?format=jpg`, { style: 'photo' })
declare const size: string
await get(`image/${size}`)
await get(`image/${size}`, { style: 'card', format: 'jpg' })
await get(`image/${size}x${size}?format=jpg`, { style: 'card' })
await get(`text/100?${size}`, { seed: 1 })
await get(`qr?data=${size}`, { size: 200 })
await get(`file/${size}` as const, { type: 'zip' })
declare const kind: 'csv' | 'json'
await get(`${kind}/100`, { seed: 1 })
await get(`${size}/100`, { seed: 1 })
await get(`${size}`, { seed: 1 })
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
sizeCases(5_000_000, 'png', 'zip', { filename: 'avatar', mode: 'zero' })
sizeCases('5MB', { filename: 'avatar.png' })
const renamed: PlaceholderFile = photo.withName('report.docx')
await url(`file/${size}`, { type: 'zip', cut: '50%' })
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
sizeCases('5MB', 'exe')
// @ts-expect-error
await get('image/800x600', { sound: true })
// @ts-expect-error
await get()
// @ts-expect-error
await get('')
// @ts-expect-error
await get('jpg/800x600')
// @ts-expect-error
await get(5)
// @ts-expect-error
await get(`imag/${size}`)
// @ts-expect-error
await get(`image/${size}`, { sound: true })
// @ts-expect-error
await get(`image/${size}`, { format: 'jpeg' })
// @ts-expect-error
await get(`image/${width}x${width}`, { sound: true })
// @ts-expect-error
await get(`image/${width}`)
// @ts-expect-error
await url(`file/${size}`, { cut: true })
// @ts-expect-error
server.url('file/10MB', { cutt: '50%' })
// @ts-expect-error
sizeCases('5 MB' as const, 'zap')
// @ts-expect-error
sizeCases('5MB', { file_name: 'a.png' })
// @ts-expect-error
sizeCases()
