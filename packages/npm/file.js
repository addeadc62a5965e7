// Classes are imported, because test environments such as jsdom have globals of their own.
import { Blob, Buffer, File } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ReadableStream } from 'node:stream/web'
import { TextDecoder } from 'node:util'

import { connect } from './daemon.js'
import { PlaceholderError } from './error.js'

/** Files of at most this many bytes are kept in memory, so that they need a single request. */
const maxBuffered = 256 * 1024

/** A stream pauses when this many bytes have not been read. Smaller values are slower. */
const maxUnread = 1024 * 1024

/** Playwright takes buffers of up to this many bytes. */
const maxPlaywrightBuffer = 50 * 1024 * 1024

/** A generated file. */
export class PlaceholderFile extends File {
  /**
   * Returns the file as Playwright's setInputFiles takes it: with a buffer up to 50 MB, and otherwise the
   * path of a temporary file, which is removed when this process ends, however it ends.
   *
   * @returns {Promise<string | {name: string, mimeType: string, buffer: Buffer}>}
   */
  async forPlaywright() {
    if (this.size > maxPlaywrightBuffer) {
      return writeTemporary(this)
    }
    return { name: this.name, mimeType: this.type, buffer: Buffer.from(await this.arrayBuffer()) }
  }
}

/**
 * Opens a file of the daemon.
 *
 * @param {string} target path and query
 * @returns {Promise<PlaceholderFile>}
 */
export async function open(target) {
  const daemon = await connect()
  const response = await daemon.request(target, 0, maxBuffered)
  const start = Buffer.concat(await response.toArray())
  const { headers } = response
  const [, name] = /filename="(.*)"/.exec(headers['content-disposition']) ?? []
  if (name === undefined) {
    throw new PlaceholderError(`${target} is not the path of a file`)
  }
  const options = { type: headers['content-type'], lastModified: 0 } // the same in each run
  const size = Number(headers['content-range']?.split('/')[1] ?? start.length) // an empty file has no ranges
  if (size <= maxBuffered) {
    return new PlaceholderFile([start], name, options)
  }
  const file = new StreamedFile({ target, start: 0, end: size }, name, options)
  return globalThis.Bun ? stored(file, options) : file
}

/**
 * Returns a file that is stored on disk. The native code of Bun does not call the methods of
 * StreamedFile.
 */
async function stored(file, options) {
  return new PlaceholderFile([globalThis.Bun.file(await writeTemporary(file))], file.name, options)
}

/** Writes a file to the directory of the daemon and returns its path. */
async function writeTemporary(file) {
  const { directory } = await connect()
  const name = path.join(directory, randomUUID(), file.name)
  await fs.promises.mkdir(path.dirname(name))
  await pipeline(Readable.fromWeb(file.stream()), fs.createWriteStream(name))
  return name
}

/**
 * Returns a subclass of Blob or File whose bytes are requested from the daemon when they are read.
 * Blob defines no hooks for its content, so all methods that read it are overridden.
 */
const streamed = (Base) =>
  class extends Base {
    #content

    /**
     * @param {{target: string, start: number, end: number}} content bytes of the file of a target
     * @param {...unknown} properties what the constructor of Base takes after the content
     */
    constructor(content, ...properties) {
      super([], ...properties)
      this.#content = content
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
      const { target, start: origin } = this.#content
      const from = position(start, this.size)
      const to = Math.max(from, position(end, this.size))
      return new StreamedSlice({ target, start: origin + from, end: origin + to }, { type })
    }
  }

class StreamedFile extends streamed(PlaceholderFile) {}

class StreamedSlice extends streamed(Blob) {}

/** Returns the offset that an argument of Blob.slice stands for: negative ones count from the end. */
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
        response = await (await connect()).request(target, start, end)
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
    controller.enqueue(isShared ? new Uint8Array(chunk) : chunk) // which takes the buffer away
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
