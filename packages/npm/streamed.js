// Classes are imported, because test environments such as jsdom have globals of their own.
import { Blob } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { TextDecoder } from 'node:util'

import { connect } from './daemon.js'

/** A stream pauses when this many bytes have not been read. Smaller values are slower. */
const maxUnread = 1024 * 1024

/**
 * The bytes of the file of a target.
 *
 * @typedef {{target: string, start: number, end: number, native: Blob}} Content
 * native is what native code reads instead
 */

/**
 * Returns a subclass of Blob or File whose bytes are requested from the daemon when they are read.
 * Blob defines no hooks for its content, so all methods that read it are overridden.
 */
export const streamed = (Base) =>
  class extends Base {
    #content

    /**
     * @param {Content} content
     * @param {...unknown} properties what the constructor of Base takes after the content
     */
    constructor(content, ...properties) {
      super([content.native], ...properties)
      this.#content = content
      refuseClones(this, content.native)
    }

    get content() {
      return this.#content
    }

    get size() {
      return this.#content.end - this.#content.start
    }

    stream() {
      return streamOf(this.#content)
    }

    async bytes() {
      const bytes = new Uint8Array(this.size)
      let offset = 0
      for await (const chunk of this.stream()) {
        bytes.set(chunk, offset)
        offset += chunk.length
      }
      return bytes
    }

    async arrayBuffer() {
      return (await this.bytes()).buffer
    }

    async text() {
      return new TextDecoder().decode(await this.bytes())
    }

    slice(start = 0, end = this.size, type = '') {
      const from = position(start, this.size)
      const to = Math.max(from, position(end, this.size))
      const origin = this.#content.start
      return new StreamedSlice({ ...this.#content, start: origin + from, end: origin + to }, { type })
    }
  }

class StreamedSlice extends streamed(Blob) {}

/**
 * Marks a blob in the way that Node.js marks files on disk, so that structuredClone and postMessage throw.
 * Without the mark, clones of a file on disk fail in worker threads.
 *
 * @template {Blob} T
 * @param {T} blob
 * @param {Blob} onDisk
 * @returns {T}
 */
export function refuseClones(blob, onDisk) {
  for (const mark of Object.getOwnPropertySymbols(onDisk)) {
    if (!(mark in blob)) {
      blob[mark] = onDisk[mark]
    }
  }
  return blob
}

/**
 * Returns the blob of a removed file. Native code that copies a streamed file copies this blob, so
 * reading the copy fails instead of returning no bytes.
 */
export async function unreadable() {
  const name = path.join((await connect()).directory, randomUUID())
  await fs.promises.writeFile(name, 'x')
  const blob = await fs.openAsBlob(name)
  await fs.promises.rm(name)
  return blob
}

/** Returns the offset for an argument of Blob.slice. Negative arguments count from the end. */
function position(offset, size) {
  return offset < 0 ? Math.max(size + offset, 0) : Math.min(offset, size)
}

/** Returns a stream that requests bytes when they are first read, and pauses when it is not read. */
function streamOf({ target, start, end }) {
  let response
  return new ReadableStream({
    type: 'bytes',
    async pull(controller) {
      if (start === end) {
        controller.close()
        controller.byobRequest?.respond(0)
      } else if (response) {
        response.resume()
      } else {
        response = await (await connect()).request(target, { start, end })
        pump(response, controller)
      }
    },
    cancel() {
      response?.destroy()
    },
  }, { highWaterMark: maxUnread })
}

/** Passes the chunks of a response on, because events are faster than its iterator. */
function pump(response, controller) {
  response.on('data', (chunk) => {
    const isShared = chunk.length < chunk.buffer.byteLength
    controller.enqueue(isShared ? new Uint8Array(chunk) : chunk) // which detaches the buffer
    if (controller.desiredSize <= 0) {
      response.pause()
    }
  })
  response.on('end', () => {
    controller.close()
    controller.byobRequest?.respond(0)
  })
  response.on('error', (error) => controller.error(error))
}
