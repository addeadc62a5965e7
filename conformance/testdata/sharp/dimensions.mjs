// Decodes images, and prints the dimensions of each. Warnings of decoders are errors.
//
// Usage: node dimensions.mjs FILE...

import sharp from "sharp";

for (const file of process.argv.slice(2)) {
  const { info } = await sharp(file, { failOn: "warning" }).raw().toBuffer({ resolveWithObject: true });
  console.log(`${info.width}x${info.height}`);
}
