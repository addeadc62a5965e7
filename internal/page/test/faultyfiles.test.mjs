// Media elements of a page show files with faults, or report them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, browser } from "./browser.mjs";

/** Opens an HTML page of the service's origin, and calls a function in it with URLs of files. */
async function evaluate(t, f, ...targets) {
  const page = await browser.newPage();
  t.after(() => page.close());
  await page.goto(`${address}/openapi.json`);
  return page.evaluate(f, targets.map((target) => `${address}/api/${target}`));
}

test("a slow video plays to its end", async (t) => {
  const played = await evaluate(t, async ([url]) => {
    const video = document.createElement("video");
    video.muted = true;
    video.src = url;
    document.body.append(video);
    await video.play();
    await new Promise((resolve, reject) => {
      video.onended = resolve;
      video.onerror = () => reject(new Error(video.error.message));
    });
    return [video.currentTime, video.videoWidth, video.buffered.length];
  }, "video/320x240?seconds=1&size=100KB&rate=100KB");
  assert.deepEqual(played, [1, 320, 1]);
});

test("cut images fire error, stalled ones load", async (t) => {
  const events = await evaluate(t, (urls) => Promise.all(urls.map((url) => new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(`load ${image.naturalWidth}`);
    image.onerror = () => resolve("error");
    image.src = url;
  }))), "image/800x600?cut=1KB", "image/800x600?cut=0B", "image/800x600?stall=1KB&stall_for=100ms", "image/800x600?delay=100ms&rate=1MB", "image/800x600?status=503", "image/800x600?redirect=loop", "image/800x600?media=none");
  assert.deepEqual(events, ["error", "error", "load 800", "load 800", "error", "error", "load 800"]);
});

test("a script sees cut and stalled bodies", async (t) => {
  const names = await evaluate(t, ([stalling, ...others]) => Promise.all([
    fetch(stalling, { signal: AbortSignal.timeout(500) }), ...others.map((url) => fetch(url)),
  ].map((fetched) => fetched.then((response) => response.arrayBuffer()).then(() => "whole", (error) => error.name))),
  "file/1MB?stall=50%25", "file/1MB?cut=50%25", "file/1MB?length=none&cut=50%25", "file/1MB?length=none");
  assert.deepEqual(names, ["TimeoutError", "TypeError", "TypeError", "whole"]);
});
