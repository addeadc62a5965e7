import { randomUUID } from 'node:crypto'
import { URLSearchParams } from 'node:url'

import { PlaceholderError } from './error.js'
import { faultNames, parameterNames } from './kinds.js'

/**
 * Values of parameters by their names. Lists are joined by commas, true stands for 1, false for 0,
 * and undefined and null for no value.
 *
 * @typedef {Record<string, string | number | bigint | boolean | readonly string[] | null | undefined>} Parameters
 */

/**
 * An address in parts.
 *
 * @typedef {{path: string, kind: string, query: URLSearchParams}} Address
 */

/**
 * Reads an address. The server checks everything except the names of parameters: it ignores
 * unknown ones, because clients add some to bypass caches. Here they are typing errors.
 *
 * @param {string} address such as `image/800x600?format=jpg`
 * @param {Parameters} [parameters]
 * @param {{faults?: boolean}} [options] whether parameters of faults, such as delay, are allowed
 * @returns {Address}
 * @throws {PlaceholderError} if the kind has no such parameter
 */
export function parse(address, parameters = {}, { faults = false } = {}) {
  if (typeof address !== 'string' || address === '') {
    throw new PlaceholderError(`address must be a kind and its dimensions, such as image/800x600 or file/5MB, got ${text(address) || '""'}`)
  }
  const [path, ...rest] = address.split('?')
  const query = new URLSearchParams(rest.join('?'))
  for (const [name, value] of Object.entries(parameters ?? {})) {
    if (value !== undefined && value !== null) {
      query.append(name, text(value))
    }
  }
  const [kind] = path.split('/')
  if (isKind(kind)) {
    checkNames(parameterNames[kind], query, faults)
  }
  return { path, kind, query }
}

/** Reports whether there are files of a kind. */
function isKind(kind) {
  return Object.hasOwn(parameterNames, kind)
}

/**
 * Returns the path and the query of a file on the daemon.
 *
 * @param {Address} address
 * @returns {string} such as `/api/image/800x600?format=jpg`
 */
export function target({ path, query }) {
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `/api/${encoded}${query.size > 0 ? '?' : ''}${query}`
}

/**
 * Returns the URL of a file on a daemon, which no server checks before it is used. With `fail_first`, each call
 * returns another URL, whose requests are counted separately.
 *
 * @param {string} origin
 * @param {string} address
 * @param {Parameters} [parameters] of the file, and faults such as `delay`
 * @returns {string}
 * @throws {PlaceholderError} if there is no such kind of file, or it has no such parameter
 */
export function urlOn(origin, address, parameters) {
  const parsed = parse(address, parameters, { faults: true })
  if (!isKind(parsed.kind)) {
    throw new PlaceholderError(`kind must be one of ${Object.keys(parameterNames).join(', ')}, got ${parsed.kind || '""'}`)
  }
  if (parsed.query.has('fail_first')) {
    parsed.query.set('run', randomUUID()) // the server counts requests for each URL
  }
  return origin + target(parsed)
}

/** Returns a value as queries have it. */
export function text(value) {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

function checkNames(allowed, query, faults) {
  for (const name of query.keys()) {
    if (allowed.includes(name) || (faults && faultNames.includes(name))) {
      continue
    }
    if (faultNames.includes(name)) {
      throw new PlaceholderError(`${name} applies over HTTP only, so use url instead of get`)
    }
    throw new PlaceholderError(`parameter must be one of ${allowed.join(', ')}, got "${name}"`)
  }
}
