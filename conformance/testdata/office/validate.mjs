// Validates files of Office Open XML by the Open XML SDK of Microsoft, which also checks what
// the schemas do not say. Prints what is invalid.
//
// Usage: node validate.mjs FILE...

import { readFile } from "node:fs/promises";
import validate, { getFileFormatFromName } from "@ooxml-tools/validate";

for (const file of process.argv.slice(2)) {
  for (const version of ["Office2007", "Microsoft365"]) {
    for (const error of await validate(await readFile(file), getFileFormatFromName(file), version)) {
      console.log(version, error.path.partUri, error.path.xpath, error.description);
    }
  }
}
process.exit(0); // the runtime of the SDK does not end by itself
