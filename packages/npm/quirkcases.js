import { quirks } from './quirks.js'
import { checkFormats, gettersOf } from './twins.js'

/**
 * Returns files as other programs write them, each with one property that breaks readers, and what a
 * correct reader finds in it.
 *
 * @param {...string} formats such as `csv`; default: all
 * @returns {import('./index.js').QuirkCase[]}
 * @throws {import('./error.js').PlaceholderError} if no quirk has a format
 */
export function quirkCases(...formats) {
  const known = Object.keys(quirks)
  checkFormats(formats, known)
  const chosen = formats.length > 0 ? known.filter((format) => formats.includes(format)) : known
  return chosen.flatMap((format) => quirks[format].map((quirk) => newCase(JSON.parse(quirk))))
}

function newCase({ case: name, expect, twin_expect: twinExpect = expect, ...description }) {
  return { name, ...description, expect, twinExpect, ...gettersOf(`quirk/${name}`) }
}
