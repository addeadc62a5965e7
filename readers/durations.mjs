// Prints how long a package for Node.js finds sounds and videos to be, in seconds.
//
//     node durations.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import mp3Duration from "get-mp3-duration";
import { parseFile } from "music-metadata";
import { answerAll } from "./answers.mjs";

const find = {
  "music-metadata": async (path) => (await parseFile(path, { duration: true })).format.duration,
  "get-mp3-duration": (path) => mp3Duration(readFileSync(path)) / 1000,
}[process.argv[2]];

await answerAll(async ({ path }) => (await find(path))?.toFixed(3) ?? "–", () => "error");
