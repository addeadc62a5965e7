import { PlaceholderError } from './error.js'
import { get } from './get.js'

/**
 * Throws an error if a format is not known.
 *
 * @param {readonly string[]} formats
 * @param {readonly string[]} known
 */
export function checkFormats(formats, known) {
  for (const format of formats) {
    if (!known.includes(format)) {
      throw new PlaceholderError(`format must be one of ${known.join(', ')}, got "${format}"`)
    }
  }
}

/**
 * Returns the functions of a case that has a twin.
 *
 * @param {string} address of the file
 */
export function gettersOf(address) {
  return { get: () => get(address), getTwin: () => get(address, { twin: '1' }) }
}
