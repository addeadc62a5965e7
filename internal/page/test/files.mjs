// Files of the command, for tests of the modules of the page that need no browser.

import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { programs } from "./servers.mjs";

/** The bytes of a file. */
export function fileOf(address) {
  return new Uint8Array(execFileSync(join(programs, "placeholder"), ["get", address, "-o", "-"], { maxBuffer: 1 << 28 }));
}

/** A file in memory that is read as previews read those of the service. */
export function inMemory(bytes) {
  const reads = [];
  return {
    size: bytes.length,
    reads, // numbers of bytes
    async read(start, end) {
      reads.push(end - start);
      return bytes.subarray(start, end);
    },
  };
}
