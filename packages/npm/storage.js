// Temporary files. The daemon removes its directory when this process ends, even if it is killed.

import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'

import { connect } from './daemon.js'
import { PlaceholderError } from './error.js'

/**
 * Writes a file of the daemon to disk, unless that was done before, and returns its path.
 *
 * @param {string} target path and query
 * @returns {Promise<string>}
 */
export async function store(target) {
  const { stored } = await connect()
  if (!stored.has(target)) {
    stored.set(target, write(target))
    stored.get(target).catch(() => stored.delete(target))
  }
  return stored.get(target)
}

async function write(target) {
  const daemon = await connect()
  const name = path.join(daemon.directory, randomUUID())
  try {
    await pipeline(await daemon.request(target), fs.createWriteStream(name, { highWaterMark: 1024 * 1024 }))
  } catch (cause) {
    await fs.promises.rm(name, { force: true })
    throw new PlaceholderError(`cannot write the temporary file of ${target}: ${cause.message}`, { cause })
  }
  return name
}

/**
 * Returns a path of a stored file that ends in a name.
 *
 * @param {string} stored path
 * @param {string} name
 * @returns {Promise<string>}
 */
export async function named(stored, name) {
  if (path.basename(name) !== name || name === '..' || name === '.') {
    throw new PlaceholderError(`the name of a file on disk must not be a path, got "${name}"`)
  }
  const directory = path.join(path.dirname(stored), randomUUID())
  await fs.promises.mkdir(directory)
  const linked = path.join(directory, name)
  await fs.promises.link(stored, linked).catch(() => fs.promises.copyFile(stored, linked))
  return linked
}
