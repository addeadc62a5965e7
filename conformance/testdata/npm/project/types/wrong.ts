import { get, sizeCases, url } from '@seed-40aebabe/placeholder'

await get('image/800x600', { format: 'jpeg' })
await url('image/800x600', { formatt: 'jpg' })
await get('jpg/800x600')
sizeCases('5MB', 'exe')
