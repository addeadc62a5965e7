// Opens images with a limit of pixels, and prints accept or reject for each. A limit of "default"
// is that of sharp.
//
// Usage: node pixels.mjs LIMIT FILE...

import sharp from "sharp";

const [limit, ...files] = process.argv.slice(2);
const options = limit === "default" ? {} : { limitInputPixels: Number(limit) };
for (const file of files) {
  try {
    await sharp(file, options).metadata();
    console.log("accept");
  } catch (error) {
    if (!error.message.includes("exceeds pixel limit")) throw error;
    console.log("reject");
  }
}
