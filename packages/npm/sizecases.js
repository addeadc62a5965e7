import { target } from './address.js'
import { PlaceholderError } from './error.js'
import { open } from './file.js'
import { fileTypes } from './kinds.js'

/**
 * Returns three files of each type: one byte below a limit, at it and one byte above it.
 *
 * If a limit applies to the whole body of a form, subtract the length of the same form with an
 * empty file.
 *
 * @param {number | string} limit in bytes, or a size such as `5MB`, where 1MB is 1024 × 1024 bytes
 * @param {...string} types such as `png`; default: all
 * @returns {{name: string, type: string, size: number, accept: boolean, get: () => Promise<import('./file.js').PlaceholderFile>}[]}
 * @throws {PlaceholderError} if the limit is not a whole number of bytes above 0
 */
export function sizeCases(limit, ...types) {
  const bytes = parseSize(limit)
  const places = ['one byte below the limit', 'at the limit', 'one byte above the limit']
  return (types.length > 0 ? types : fileTypes).flatMap((type) =>
    places.map((place, i) => {
      const size = bytes + i - 1
      const get = () => open(target(`file/${size}B`, { type }))
      return { name: `${type} ${place}`, type, size, accept: size <= bytes, get }
    }),
  )
}

function parseSize(limit) {
  const [, number, prefix] = /^(\d+(?:\.\d+)?)([kmg]?)i?b$/i.exec(limit) ?? []
  const bytes = typeof limit === 'number' ? limit : number * 1024 ** ['', 'k', 'm', 'g'].indexOf(prefix?.toLowerCase())
  if (!Number.isSafeInteger(bytes) || bytes < 1) {
    throw new PlaceholderError(`limit must be a number of bytes or a size such as 5MB, got "${limit}"`)
  }
  return bytes
}
