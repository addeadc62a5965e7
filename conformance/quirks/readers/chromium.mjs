// Reads pictures with Chromium, which draws each on a canvas of a page.

import { readFileSync } from "node:fs";
import { openPage } from "./browser.mjs";
import { color } from "./pictures.mjs";
import { serve } from "./reader.mjs";

const TYPES = { gif: "image/gif", jpg: "image/jpeg", png: "image/png", svg: "image/svg+xml", webp: "image/webp" };

/** Runs in the page, and returns the size of a picture, the number of its frames and some of its pixels. */
async function drawn(base64, type, places) {
  const data = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const picture = new Image();
  picture.src = URL.createObjectURL(new Blob([data], { type }));
  await picture.decode();
  const { naturalWidth: width, naturalHeight: height } = picture;
  const context = new OffscreenCanvas(width, height).getContext("2d");
  context.drawImage(picture, 0, 0);
  const inside = places.filter(({ x, y, time }) => x < width && y < height && time === 0);
  const colors = inside.map(({ x, y }) => ({ x, y, pixel: [...context.getImageData(x, y, 1, 1).data] }));
  let frames;
  if (await ImageDecoder.isTypeSupported(type)) {
    const decoder = new ImageDecoder({ data, type });
    await decoder.tracks.ready;
    await decoder.completed;
    frames = decoder.tracks.selectedTrack.frameCount;
  }
  return { width, height, frames, colors };
}

const page = await openPage();
await serve(async (file) => {
  const picture = await page.run(drawn, readFileSync(file.path).toString("base64"), TYPES[file.format], file.places[0]);
  return { picture: { ...picture, colors: picture.colors.map(({ x, y, pixel }) => ({ x, y, color: color(pixel) })) } };
});
await page.close();
