// Prints the media type of each file, as file-type detects it in the bytes.
//
// Usage: node type.mjs FILE...

import { fileTypeFromFile } from "file-type";

for (const file of process.argv.slice(2)) {
  console.log((await fileTypeFromFile(file))?.mime);
}
