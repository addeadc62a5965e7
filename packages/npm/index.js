/**
 * Generated files for tests. A daemon generates them while they are read. It starts at the first
 * use, serves the whole process and ends with it.
 *
 * @module
 */

import { target } from './address.js'
import { connect } from './daemon.js'
import { open } from './file.js'

export { PlaceholderError } from './error.js'
export { PlaceholderFile } from './file.js'
export { sizeCases } from './sizecases.js'

/**
 * Returns the file of an address.
 *
 * @param {string} address such as `image/800x600` or `image/800x600?format=jpg`
 * @param {import('./address.js').Parameters} [parameters] in addition to those in the address
 * @returns {Promise<import('./file.js').PlaceholderFile>}
 * @throws {import('./error.js').PlaceholderError} if the address is invalid
 */
export async function get(address, parameters) {
  return open(target(address, parameters))
}

/**
 * Returns the URL of a file on the daemon of this process.
 *
 * @param {string} address such as `image/800x600`
 * @param {import('./address.js').Parameters} [parameters] of the file, and faults such as `delay`
 * @returns {Promise<string>}
 */
export async function url(address, parameters) {
  return (await serve()).url(address, parameters)
}

/**
 * Starts the daemon of this process unless it runs already.
 *
 * @returns {Promise<{origin: string, url: typeof urlOn}>}
 */
export async function serve() {
  const { origin } = await connect()
  return { origin, url: (address, parameters) => urlOn(origin, address, parameters) }
}

function urlOn(origin, address, parameters) {
  return origin + target(address, parameters, { faults: true })
}
