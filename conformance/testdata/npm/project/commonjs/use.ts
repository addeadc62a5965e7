import { get, PlaceholderError, PlaceholderFile, sizeCases, url } from '@seed-40aebabe/placeholder'

async function main() {
  const photo: PlaceholderFile = await get('image/80x60', { filename: 'photo.jpg' })
  const link: string = await url('file/10MB', { cut: '50%' })
  const [below] = sizeCases('5KB', 'png')
  // @ts-expect-error
  const error: unknown = await get('image/80x60', { format: 'jpeg' }).catch((error: unknown) => error)
  console.log(photo.name, photo instanceof File, link.endsWith('?cut=50%25'), (await below?.get())?.size, error instanceof PlaceholderError)
}

void main()
