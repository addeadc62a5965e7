// Prints how large a package for Node.js finds pictures to be.
//
//     node dimensions.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import { imageSize } from "image-size";
import probe from "probe-image-size";
import { answerAll } from "./answers.mjs";

const find = { "image-size": imageSize, "probe-image-size": probe.sync }[process.argv[2]];

function answer({ path }) {
  const { width, height } = find(readFileSync(path));
  return `${width}×${height}`;
}

await answerAll(answer, () => "–");
