import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'

import { hostileCanary, hostileCases, hostileMarker, unpackCases, uploadCases, url } from '../index.js'

describe('uploadCases', () => {
  let cases

  before(async () => {
    const all = await uploadCases({ formats: ['png'], limit: '100KB', hostile: true, corrupt: true, filenames: true })
    cases = Object.fromEntries(all.map((one) => [one.name, one]))
  })

  test('cases say what a correct receiver does', async () => {
    const above = cases['file/102401B?type=png&filename=limit-100kb-plus-1']
    assert.deepEqual([above.format, above.want, above.why], ['png', 'reject', '1 byte above the size limit of 100KB'])
    assert.equal((await above.get()).size, 102401)
    assert.equal(cases['hostile/png-inflated-profile'].want, 'either')
  })

  test('files have their hostile names', async () => {
    const file = await cases['filename/lf-and-a-field'].get()
    assert.equal(file.name, 'placeholder.jpg\nX-Placeholder: executed')
  })

  for (const [answer, decision] of [[200, 'accept'], [{ status: 201 }, 'accept'], ['accept', 'accept'], [400, 'reject'], [new Response('', { status: 422 }), 'reject'], ['reject', 'reject']]) {
    test(`${JSON.stringify(answer)} means ${decision}`, () => {
      const wrong = { accept: 'hostile/png-pixels', reject: 'file/64KB?type=png' }[decision]
      const right = { accept: 'file/64KB?type=png', reject: 'hostile/png-pixels' }[decision]
      cases[right].check(answer)
      cases['hostile/png-inflated-profile'].check(answer)
      assert.throws(() => cases[wrong].check(answer), { name: 'AssertionError', message: new RegExp(`: want .*; got ${decision}$`) })
    })
  }

  for (const status of [101, 302, 401, 429, 500, undefined]) {
    test(`status ${status} is no decision`, () => {
      const message = new RegExp(`want accept or reject: .*; got no decision: status ${status}$`)
      assert.throws(() => cases['hostile/png-inflated-profile'].check(status), { name: 'AssertionError', message })
    })
  }

  test('nothing selected is an error', async () => {
    await assert.rejects(uploadCases({ formats: ['png'] }), { name: 'PlaceholderError', message: /^uploadCases must have a limit/ })
    await assert.rejects(uploadCases({ hostile: true, formats: [] }), { name: 'PlaceholderError', message: /^types must be a comma-separated list/ })
  })
})

describe('unpackCases', () => {
  test('files are around limits', async () => {
    const cases = await unpackCases({ unpacked: 1024 ** 2, files: 10 }, 'zip')
    assert.deepEqual(cases.map(({ limit, value, accept }) => [limit, value, accept]), [
      ['unpacked', 1048575, true], ['unpacked', 1048576, true], ['unpacked', 1048577, false], ['files', 9, true], ['files', 10, true], ['files', 11, false],
    ])
    assert.equal(cases[2].name, 'zip 1 byte above the unpacked limit of 1MB')
    assert.equal((await cases[2].get()).name, 'unpacked-1mb-plus-1.zip')
    assert.deepEqual([...new Set((await unpackCases({ pixels: 10000 })).map(({ format }) => format))], ['png', 'jpg', 'webp', 'gif'])
  })

  test('no limit is an error', async () => {
    await assert.rejects(unpackCases({}), { name: 'PlaceholderError', message: /^query must have at least one of size, unpacked/ })
  })
})

describe('hostileCases', () => {
  test('cases have a file and a twin', async () => {
    const { get, getTwin, ...script } = hostileCases('svg', 'html').find(({ name }) => name === 'svg-script')
    assert.match(await (await get()).text(), new RegExp(hostileMarker))
    assert.doesNotMatch(await (await getTwin()).text(), new RegExp(hostileMarker))
    assert.deepEqual([script.verdict, script.cwe, script.triggersScanners], ['sanitize', 80, false])
    const [parentPath] = hostileCases('tar')
    assert.match(await (await parentPath.get()).text(), new RegExp(hostileCanary))
  })

  test('all formats are the default', () => {
    const names = hostileCases().map(({ name }) => name)
    assert.equal(new Set(names).size, names.length)
    assert.ok(names.length > hostileCases('svg').length)
    assert.throws(() => hostileCases('svgg'), { name: 'PlaceholderError', message: /^format must be one of csv, .*, got "svgg"$/ })
  })
})

test('the first requests for a URL fail', async () => {
  for (const _ of [1, 2]) { // each call counts separately
    const address = await url('text/10', { status: 503, fail_first: 2 })
    const statuses = []
    for (const _ of [1, 2, 3]) {
      statuses.push((await fetch(address)).status)
    }
    assert.deepEqual(statuses, [503, 503, 200])
  }
})
