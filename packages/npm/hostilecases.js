import { hostileFiles } from './hostile.js'
import { checkFormats, gettersOf } from './twins.js'

/** What a script in a hostile file leaves behind if it runs: the title of the document, or the name or the text of an element. */
export const hostileMarker = 'placeholder-executed'

/** The name of the file that a hostile file writes outside, or reads. */
export const hostileCanary = 'placeholder-canary.txt'

/**
 * Returns files that attack the programs that receive them, each with a harmless twin.
 *
 * @param {...string} formats such as `zip`; default: all
 * @returns {import('./index.js').HostileCase[]}
 * @throws {import('./error.js').PlaceholderError} if no hostile file has a format
 */
export function hostileCases(...formats) {
  const known = [...new Set(hostileFiles.map(({ format }) => format))].sort()
  checkFormats(formats, known)
  return hostileFiles.filter(({ format }) => formats.length === 0 || formats.includes(format)).map(newCase)
}

function newCase({ case: name, triggers_scanners: triggersScanners = false, ...description }) {
  return { name, ...description, triggersScanners, ...gettersOf(`hostile/${name}`) }
}
