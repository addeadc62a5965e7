// Prints the media types that a package for Node.js finds by the first bytes of files.
//
//     node types.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileTypeFromFile } from "file-type";
import { filetypemime } from "magic-bytes.js";

const find = {
  "file-type": async (path) => (await fileTypeFromFile(path))?.mime,
  "magic-bytes.js"(path) {
    const [first, ...others] = new Set(filetypemime(readFileSync(path)));
    return others.length ? `${first} or ${others.length} more` : first;
  },
}[process.argv[2]];

const answers = {};
for (const { name, path } of JSON.parse(await text(process.stdin))) answers[name] = (await find(path)) || "–";
console.log(JSON.stringify(answers));
