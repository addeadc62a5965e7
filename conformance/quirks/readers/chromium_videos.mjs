// Plays videos in Chromium. Streams in zip files come from a server.

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openPage } from "./browser.mjs";
import { serve } from "./reader.mjs";

const TYPES = { mov: "video/mp4", mkv: "video/x-matroska" };

/** Runs in the page, and returns the duration of a video, its size and the colors at places and times. */
async function played({ url, base64, type }, places) {
  const data = Uint8Array.from(atob(base64 ?? ""), (character) => character.charCodeAt(0));
  const video = document.createElement("video");
  Object.assign(video, { crossOrigin: "anonymous", muted: true, preload: "auto", src: url ?? URL.createObjectURL(new Blob([data], { type })) });
  document.documentElement.append(video);
  const delay = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  const event = (name) => new Promise((resolve, reject) => {
    video.addEventListener(name, resolve, { once: true });
    video.addEventListener("error", () => reject(new Error(video.error.message)), { once: true });
    setTimeout(() => reject(new Error(`no event ${name}`)), 10_000);
  });
  await event("loadedmetadata");
  const { videoWidth: width, videoHeight: height } = video;
  const context = new OffscreenCanvas(width || 1, height || 1).getContext("2d");
  const colors = [];
  for (const time of new Set(places.map((place) => place.time))) {
    const frame = new Promise((resolve) => video.requestVideoFrameCallback(resolve)); // the event may be before it
    video.currentTime = time;
    await Promise.all([event("seeked"), Promise.race([frame, delay(1000)])]);
    context.drawImage(video, 0, 0);
    for (const place of places.filter((place) => place.time === time && place.x < width && place.y < height)) {
      const [r, g, b] = context.getImageData(place.x, place.y, 1, 1).data;
      colors.push({ ...place, color: `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, "0")}` });
    }
  }
  if (video.duration === Infinity) { // the end of a file without a duration is known after a seek
    video.currentTime = 1e6;
    await Promise.race([event("durationchange"), delay(2000)]);
  }
  const duration = Number.isFinite(video.duration) ? video.duration : 0; // a live stream has none
  video.remove();
  return { seconds: duration, tracks: width ? [{ type: "video", width, height, colors }] : [] };
}

/** Serves the files of a directory to pages of all origins. */
function startServer(directory) {
  const server = createServer(({ url }, response) => {
    const path = join(directory, decodeURIComponent(url));
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Content-Type", path.endsWith(".m3u8") ? "application/vnd.apple.mpegurl" : "video/mp4");
    existsSync(path) && statSync(path).isFile() ? response.end(readFileSync(path)) : response.writeHead(404).end();
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

/** Plays the stream in a zip file. */
async function streamed({ path, places }) {
  const directory = mkdtempSync(join(tmpdir(), "stream-"));
  execFileSync("unzip", ["-q", path, "-d", directory]);
  const server = await startServer(directory);
  try {
    return await page.run(played, { url: `http://127.0.0.1:${server.address().port}/index.m3u8` }, places.flat());
  } finally {
    server.close();
    rmSync(directory, { recursive: true });
  }
}

const page = await openPage();
await serve((file) => {
  if (file.format === "zip") return streamed(file);
  const source = { base64: readFileSync(file.path).toString("base64"), type: TYPES[file.format] ?? "video/mp4" };
  return page.run(played, source, file.places.flat());
});
await page.close();
