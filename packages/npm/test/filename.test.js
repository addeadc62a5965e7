import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { extensionOf } from '../filename.js'
import { get } from '../index.js'
import { extensions, parameterNames } from '../kinds.js'

async function properties(address, filename) {
  const { name, type } = await get(address, { filename })
  return [name, type.split(';')[0]]
}

describe('the name selects the format if the address leaves it open', () => {
  const cases = {
    'format': ['image/8x8', 'a.jpg', 'image/jpeg'],
    'type': ['file/1KB?seed=3', 'a.zip', 'application/zip'],
    'ext': ['eicar', 'a.com', 'application/x-msdos-program'],
    'delimiter': ['csv/10', 'a.tsv', 'text/tab-separated-values'],
    'a parameter without a value': ['image/8x8?format=', 'a.gif', 'image/gif'],
    'the default': ['image/8x8', 'a.png', 'image/png'],
    'the format of the address': ['image/8x8?format=jpg', 'a.jpg', 'image/jpeg'],
    'the only format': ['document/1', 'a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    'capital letters': ['image/8x8', 'A.JPG', 'image/jpeg'],
    'an alias': ['image/8x8', 'a.jpeg', 'image/jpeg'],
    'an alias of the given format': ['json/3?format=ndjson', 'a.jsonl', 'application/x-ndjson'],
    'a dot after the extension': ['image/8x8', 'a.jpg.', 'image/jpeg'],
    'a space after the extension': ['image/8x8', 'a.jpg ', 'image/jpeg'],
    'an alias of two words': ['archive/3', 'a.tar.gz', 'application/gzip'],
    'another alias of two words': ['archive/3', 'a.tar.xz', 'application/x-xz'],
    'an unknown extension': ['image/8x8', 'a.xyz', 'image/png'],
    'a name that begins with a dot': ['image/8x8', '.jpg', 'image/png'],
    'a dot at the end': ['image/8x8', 'jpg.', 'image/png'],
    'characters that URLs do not have': ['image/8x8', 'Größe/ "1" (%).jpg', 'image/jpeg'],
  }
  for (const [name, [address, filename, type]] of Object.entries(cases)) {
    test(name, async () => assert.deepEqual(await properties(address, filename), [filename, type]))
  }

  test('a name without an extension gets the extension of the file', async () => {
    assert.equal((await get('image/8x8', { format: 'jpg', filename: 'My photo' })).name, 'My photo.jpg')
    assert.equal((await get('pdf/1?filename=a')).name, 'a.pdf')
    assert.equal((await get('pdf/1', { filename: '' })).name, 'pages-1.pdf')
  })
})

describe('a name that contradicts the address is an error', () => {
  const cases = {
    'a given format': ['image/8x8?format=png', 'a.jpg', 'a.jpg is the name of a jpg, but image/8x8?format=png gives a png'],
    'an alias': ['image/8x8?format=png', 'a.jpeg', 'a.jpeg is the name of a jpg, but image/8x8?format=png gives a png'],
    'another kind': ['pdf/1', 'report.docx', 'report.docx is the name of a docx, but pdf/1 gives a pdf'],
    'a vowel': ['eicar', 'a.svg', 'a.svg is the name of an svg, but eicar gives an exe'],
    'a letter that is spelled out': ['csv/1', 'a.xlsx', 'a.xlsx is the name of an xlsx, but csv/1 gives a csv'],
    'a letter that is spelled out': ['text/1', 'a.xlsx', 'a.xlsx is the name of an xlsx, but text/1 gives a txt'],
    'a case': ['hostile/svg-script', 'a.zip', 'a.zip is the name of a zip, but hostile/svg-script gives an svg'],
    'two extensions': ['qr?data=a b&format=png', 'a.png.exe', 'a.png.exe is the name of an exe, but qr?data=a b&format=png gives a png'],
  }
  for (const [name, [address, filename, message]] of Object.entries(cases)) {
    test(name, async () => {
      await assert.rejects(get(address, { filename }), { name: 'PlaceholderError', message: `${message}; to misname it, use withName of the file` })
    })
  }

  test('a second name is an error', async () => {
    await assert.rejects(get('qr?filename=a', { filename: 'b' }), { message: 'filename must be given once, got "a and b"' })
  })
})

test('the extensions of all kinds are known', async () => {
  const examples = { file: '/1B', archive: '/1', image: '/8x8', heic: '/8x8', avif: '/8x8', bmp: '/8x8', ico: '/8', tiff: '/8x8', qr: '?data=1', barcode: '/ean13', canvas: '/8x8', video: '/16x16', bomb: '/1MB', hostile: '/docm-macro', quirk: '/csv-utf-16le', eicar: '' }
  for (const kind of Object.keys(parameterNames)) {
    const { name } = await get(kind + (examples[kind] ?? '/1'))
    assert(extensions.includes(extensionOf(name)), name)
  }
})

test('withName gives any name', async () => {
  const file = (await get('image/8x8')).withName('report.docx')
  assert.deepEqual([file.name, file.type, file.size], ['report.docx', 'image/png', (await get('image/8x8')).size])
})
