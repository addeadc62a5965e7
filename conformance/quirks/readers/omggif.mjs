// Reads the first frame of GIF with omggif.

import { readFileSync } from "node:fs";
import { GifReader } from "omggif";
import { described } from "./pictures.mjs";
import { serve } from "./reader.mjs";

await serve((file) => {
  const gif = new GifReader(readFileSync(file.path));
  const data = new Uint8Array(4 * gif.width * gif.height);
  gif.decodeAndBlitFrameRGBA(0, data);
  return { picture: { ...described(file, { width: gif.width, height: gif.height, data }), frames: gif.numFrames() } };
});
