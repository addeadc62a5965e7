// Prints how long a package for Node.js finds sounds and videos to be, in seconds.
//
//     node durations.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import mp3Duration from "get-mp3-duration";
import { parseFile } from "music-metadata";

const find = {
  "music-metadata": async (path) => (await parseFile(path, { duration: true })).format.duration,
  "get-mp3-duration": (path) => mp3Duration(readFileSync(path)) / 1000,
}[process.argv[2]];

const answers = {};
for (const { name, path } of JSON.parse(await text(process.stdin))) {
  answers[name] = await Promise.resolve(path).then(find).then((seconds) => seconds?.toFixed(3) ?? "–", () => "error");
}
console.log(JSON.stringify(answers));
