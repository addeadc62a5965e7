/**
 * Generated files for tests. A daemon generates them while they are read. It starts at the first
 * use, serves the whole process and ends with it.
 *
 * @module
 */

import { urlOn } from './address.js'
import { connect } from './daemon.js'

export { PlaceholderError } from './error.js'
export { PlaceholderFile } from './file.js'
export { get } from './get.js'
export { hostileCanary, hostileCases, hostileMarker } from './hostilecases.js'
export { quirkCases } from './quirkcases.js'
export { sizeCases } from './sizecases.js'
export { unpackCases } from './unpackcases.js'
export { uploadCases } from './uploadcases.js'

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
 * @returns {Promise<{origin: string, url: (address: string, parameters?: import('./address.js').Parameters) => string}>}
 */
export async function serve() {
  const { origin } = await connect()
  return { origin, url: (address, parameters) => urlOn(origin, address, parameters) }
}
