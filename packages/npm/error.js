/**
 * An error that says what is wrong with an address or why the daemon cannot run. Errors about a
 * file have the message of the server.
 */
export class PlaceholderError extends Error {
  name = 'PlaceholderError'

  /**
   * @param {string} message
   * @param {{status?: number, cause?: unknown}} [details]
   */
  constructor(message, { status, ...options } = {}) {
    super(message, options)
    /** HTTP status of the server's response, such as 422, or undefined if there was none. */
    this.status = status
  }
}
