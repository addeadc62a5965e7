import { Buffer } from 'node:buffer'
import { URLSearchParams } from 'node:url'

import { connect } from './daemon.js'

/**
 * Requests a list of files.
 *
 * @param {string} name such as `limits`
 * @param {Record<string, unknown>} parameters of the query; true stands for 1, and a list for its elements, separated by commas
 * @returns {Promise<object[]>}
 * @throws {import('./error.js').PlaceholderError} if a parameter is invalid
 */
export async function list(name, parameters) {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== false) {
      query.set(key, value === true ? '1' : String(value))
    }
  }
  const daemon = await connect()
  const response = await daemon.request(`/${name}.json?${query}`)
  return JSON.parse(Buffer.concat(await response.toArray()).toString())
}

/** Returns a size as queries take it: a number is one of bytes. */
export function sizeText(size) {
  return typeof size === 'number' ? `${size}B` : size
}
