// Reads PNG with UPNG.

import { readFileSync } from "node:fs";
import UPNG from "upng-js";
import { described } from "./pictures.mjs";
import { serve } from "./reader.mjs";

/** Returns the number of the frame at a time. */
function frameAt(frames, time) {
  let end = 0;
  return frames.findIndex(({ delay }) => (end += delay / 1000) > time);
}

await serve((file) => {
  const bytes = readFileSync(file.path);
  const { width, height, frames, ...rest } = UPNG.decode(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  const pictures = UPNG.toRGBA8({ width, height, frames, ...rest });
  const picture = (data, places) => described({ places: [places] }, { width, height, data: new Uint8Array(data) });
  const places = file.places[0];
  const first = picture(pictures[0], places);
  const later = places.filter(({ time }) => time > 0).flatMap((place) => {
    const data = pictures[frameAt(frames, place.time)];
    return data ? picture(data, [{ ...place, time: 0 }]).colors.map((found) => ({ ...found, time: place.time })) : [];
  });
  return { picture: { ...first, frames: pictures.length, colors: [...first.colors, ...later] } };
});
