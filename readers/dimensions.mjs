// Prints how large a package for Node.js finds pictures to be.
//
//     node dimensions.mjs PACKAGE <inputs.json

import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { imageSize } from "image-size";
import probe from "probe-image-size";

const find = { "image-size": imageSize, "probe-image-size": probe.sync }[process.argv[2]];

function answer(path) {
  try {
    const { width, height } = find(readFileSync(path));
    return `${width}×${height}`;
  } catch {
    return "–";
  }
}

const inputs = JSON.parse(await text(process.stdin));
console.log(JSON.stringify(Object.fromEntries(inputs.map(({ name, path }) => [name, answer(path)]))));
