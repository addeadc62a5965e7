import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { quirkCases } from '../index.js'

describe('quirkCases', () => {
  test('cases have a file, a twin and what to find in them', async () => {
    const { get, getTwin, expect, twinExpect, ...description } = quirkCases('csv').find(({ name }) => name === 'csv-utf-16le')
    const decoded = new TextDecoder('utf-16le').decode(await (await get()).arrayBuffer())
    const rows = (text) => text.trimEnd().split('\r\n').slice(1).map((line) => line.split(','))
    assert.deepEqual(rows(decoded), expect.tables[0].rows)
    assert.deepEqual(rows(await (await getTwin()).text()), twinExpect.tables[0].rows)
    assert.equal(description.format, 'csv')
    assert.ok(description.valid)
  })

  test('all formats are the default', () => {
    const names = quirkCases().map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    assert.ok(names.length > quirkCases('csv').length)
  })

  test('an unknown format is an error', () => {
    assert.throws(() => quirkCases('cvs'), { name: 'PlaceholderError', message: /^format must be one of 7z, aac, .*, got "cvs"$/ })
  })
})
