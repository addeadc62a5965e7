// Reads pictures with Chromium, which draws each on a canvas of a page.

import { readFileSync } from "node:fs";
import { openPage } from "./browser.mjs";
import { color } from "./pictures.mjs";
import { serve } from "./reader.mjs";

const TYPES = { gif: "image/gif", jpg: "image/jpeg", png: "image/png", svg: "image/svg+xml", svgz: "image/svg+xml", webp: "image/webp" };

// These functions run in the page.

/** Returns the pixels at places of an image. */
function pixels(image, width, height, places) {
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(image, 0, 0);
  const inside = places.filter(({ x, y }) => x < width && y < height);
  return inside.map((place) => ({ place, pixel: [...context.getImageData(place.x, place.y, 1, 1).data] }));
}

/** Returns the number of frames, the duration of an animation that ends, and pixels at places of later frames. */
async function decoded(data, type, places) {
  const decoder = new ImageDecoder({ data, type });
  await decoder.tracks.ready;
  await decoder.completed;
  const { frameCount: frames, repetitionCount } = decoder.tracks.selectedTrack;
  const colors = [];
  let seconds = 0;
  for (let frameIndex = 0; frameIndex < frames; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const end = seconds + image.duration / 1e6;
    colors.push(...pixels(image, image.displayWidth, image.displayHeight, places.filter(({ time }) => time > 0 && time >= seconds && time < end)));
    seconds = end;
  }
  return { frames, seconds: frames > 1 && repetitionCount < Infinity ? seconds * (repetitionCount + 1) : undefined, colors };
}

/** Describes a picture, with pixels instead of colors. */
async function described(base64, type, places) {
  const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([data], { type }));
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const first = pixels(picture, width, height, places.filter(({ time }) => time === 0));
  const { frames, seconds, colors = [] } = (await ImageDecoder.isTypeSupported(type)) ? await decoded(data, type, places).catch(() => ({})) : {};
  return { picture: { width, height, frames, colors: [...first, ...colors] }, seconds };
}

const page = await openPage();
await page.define(pixels, decoded);
await serve(async (file) => {
  const { picture, seconds } = await page.run(described, readFileSync(file.path).toString("base64"), TYPES[file.format], file.places[0]);
  return { picture: { ...picture, colors: picture.colors.map(({ place, pixel }) => ({ ...place, color: color(pixel) })) }, seconds };
});
await page.close();
