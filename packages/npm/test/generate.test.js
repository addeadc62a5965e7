import assert from 'node:assert/strict'
import fs from 'node:fs'
import { test } from 'node:test'

import { generate } from '../generate.js'

test('the kinds and declarations are those of the OpenAPI document', () => {
  for (const [name, content] of Object.entries(generate())) {
    assert.equal(fs.readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'), content, `${name}: run npm run generate`)
  }
})
