import { get } from './get.js'
import { list, sizeText } from './list.js'

/**
 * Returns files around limits of what a file becomes when it is unpacked or decoded: just below each limit, at it
 * and just above it. No file exceeds two limits.
 *
 * @param {import('./index.js').UnpackLimits} limits
 * @param {...string} formats such as `zip`; default: all that can be around a limit
 * @returns {Promise<import('./index.js').UnpackCase[]>}
 * @throws {import('./error.js').PlaceholderError} if no limit is given, or a format cannot be around one
 */
export async function unpackCases({ unpacked, ...others }, ...formats) {
  const types = formats.length > 0 ? formats : undefined
  const cases = await list('limits', { unpacked: sizeText(unpacked), ...others, types })
  return cases.map(({ name, address, limit, value, accept, reason }) => {
    const format = name.split('.').at(-1)
    return { name: `${format} ${reason}`, format, limit, value, accept, get: () => get(address) }
  })
}
