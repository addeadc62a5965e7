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

  test('files of all types have their sizes', async () => {
    const cases = sizeCases(2000)
    assert.deepEqual([...new Set(cases.map(({ type }) => type))], ['bin', 'zip', 'jpg', 'png', 'webp', 'pdf'])
    for (const { name, size, get } of cases) {
      assert.equal((await get()).size, size, name)
    }
  })

  for (const [limit, bytes] of [[1, 1], ['100B', 100], ['1kb', 1024], ['1.5MB', 1572864], ['1GiB', 1073741824]]) {
    test(`the limit may be ${limit}`, () => assert.equal(sizeCases(limit, 'bin')[1].size, bytes))
  }

  for (const limit of [0, -1, 1.5, NaN, '', '5', '5 apples', '5M', '0.1B', '1e3', undefined]) {
    test(`the limit may not be ${JSON.stringify(limit)}`, () => {
      const message = `limit must be a number of bytes or a size such as 5MB, got "${limit}"`
      assert.throws(() => sizeCases(limit), { name: 'PlaceholderError', message })
    })
  }

  test('a size below the minimum of a type is an error of the server', async () => {
    await assert.rejects(sizeCases(10, 'png')[0].get(), { name: 'PlaceholderError', status: 422 })
  })
})
