// Prints the mean colour of an image, such as 42,157,143, or why sharp does not decode it. Warnings of
// decoders are errors.
//
// Usage: node color.mjs FILE

import sharp from "sharp";

try {
  const pixel = await sharp(process.argv[2], { failOn: "warning" }).resize(1, 1, { fit: "fill" }).toColourspace("srgb").raw().toBuffer();
  console.log([...pixel.subarray(0, 3)].join());
} catch (error) {
  console.log(error.message);
}
