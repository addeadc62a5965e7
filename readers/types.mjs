// Prints the media types that a package for Node.js finds by the first bytes of files.
//
//     node types.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import { fileTypeFromFile } from "file-type";
import { filetypemime } from "magic-bytes.js";
import { answerAll } from "./answers.mjs";

const find = {
  "file-type": async (path) => (await fileTypeFromFile(path))?.mime,
  "magic-bytes.js"(path) {
    const [first, ...others] = new Set(filetypemime(readFileSync(path)));
    return others.length ? `${first} or ${others.length} more` : first;
  },
}[process.argv[2]];

await answerAll(async ({ path }) => (await find(path)) || "–");
