// Decodes HEIC files, saves the pixels of each as FILE.rgba, and prints its dimensions.
//
// Usage: node decode.mjs FILE...

import { readFileSync, writeFileSync } from "node:fs";
import libheif from "libheif-js";

for (const file of process.argv.slice(2)) {
  const images = new libheif.HeifDecoder().decode(readFileSync(file));
  if (images.length !== 1) throw new Error(`${file} has ${images.length} images`);
  const [width, height] = [images[0].get_width(), images[0].get_height()];
  const picture = { data: new Uint8ClampedArray(4 * width * height), width, height };
  const { data } = await new Promise((resolve, reject) =>
    images[0].display(picture, (result) => (result ? resolve(result) : reject(new Error(`${file} cannot be decoded`)))),
  );
  writeFileSync(`${file}.rgba`, data);
  console.log(`${width}x${height}`);
}
