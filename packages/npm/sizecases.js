import { PlaceholderError } from './error.js'
import { extensionOf } from './filename.js'
import { get } from './get.js'
import { fileTypes, sizedAddresses } from './kinds.js'

/**
 * Returns three files of each type: one byte below a limit, at it and one byte above it.
 *
 * If a limit applies to the whole body of a form, subtract the length of the same form with an
 * empty file.
 *
 * @param {number | string} limit in bytes, or a size such as `5MB`, where 1MB is 1024 × 1024 bytes and a fraction of a byte is dropped
 * @param {...(string | import('./address.js').Parameters)} types such as `png`; default: the one that
 * filename has as its extension, or all of the kind file. Parameters of the files may follow, such as `{ filename: 'avatar' }`.
 * @returns {{name: string, type: string, size: number, accept: boolean, get: () => Promise<import('./file.js').PlaceholderFile>}[]}
 * @throws {PlaceholderError} if the limit is not a whole number of bytes above 0
 */
export function sizeCases(limit, ...types) {
  const bytes = parseSize(limit)
  const parameters = typeof types.at(-1) === 'object' ? types.pop() : {}
  if (types.some((type) => typeof type !== 'string')) {
    throw new PlaceholderError(`types must be strings such as png, before the parameters, got "${types.join(', ')}"`)
  }
  const places = ['one byte below the limit', 'at the limit', 'one byte above the limit']
  return (types.length > 0 ? types : typesOf(parameters)).flatMap((type) =>
    places.map((place, i) => {
      const size = bytes + i - 1
      const address = addressOf(type, size, bytes)
      const open = () => get(address, parameters)
      return { name: `${type} ${place}`, type, size, accept: size <= bytes, get: open }
    }),
  )
}

/** Returns the types of files with these parameters. */
function typesOf({ filename = '' } = {}) {
  const extension = extensionOf(filename)
  return Object.hasOwn(sizedAddresses, extension) ? [extension] : fileTypes
}

/** The number of bytes that each row of a file can at least have. */
const rowSize = 30_000

/** The maximum number of rows of a file. */
const maxRows = 100_000

/** Returns the address of a file of a size, around a limit. */
function addressOf(type, size, limit) {
  if (!Object.hasOwn(sizedAddresses, type)) {
    const message = `type must be one of ${Object.keys(sizedAddresses).join(', ')}, got "${type}"`
    const meant = extensionOf(`a.${type}`)
    throw new PlaceholderError(message + (Object.hasOwn(sizedAddresses, meant) ? `; did you mean ${meant}?` : ''))
  }
  const rows = Math.min(Math.floor(limit / rowSize) + 1, maxRows)
  return sizedAddresses[type].replace('{size}', `${size}B`).replace('{rows}', rows)
}

function parseSize(limit) {
  const bytes = typeof limit === 'number' ? limit : bytesOf(limit)
  if (!isLimit(bytes)) {
    throw new PlaceholderError(`limit must be a number of bytes or a size such as 5MB, got "${limit}"${suggestion(limit)}`)
  }
  return bytes
}

function isLimit(bytes) {
  return Number.isSafeInteger(bytes) && bytes > 0
}

/** Returns the bytes of a size such as 5MB, or NaN. */
function bytesOf(size) {
  const [, number, prefix] = /^(\d+(?:\.\d+)?)([kmg]?)i?b$/i.exec(size) ?? []
  return Math.floor(number * 1024 ** ['', 'k', 'm', 'g'].indexOf(prefix?.toLowerCase()))
}

/** Asks for the size that was meant: 5MB for "5 MB", 5M or "5 megabytes", and 5000B for "5000". */
function suggestion(limit) {
  const [, number, prefix, unit] = /^\s*([\d.]+)\s*([kmg]?)(i?b|(?:ilo|ega|iga)?bytes?)?\s*$/i.exec(limit) ?? []
  const meant = `${number}${prefix?.toUpperCase()}B`
  return (prefix || unit || /^\d{4,}$/.test(limit)) && isLimit(bytesOf(meant)) ? `; did you mean ${meant}?` : ''
}
