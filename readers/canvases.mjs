// Writes pictures again as a page of a browser does: it draws them on a canvas.
//
//     node canvases.mjs BROWSER <inputs.json

import { writeFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { launch } from "./launch.mjs";

// draw runs in the page. It returns the file as a data URL, or null.
const draw = async (url, type) => {
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = url;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext("2d").drawImage(image, 0, 0);
  return canvas.toDataURL(type);
};

const { browser, close } = await launch(process.argv[2]);
const page = await browser.newPage();
for (const { url, told } of JSON.parse(await text(process.stdin))) {
  const type = { jpg: "image/jpeg", png: "image/png", webp: "image/webp", gif: "image/gif" }[told.to.split(".").pop()];
  const found = await page.evaluate(draw, url, type);
  if (found?.startsWith(`data:${type};`)) writeFileSync(told.to, Buffer.from(found.split(",")[1], "base64"));
}
process.stdout.write("{}");
await close();
