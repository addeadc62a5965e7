// Reads lines, each with the path of a file of Office Open XML and versions of Office, separated by
// tabs. Validates the file for these versions by the Open XML SDK of Microsoft, which also checks what
// the schemas do not say. Prints what is invalid as a JSON array in a line.

import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import validate, { getFileFormatFromName } from "@ooxml-tools/validate";

for await (const line of createInterface({ input: process.stdin })) {
  const [file, ...versions] = line.split("\t");
  const invalid = [];
  for (const version of versions) {
    for (const error of await validate(await readFile(file), getFileFormatFromName(file), version)) {
      invalid.push([version, error.path.partUri, error.path.xpath, error.description]);
    }
  }
  console.log(JSON.stringify(invalid));
}
process.exit(0); // the runtime of the SDK does not end by itself
