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
 * Returns the path and the query of a file on the daemon.
 *
 * The server ignores unknown parameters, because clients add some to bypass caches. Here they
 * are typing errors.
 *
 * @param {string} address such as `image/800x600?format=jpg`
 * @param {Parameters} [parameters]
 * @param {{faults?: boolean}} [options] whether parameters of faults, such as delay, are allowed
 * @returns {string} such as `/api/image/800x600?format=jpg`
 * @throws {PlaceholderError} if there is no such kind of file, or it has no such parameter
 */
export function target(address, parameters = {}, { faults = false } = {}) {
  const [path, ...rest] = address.split('?')
  const query = new URLSearchParams(rest.join('?'))
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null) {
      query.append(name, text(value))
    }
  }
  checkNames(path.split('/')[0], query, faults)
  const encoded = path.split('/').map(encodeURIComponent).join('/')
  return `/api/${encoded}${query.size > 0 ? '?' : ''}${query}`
}

function text(value) {
  return typeof value === 'boolean' ? String(Number(value)) : String(value)
}

function checkNames(kind, query, faults) {
  if (!Object.hasOwn(parameterNames, kind)) {
    throw new PlaceholderError(`kind must be one of ${Object.keys(parameterNames).join(', ')}, got "${kind}"`)
  }
  for (const name of query.keys()) {
    if (parameterNames[kind].includes(name) || (faults && faultNames.includes(name))) {
      continue
    }
    if (faultNames.includes(name)) {
      throw new PlaceholderError(`${name} applies over HTTP only, so use url instead of get`)
    }
    throw new PlaceholderError(`parameter must be one of ${parameterNames[kind].join(', ')}, got "${name}"`)
  }
}
