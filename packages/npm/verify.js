import { AssertionError } from 'node:assert'
import { Buffer } from 'node:buffer'
import { isAnyArrayBuffer } from 'node:util/types'

/**
 * Throws an error about the first difference between a file and what was received.
 *
 * @param {import('./file.js').PlaceholderFile} file
 * @param {Blob | Response | ArrayBuffer | ArrayBufferView | AsyncIterable<Uint8Array> | Iterable<Uint8Array>} received
 */
export async function verify(file, received) {
  const [want, got] = [file.stream(), chunksOf(received)].map((chunks) => new Bytes(chunks))
  try {
    await compare(file, want, got)
  } finally {
    await Promise.all([want.end(), got.end()])
  }
}

async function compare(file, want, got) {
  for (let offset = 0; ; ) {
    await Promise.all([want.fill(), got.fill()])
    const length = Math.min(want.ahead.length, got.ahead.length)
    const equal = commonPrefix(want.ahead, got.ahead, length)
    offset += equal
    if (equal < length || want.isAtEnd !== got.isAtEnd) {
      const [expected, actual] = [want, got].map(({ ahead }) => shown(ahead.subarray(equal)))
      const message = `differs from ${file.name} (${file.size} bytes) at offset ${offset}: want ${expected}, got ${actual}`
      throw new AssertionError({ message, expected, actual })
    }
    if (want.isAtEnd) {
      return
    }
    want.skip(equal)
    got.skip(equal)
  }
}

/** The bytes of chunks, read one chunk ahead. */
class Bytes {
  #chunks
  ahead = Buffer.alloc(0)

  constructor(chunks) {
    this.#chunks = chunks[Symbol.asyncIterator]?.() ?? chunks[Symbol.iterator]()
  }

  /** Reads until a byte is ahead. At the end of the chunks, none is. */
  async fill() {
    while (this.ahead.length === 0) {
      const { done, value } = await this.#chunks.next()
      if (done) {
        return
      }
      this.ahead = bufferOf(value)
    }
  }

  get isAtEnd() {
    return this.ahead.length === 0
  }

  /** Ends a stream that was not read to its end. */
  async end() {
    await this.#chunks.return?.()
  }

  skip(count) {
    this.ahead = this.ahead.subarray(count)
  }
}

function chunksOf(received) {
  if (isAnyArrayBuffer(received) || ArrayBuffer.isView(received)) {
    return [received]
  }
  if (Symbol.asyncIterator in received || Symbol.iterator in received) {
    return received
  }
  return received.body === undefined ? received.stream() : (received.body ?? []) // a Blob, or a Response, which may be empty
}

function bufferOf(chunk) {
  return ArrayBuffer.isView(chunk) ? Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength) : Buffer.from(chunk)
}

function commonPrefix(a, b, length) {
  if (a.subarray(0, length).equals(b.subarray(0, length))) {
    return length
  }
  return a.findIndex((byte, i) => byte !== b[i])
}

/** Returns up to 16 bytes in hexadecimal. */
function shown(bytes) {
  return bytes.length > 0 ? bytes.subarray(0, 16).toString('hex').replace(/..(?=.)/g, '$& ') : 'the end'
}
