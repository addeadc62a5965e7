import { PlaceholderError } from './error.js'
import { extensions, formats } from './kinds.js'

/** Alternative extensions, each with the usual one. */
const aliases = {
  aif: 'aiff', htm: 'html', ical: 'ics', jfif: 'jpg', jpe: 'jpg', jpeg: 'jpg', jsonl: 'ndjson',
  'tar.bz2': 'tbz2', 'tar.gz': 'tgz', 'tar.xz': 'txz', 'tar.zst': 'tzst', tif: 'tiff', vcard: 'vcf', wave: 'wav', yml: 'yaml',
}

/**
 * Takes the name of a file from its address. Its extension selects the format unless the address
 * does: with `filename=a.jpg`, `image/8x8` becomes `image/8x8?format=jpg`.
 *
 * @param {import('./address.js').Address} address whose query changes
 * @returns {(served: string) => string} which returns the name of the file, from that of the server
 */
export function takeName({ path, kind, query }) {
  const [name, ...others] = query.getAll('filename')
  if (others.length > 0) {
    throw new PlaceholderError(`filename must be given once, got "${query.getAll('filename').join(' and ')}"`)
  }
  query.delete('filename')
  if (!name) {
    return (served) => served
  }
  const given = `${path}${query.size > 0 ? '?' : ''}${decodeURIComponent(String(query).replaceAll('+', ' '))}`
  const extension = extensionOf(name)
  select(kind, extension, query)
  return (served) => rename(name, extension, extensionOf(served), given)
}

function rename(name, extension, servedExtension, address) {
  if (!name.includes('.')) {
    return `${name}.${servedExtension}`
  }
  if (extension !== servedExtension && extensions.includes(extension)) {
    const contradiction = `${name} is the name of ${withArticle(extension)}, but ${address} gives ${withArticle(servedExtension)}`
    throw new PlaceholderError(`${contradiction}; to misname it, use withName of the file`)
  }
  return name
}

/** Sets the parameter that selects the format of an extension, unless the address gives it. */
function select(kind, extension, query) {
  const { parameter, values } = formats[kind] ?? { values: {} }
  if (Object.hasOwn(values, extension) && !query.get(parameter)) {
    query.set(parameter, values[extension])
  }
}

/**
 * Returns the usual extension of a format by the name of a file, in lower case and without a dot,
 * or "" if the name has none. Windows drops dots and spaces at the end of a name.
 *
 * @param {string} name
 * @returns {string}
 */
export function extensionOf(name) {
  const base = name.slice(name.lastIndexOf('/') + 1).toLowerCase().replace(/^\.+|[. ]+$/g, '')
  const extension = /\.(tar\.(?:gz|xz|zst))$/.exec(base)?.[1] ?? base.slice(base.lastIndexOf('.') + 1 || base.length)
  return Object.hasOwn(aliases, extension) ? aliases[extension] : extension
}

/**
 * Returns an extension with "a" or "an", by its sound. Most extensions that begin with two consonants
 * are read letter by letter.
 */
function withArticle(extension) {
  return `${/^([aeioux]|[fhlmnrs](?![aeioul]))/.test(extension) ? 'an' : 'a'} ${extension}`
}
