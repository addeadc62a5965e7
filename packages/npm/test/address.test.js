import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parse, target, urlOn } from '../address.js'

describe('addresses', () => {
  const cases = {
    'a path': [['image/800x600'], '/api/image/800x600'],
    'a kind without path': [['qr', { data: 'a b' }], '/api/qr?data=a+b'],
    'a query in the address': [['image/800x600?format=jpg'], '/api/image/800x600?format=jpg'],
    'parameters in both': [['image/800x600?format=jpg', { style: 'photo' }], '/api/image/800x600?format=jpg&style=photo'],
    'characters that stand for themselves': [['qr?data=50%;#?'], '/api/qr?data=50%25%3B%23%3F'],
    'encoded characters': [['qr?data=%26+%C3%A9'], '/api/qr?data=%26+%C3%A9'],
    'stray characters in the path': [['image/8#0'], '/api/image/8%230'],
    'lists': [['json/2', { fields: ['id', 'name'] }], '/api/json/2?fields=id%2Cname'],
    'booleans': [['video/16x16', { sound: true, watermark: false }], '/api/video/16x16?sound=1&watermark=0'],
    'absent values': [['image/80x60', { format: undefined, style: null }], '/api/image/80x60'],
    'large integers': [['text/1', { seed: 2n ** 64n - 1n }], '/api/text/1?seed=18446744073709551615'],
    'faults': [['text/1', { delay: '1s' }, { faults: true }], '/api/text/1?delay=1s'],
  }
  for (const [name, [args, want]] of Object.entries(cases)) {
    test(name, () => assert.equal(target(parse(...args)), want))
  }

  for (const address of ['imag/800x600', '../healthz', '/api/qr', 'constructor']) {
    test(`a URL of an unknown kind is an error: ${address}`, () => {
      const message = /^kind must be one of file, archive, .*, hostile, got (imag|\.\.|""|constructor)$/
      assert.throws(() => urlOn('http://127.0.0.1', address), { name: 'PlaceholderError', message })
    })
  }

  for (const address of [undefined, null, '', 5, ['qr']]) {
    test(`an address must not be ${JSON.stringify(address)}`, () => {
      const message = /^address must be a kind and its dimensions, such as image\/800x600 or file\/5MB, got ./
      assert.throws(() => parse(address), { name: 'PlaceholderError', message })
    })
  }

  test('an unknown parameter is an error', () => {
    const message = 'parameter must be one of twin, corrupt, filename, got "form"'
    assert.throws(() => parse('hostile/zip-parent-path', { form: 1 }), { name: 'PlaceholderError', message })
    assert.throws(() => parse('hostile/zip-parent-path?form=1'), { name: 'PlaceholderError', message })
  })

  test('a fault is an error unless the file is served', () => {
    const message = 'delay applies over HTTP only, so use url instead of get'
    assert.throws(() => parse('text/1', { delay: '1s' }), { name: 'PlaceholderError', message })
  })
})
