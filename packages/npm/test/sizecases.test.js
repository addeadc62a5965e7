import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { sizeCases } from '../index.js'

describe('sizeCases', () => {
  test('files are one byte below, at and above the limit', () => {
    const cases = sizeCases('5MB', 'png').map(({ name, type, size, accept }) => ({ name, type, size, accept }))
    assert.deepEqual(cases, [
      { name: 'png one byte below the limit', type: 'png', size: 5242879, accept: true },
      { name: 'png at the limit', type: 'png', size: 5242880, accept: true },
      { name: 'png one byte above the limit', type: 'png', size: 5242881, accept: false },
    ])
  })

  test('files of every format have the exact size', async () => {
    const types = ['gif', 'svg', 'tar', 'tgz', 'docx', 'xlsx', 'pptx', 'json', 'ndjson', 'csv', 'tsv', 'xml', 'yaml', 'sql', 'geojson', 'gpx', 'log', 'eml', 'mbox', 'vcf', 'ics', 'mp3', 'wav', 'm4a', 'aac', 'flac', 'ogg', 'aiff', 'au', 'mp4', 'mov', '3gp', 'mkv', 'ts']
    for (const { type, size, get } of sizeCases('100KB', ...types)) {
      const file = await get()
      assert.deepEqual([file.name.split('.').at(-1), file.size], [type, size])
    }
    assert.throws(() => sizeCases('100KB', 'ppt'), { message: /^type must be one of 3gp, .*, got "ppt"$/ })
  })

  for (const type of ['jpeg', 'JPG', '.jpg']) {
    test(`the error about ${type} asks for jpg`, () => {
      assert.throws(() => sizeCases('100KB', type), { name: 'PlaceholderError', message: /; did you mean jpg\?$/ })
    })
  }

  test('the error about a csv that is too large says the maximum', async () => {
    const message = 'size must be at most 3106321564B for 100000 rows, got 4294967295B'
    await assert.rejects(sizeCases('4GB', 'csv')[0].get(), { name: 'PlaceholderError', message })
  })

  test('files of all types have their sizes', async () => {
    const cases = sizeCases(2000)
    assert.deepEqual([...new Set(cases.map(({ type }) => type))], ['bin', 'zip', 'jpg', 'png', 'webp', 'pdf'])
    for (const { name, size, get } of cases) {
      assert.equal((await get()).size, size, name)
    }
  })

  for (const [limit, bytes] of [[1, 1], ['100B', 100], ['1kb', 1024], ['1.5MB', 1572864], ['1.5B', 1], ['1.3KB', 1331], ['1GiB', 1073741824]]) {
    test(`the limit may be ${limit}`, () => assert.equal(sizeCases(limit, 'bin')[1].size, bytes))
  }

  test('files have a name, and other parameters', async () => {
    const [png, , , zip] = await Promise.all(sizeCases('5KB', 'png', 'zip', { filename: 'avatar', seed: 1 }).map(({ get }) => get()))
    assert.deepEqual([png.name, zip.name], ['avatar.png', 'avatar.zip'])
    assert.notDeepEqual(await png.text(), await (await sizeCases('5KB', 'png')[0].get()).text())
  })

  test('the extension of the name selects the type, unless a type is given', async () => {
    assert.deepEqual(sizeCases('5KB', { filename: 'avatar.jpeg' }).map(({ type }) => type), ['jpg', 'jpg', 'jpg'])
    assert.equal(sizeCases('5KB', { filename: 'avatar' }).length, sizeCases('5KB').length)
    await assert.rejects(sizeCases('5KB', 'zip', { filename: 'avatar.png' })[0].get(), { message: /^avatar.png is the name of a png, but file\/5119B\?type=zip gives a zip/ })
  })

  test('parameters before a type are an error', () => {
    assert.throws(() => sizeCases('5KB', { seed: 1 }, 'png'), { name: 'PlaceholderError', message: /^types must be strings such as png, before the parameters/ })
  })

  for (const limit of [0, -1, 1.5, NaN, '', '5', '5 apples', '0.1B', '0 B', '1e3', '5 . MB', undefined]) {
    test(`the limit may not be ${JSON.stringify(limit)}`, () => {
      const message = `limit must be a number of bytes or a size such as 5MB, got "${limit}"`
      assert.throws(() => sizeCases(limit), { name: 'PlaceholderError', message })
    })
  }

  for (const [limit, meant] of Object.entries({ '5 MB': '5MB', '5M': '5MB', ' 1.5 kib ': '1.5KB', '5 megabytes': '5MB', '100 bytes': '100B', '5242880': '5242880B' })) {
    test(`a limit of "${limit}" is an error that suggests ${meant}`, () => {
      const message = `limit must be a number of bytes or a size such as 5MB, got "${limit}"; did you mean ${meant}?`
      assert.throws(() => sizeCases(limit), { name: 'PlaceholderError', message })
    })
  }

  test('a size below the minimum of a type is an error of the server', async () => {
    await assert.rejects(sizeCases(10, 'png')[0].get(), { name: 'PlaceholderError', status: 422 })
  })
})
