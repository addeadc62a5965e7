import childProcess from 'node:child_process'
import { Agent, get } from 'node:http'
import process from 'node:process'
import readline from 'node:readline'

import { binary } from './binary.js'
import { PlaceholderError } from './error.js'

// Files have the same bytes on each machine, so they show no domain, and the environment does not
// configure the daemon. A test may stop reading for as long as a debugger pauses it.
const flags = ['-addr', '127.0.0.1:0', '-other-addr', '127.0.0.1:0', '-exit-with-stdin', '-temp-dir', '-domain', '-', '-stall-timeout', '0', '-log-level', 'error']

// Libraries that mock servers replace the functions of node:http later, and refuse requests that no test expects.
const request = get

/**
 * Returns the daemon of this process, which is started at the first call.
 *
 * Jest gives each test file its own modules and globals, but not its own node:child_process. So the
 * daemon is kept there, by its program, because there may be several versions of this package.
 *
 * @returns {Promise<Daemon>}
 */
export function connect() {
  const program = process.env.PLACEHOLDERD || binary('placeholderd')
  const key = Symbol.for(`placeholder daemon ${program}`)
  const forget = () => delete childProcess[key]
  childProcess[key] ??= start(program, forget)
  return childProcess[key]
}

/** A running daemon. */
class Daemon {
  #agent = new Agent({ keepAlive: true })

  /**
   * @param {string} origin of its URLs
   * @param {string} directory for files that are removed when this process ends, however it ends
   */
  constructor(origin, directory) {
    this.origin = origin
    this.directory = directory
    /** Paths of files in the directory, by their targets. */
    this.stored = new Map()
  }

  /**
   * Requests a file. An idle connection may break when it is used again, which is not an error of
   * the request.
   *
   * @param {string} target path and query
   * @param {{start: number, end: number}} [range] offsets of the first byte and after the last one; default: all
   * @returns {Promise<import('node:http').IncomingMessage>}
   */
  async request(target, range) {
    const headers = range ? { Range: `bytes=${range.start}-${range.end - 1}` } : {}
    const response = await new Promise((resolve, reject) => {
      const send = () => {
        const sent = request(this.origin + target, { agent: this.#agent, headers }, resolve)
        sent.on('error', (error) => (sent.reusedSocket && error.code === 'ECONNRESET' ? send() : reject(error)))
      }
      send()
    })
    if (response.statusCode >= 300) {
      throw await failure(response)
    }
    return response
  }
}

/** Returns the body of a response as a string. */
export async function bodyOf(response) {
  return Buffer.concat(await response.toArray()).toString()
}

async function failure(response) {
  const body = await bodyOf(response)
  const message = response.headers['content-type']?.startsWith('application/json') ? JSON.parse(body).error : body
  return new PlaceholderError(message || response.statusMessage, { status: response.statusCode })
}

/**
 * Starts a daemon that ends with this process, because its standard input is then closed. It has
 * its own process group, so that Ctrl+C in a terminal does not end it before this process.
 */
async function start(program, onEnd) {
  const child = childProcess.spawn(program, flags, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environment(),
    detached: true,
    windowsHide: true,
  })
  const ended = new Promise((_, reject) => {
    child.once('error', (cause) => reject(new PlaceholderError(`cannot start ${program}: ${cause.message}`, { cause })))
    child.once('exit', (code, signal) => reject(new PlaceholderError(`${program} ended with ${signal ?? `exit code ${code}`}`)))
  })
  ended.catch(onEnd)
  const lines = await firstLines(child.stdout, 2)
  if (lines.length < 2) {
    await ended
  }
  for (const handle of [child, child.stdin]) {
    handle.unref?.()
  }
  const [origin, directory] = lines.map((line) => line.replace(/^(listening on|temporary directory) /, ''))
  return new Daemon(origin, directory)
}

function environment() {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PLACEHOLDERD')))
}

/** Reads up to count lines, and closes the stream. */
async function firstLines(stream, count) {
  const lines = []
  for await (const line of readline.createInterface({ input: stream })) {
    if (lines.push(line) === count) {
      break
    }
  }
  stream.destroy()
  return lines
}
