import { parse, target } from './address.js'
import { open } from './file.js'
import { takeName } from './filename.js'

/**
 * Returns the file of an address.
 *
 * @param {string} address such as `image/800x600` or `image/800x600?format=jpg`
 * @param {import('./address.js').Parameters} [parameters] in addition to those in the address
 * @returns {Promise<import('./file.js').PlaceholderFile>}
 * @throws {import('./error.js').PlaceholderError} if the address is invalid
 */
export async function get(address, parameters) {
  const parsed = parse(address, parameters)
  const rename = takeName(parsed)
  return open(target(parsed), rename)
}
