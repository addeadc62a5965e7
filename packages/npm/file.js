// Classes are imported, because test environments such as jsdom have globals of their own.
import { Buffer, File } from 'node:buffer'
import fs from 'node:fs'

import { connect } from './daemon.js'
import { PlaceholderError } from './error.js'
import { named, store } from './storage.js'
import { refuseClones, streamed, unreadable } from './streamed.js'
import { verify } from './verify.js'

/**
 * Sizes of the largest files that are kept in memory and on disk. Playwright takes buffers of up to
 * 50 MB. Node.js 20 to 26 take the size of files on disk modulo 2^32.
 */
export const limits = { memory: 50 * 1024 ** 2, disk: 1024 ** 3 }

/** A generated file. */
export class PlaceholderFile extends File {
  /**
   * Returns the same file with any other name, even one that contradicts the content.
   *
   * @param {string} name
   * @returns {PlaceholderFile}
   */
  withName(name) {
    return new PlaceholderFile([this], name, properties(this))
  }

  /**
   * Throws an AssertionError about the first difference between this file and what was received. Neither is held
   * in memory.
   *
   * @param {Blob | Response | ArrayBuffer | ArrayBufferView | Iterable<Uint8Array> | AsyncIterable<Uint8Array>} received
   * @returns {Promise<void>}
   */
  async verify(received) {
    await verify(this, received)
  }

  /**
   * Returns the file as Playwright's setInputFiles takes it: with a buffer up to 50 MB, and otherwise the
   * path of a temporary file, which is removed when this process ends, even if it is killed.
   *
   * @returns {Promise<string | {name: string, mimeType: string, buffer: Buffer}>}
   */
  async forPlaywright() {
    return { name: this.name, mimeType: this.type, buffer: Buffer.from(await this.arrayBuffer()) }
  }
}

function properties({ type, lastModified }) {
  return { type, lastModified }
}

/** A file on disk. Copies have its bytes if the runtime supports that. */
class StoredFile extends PlaceholderFile {
  #target
  #blob

  constructor(target, blob, ...properties) {
    super([blob], ...properties)
    this.#target = target
    this.#blob = blob
    refuseClones(this, blob)
  }

  slice(...range) {
    return refuseClones(super.slice(...range), this.#blob)
  }

  withName(name) {
    return new StoredFile(this.#target, this.#blob, name, properties(this))
  }

  async forPlaywright() {
    return named(await store(this.#target), this.name)
  }
}

/** A file whose bytes are requested when they are read. Copies of it cannot be read, except in Deno. */
class StreamedFile extends streamed(PlaceholderFile) {
  withName(name) {
    return new StreamedFile(this.content, name, properties(this))
  }

  async forPlaywright() {
    return named(await store(this.content.target), this.name)
  }
}

/**
 * Opens a file of the daemon.
 *
 * @param {string} target path and query
 * @param {(name: string) => string} rename returns the name of the file, from that of the server
 * @returns {Promise<PlaceholderFile>}
 */
export async function open(target, rename = (name) => name) {
  const daemon = await connect()
  const response = await daemon.request(target)
  try {
    const { size, ...properties } = describe(response, target, rename)
    if (size > limits.memory) {
      return await openLarge(target, size, properties)
    }
    return new PlaceholderFile([Buffer.concat(await response.toArray())], properties.name, properties)
  } finally {
    response.destroy() // unless all of it was read
  }
}

function describe({ headers }, target, rename) {
  const [, name] = /filename="(.*)"/.exec(headers['content-disposition']) ?? []
  if (name === undefined) {
    throw new PlaceholderError(`${target} is not the path of a file`)
  }
  const lastModified = 0 // the same in each run
  return { name: rename(name), type: headers['content-type'], lastModified, size: Number(headers['content-length']) }
}

/**
 * Opens a file that is not kept in memory. Deno would read all of a file on disk into memory. The
 * native code of Bun does not call the methods of StreamedFile.
 */
async function openLarge(target, size, properties) {
  if (globalThis.Bun || (size <= limits.disk && !globalThis.Deno)) {
    return new StoredFile(target, await fs.openAsBlob(await store(target)), properties.name, properties)
  }
  return new StreamedFile({ target, start: 0, end: size, native: await unreadable() }, properties.name, properties)
}
