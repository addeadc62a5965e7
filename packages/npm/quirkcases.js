import { PlaceholderError } from './error.js'
import { get } from './get.js'
import { quirks } from './quirks.js'

/**
 * Returns files as other programs write them, each with one property that breaks readers, and what a
 * correct reader finds in it.
 *
 * @param {...string} formats such as `csv`; default: all
 * @returns {import('./index.js').QuirkCase[]}
 * @throws {PlaceholderError} if no quirk has a format
 */
export function quirkCases(...formats) {
  const known = Object.keys(quirks)
  for (const format of formats) {
    if (!known.includes(format)) {
      throw new PlaceholderError(`format must be one of ${known.join(', ')}, got "${format}"`)
    }
  }
  const chosen = formats.length > 0 ? known.filter((format) => formats.includes(format)) : known
  return chosen.flatMap((format) => quirks[format].map((quirk) => newCase(JSON.parse(quirk))))
}

function newCase({ case: name, expect, twin_expect: twinExpect = expect, ...description }) {
  const address = `quirk/${name}`
  return { name, ...description, expect, twinExpect, get: () => get(address), getTwin: () => get(address, { twin: '1' }) }
}
