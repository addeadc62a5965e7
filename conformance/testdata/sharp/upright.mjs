// Turns images as their Exif orientation says, and saves each as FILE.png.
//
// Usage: node upright.mjs FILE...

import sharp from "sharp";

for (const file of process.argv.slice(2)) {
  await sharp(file, { failOn: "warning" }).rotate().png().toFile(`${file}.png`);
}
