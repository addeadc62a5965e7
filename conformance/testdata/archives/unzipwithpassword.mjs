// Reads all files of a zip with a password, and fails if it is wrong.
//
// Usage: node unzipwithpassword.mjs FILE PASSWORD

import { readFile } from "node:fs/promises";
import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from "@zip.js/zip.js";

const [path, password] = process.argv.slice(2);
const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(await readFile(path))), { password });
for (const entry of await zip.getEntries()) {
  await entry.getData(new Uint8ArrayWriter());
}
