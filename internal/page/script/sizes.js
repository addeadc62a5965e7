// The sizes of files, which only the service knows.

import { concurrently } from "./concurrent.js";
import { beginning, urlOf } from "./fetch.js";

export class Sizes {
  /** The answers of the service by address: { size, name } or { problem }. */
  known = new Map();

  /** Asks for the sizes of files that are not known, with the first byte of each, and calls changed after each answer. */
  async ask(addresses, changed) {
    this.stop();
    this.asking = new AbortController();
    const { signal } = this.asking;
    const unknown = [...new Set(addresses)].filter((address) => !this.known.has(address));
    await concurrently(unknown, async (address) => {
      if (signal.aborted) return;
      const answer = await answerOf(address, signal);
      if (signal.aborted) return;
      if (answer) this.known.set(address, answer);
      changed();
    });
  }

  stop() {
    this.asking?.abort();
  }
}

/** The size and the name of a file, or why the service rejects the address, or undefined if it did not answer. */
async function answerOf(address, signal) {
  try {
    const { size, name } = await beginning(urlOf(address), 1, signal);
    return { size, name };
  } catch ({ status, message }) {
    return status >= 400 && status < 500 && status !== 429 ? { problem: message } : undefined;
  }
}
