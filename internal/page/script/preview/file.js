// Files that previews read in ranges, so that the preview of a file of 5 GB needs only its end.

import { get } from "../fetch.js";

const wholeSize = 1 << 20; // of files that one request fetches

/** A file of the service. */
export class RemoteFile {
  #url;
  #signal;
  #whole;

  constructor({ url, size }, signal) {
    this.size = size;
    this.#url = url;
    this.#signal = signal;
  }

  /** Reads the bytes from start to end, exclusively. */
  async read(start, end) {
    if (this.size > wholeSize) return this.#fetch(start, end);
    this.#whole ??= this.#fetch(0, this.size);
    return (await this.#whole).subarray(start, end);
  }

  async #fetch(start, end) {
    if (start >= end) return new Uint8Array();
    const response = await get(this.#url, { headers: { Range: `bytes=${start}-${end - 1}` }, signal: this.#signal });
    const bytes = response.status === 206 || this.size <= wholeSize ? await response.arrayBuffer() : null;
    if (bytes?.byteLength === end - start) return new Uint8Array(bytes);
    throw new Error("The server did not send the range of bytes");
  }
}
