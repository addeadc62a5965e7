// Prints what a page of a browser finds in files: the duration of sounds and videos, or the size of pictures.
//
//     node pages.mjs BROWSER duration <inputs.json
//     node pages.mjs BROWSER size <inputs.json

import { text } from "node:stream/consumers";
import { launch } from "./launch.mjs";

// These functions run in the page.

const duration = (url) => new Promise((resolve) => {
  const media = document.createElement("video");
  media.preload = "metadata";
  media.onloadedmetadata = () => resolve(media.duration.toFixed(3));
  media.onerror = () => resolve("error");
  media.src = url;
  setTimeout(resolve, 15_000, "–");
});

const pictureSize = (url) => new Promise((resolve) => {
  const image = new Image();
  image.onload = () => resolve(`${image.naturalWidth}×${image.naturalHeight}`);
  image.onerror = () => resolve("error");
  image.src = url;
});

const videoSize = (url) => new Promise((resolve) => {
  const video = document.createElement("video");
  video.preload = "metadata";
  video.onloadedmetadata = () => resolve(`${video.videoWidth}×${video.videoHeight}`);
  video.onerror = () => resolve("error");
  video.src = url;
});

const find = (what, name) => (what === "duration" ? duration : name.startsWith("video/") ? videoSize : pictureSize);

const [browserName, what] = process.argv.slice(2);
const { browser, close } = await launch(browserName);
const page = await browser.newPage();
const answers = {};
for (const { name, url } of JSON.parse(await text(process.stdin))) answers[name] = await page.evaluate(find(what, name), url);
process.stdout.write(JSON.stringify(answers));
await close();
