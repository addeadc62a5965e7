import { URLSearchParams } from 'node:url'

import { text } from './address.js'
import { bodyOf, connect } from './daemon.js'

/**
 * Requests a list of files.
 *
 * @param {string} name such as `limits`
 * @param {Record<string, unknown>} parameters of the query; those without a value or false are left out
 * @returns {Promise<object[]>}
 * @throws {import('./error.js').PlaceholderError} if a parameter is invalid
 */
export async function list(name, parameters) {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null && value !== false) {
      query.set(key, text(value))
    }
  }
  const daemon = await connect()
  const response = await daemon.request(`/${name}.json?${query}`)
  return JSON.parse(await bodyOf(response))
}

/** Returns a size as queries take it: a number is one of bytes. */
export function sizeText(size) {
  return typeof size === 'number' ? `${size}B` : size
}
