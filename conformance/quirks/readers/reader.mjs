// Lets a script read files: a JSON object on each line of standard input, and an answer to each on standard output.

import { createHash } from "node:crypto";
import { createInterface } from "node:readline";

/** Describes the bytes of a picture or an attachment. */
export function digest(bytes) {
  return { size: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
}

/** Calls read(file), which returns an expectation, or a promise of one, for each file. */
export async function serve(read) {
  for await (const line of createInterface({ input: process.stdin })) {
    const file = JSON.parse(line);
    file.hints ??= {};
    file.paths ??= [];
    file.places ??= [];
    let answer;
    try {
      answer = { name: file.name, found: await read(file) };
    } catch (error) {
      answer = { name: file.name, error: String(error) };
    }
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
}
