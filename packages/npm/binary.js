import { createRequire } from 'node:module'
import path from 'node:path'
import process from 'node:process'

import { PlaceholderError } from './error.js'

/**
 * Returns the path of a program in the package of this platform.
 *
 * @param {'placeholder' | 'placeholderd'} program
 * @returns {string}
 * @throws {PlaceholderError} if the package is not installed
 */
export function binary(program) {
  const platform = `@seed-40aebabe/placeholder-${process.platform}-${process.arch}`
  try {
    const manifest = createRequire(import.meta.url).resolve(`${platform}/package.json`)
    return path.join(path.dirname(manifest), 'bin', process.platform === 'win32' ? `${program}.exe` : program)
  } catch (cause) {
    const message = `${platform} is not installed: install optional dependencies, on the platform that runs the tests`
    throw new PlaceholderError(message, { cause })
  }
}
