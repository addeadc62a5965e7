import { AssertionError } from 'node:assert'

import { PlaceholderError } from './error.js'
import { get } from './get.js'
import { list, sizeText } from './list.js'

/**
 * Returns the files that `placeholder test --upload` sends, and what a correct receiver does with each. A plain
 * file of each format comes first.
 *
 * @param {import('./index.js').Uploads} uploads
 * @returns {Promise<import('./index.js').UploadCase[]>}
 * @throws {PlaceholderError} if nothing is selected, or a value is invalid
 */
export async function uploadCases({ formats = [], limit, unpacked, ...others }) {
  const parameters = { types: formats, size: sizeText(limit), unpacked: sizeText(unpacked), ...others }
  const cases = await list('uploads', parameters)
  if (cases.length === 0) {
    throw new PlaceholderError('uploadCases must have a limit, hostile, quirks, corrupt or filenames that the formats have')
  }
  return cases.map(newCase)
}

function newCase({ name, address, filename, format, want, why }) {
  return {
    name,
    format,
    want,
    why,
    async get() {
      const file = await get(address)
      return filename === undefined ? file : file.withName(filename)
    },
    check(answer) {
      const actual = decide(answer)
      if (actual === undefined || (want !== 'either' && actual !== want)) {
        throw new AssertionError({ message: `${name}: want ${words[want]}: ${why}; got ${actual ?? `no decision: ${text(answer)}`}`, actual, expected: want })
      }
    },
  }
}

const words = { accept: 'accept', reject: 'reject', either: 'accept or reject' }

/**
 * Returns the decision in an answer, or undefined if there is none: a status from 200 to 299 accepts, and one
 * from 400 to 499 except 401 and 429 rejects.
 */
function decide(answer) {
  if (answer === 'accept' || answer === 'reject') {
    return answer
  }
  const status = typeof answer === 'number' ? answer : answer?.status
  if (status >= 200 && status <= 299) {
    return 'accept'
  }
  return status >= 400 && status <= 499 && status !== 401 && status !== 429 ? 'reject' : undefined
}

function text(answer) {
  return `status ${typeof answer === 'object' ? answer?.status : answer}`
}
