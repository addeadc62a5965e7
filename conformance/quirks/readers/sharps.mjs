// Reads pictures with sharp, whose libvips is part of the package.

import { createRequire } from "node:module";
import { color, inside } from "./pictures.mjs";
import { serve } from "./reader.mjs";

const sharp = createRequire(new URL("../../testdata/sharp/", import.meta.url))("sharp");

await serve(async (file) => {
  const { pages: frames = 1 } = await sharp(file.path).metadata();
  const { data, info } = await sharp(file.path).rotate().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colors = inside(file, width, height).map((place) => {
    const at = channels * (place.y * width + place.x);
    return { ...place, color: color(data.subarray(at, at + channels)) };
  });
  return { picture: { width, height, frames, colors } };
});
