// Reads text with a decoder of JavaScript, whose name is the argument, and its lines with readline of Node.js.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { Readable } from "node:stream";
import iconv from "iconv-lite";
import { serve } from "./reader.mjs";

const decoders = {
  TextDecoder: (bytes, encoding) => new TextDecoder(bytes[0] === 0xfe && bytes[1] === 0xff ? "utf-16be" : encoding, { fatal: true }).decode(bytes),
  "iconv-lite": (bytes, encoding) => iconv.decode(bytes, encoding),
};
const decode = decoders[process.argv[2]];

await serve(async ({ path, hints }) => {
  const content = decode(readFileSync(path), hints.encoding ?? "utf-8");
  let lines = 0;
  for await (const _ of createInterface({ input: Readable.from([Buffer.from(content)]), crlfDelay: Infinity })) lines++;
  return { text: { content, lines } };
});
