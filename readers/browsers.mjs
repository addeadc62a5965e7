// Downloads files with a browser: by fetch, in an image, in a video, or as a download. Prints the outcome of each: bytes,
// status, the name of an error, of an event or of the file, or that it did not end.
//
//     node browsers.mjs BROWSER CLIENT SECONDS <inputs.json

import { mkdtempSync, rmSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { text } from "node:stream/consumers";
import { launch } from "./launch.mjs";

const [browserName, client, seconds] = process.argv.slice(2);
const inFront = browserName === "firefox" && client === "video"; // Firefox plays no videos in the background
const oneByOne = inFront || client === "name";
const patience = inFront ? 12 : seconds;

// These functions run in a page.

async function fetched(url, headers) {
  const response = await fetch(url, { headers });
  return response.ok ? { bytes: (await response.arrayBuffer()).byteLength } : { status: response.status };
}

const image = (url) => new Promise((resolve) => {
  const image = new Image();
  image.onload = () => resolve({ event: `**load event**` });
  image.onerror = () => resolve({ error: "error event" });
  image.src = url;
});

const video = (url) => new Promise((resolve) => {
  const video = document.createElement("video");
  video.muted = true;
  // It may ask again for the last bytes before it is destroyed.
  video.onended = () => setTimeout(resolve, 2000, { event: video.currentTime > 29 ? "plays to the end" : "**ended event** too early" });
  video.onerror = () => resolve({ error: "error event" });
  video.src = url;
  video.playbackRate = 16;
  video.play().catch(() => {});
  document.body.append(video);
});

/** Returns the name of an error that a page reports. */
const nameOf = (error) => error.message.match(/net::\w+|NS_\w+|\w*Error\b/)?.[0] ?? error.message;

const of = { image: "image/800x600?style=gradient&format=jpg", video: "video/320x240?seconds=30&sound=1" };

const run = (f) => async ({ page, url, told }) => {
  if (told) await page.goto(new URL("/limits.json", url).href); // so that redirects may be to another origin
  return page.evaluate(f, of[client] ? url.replace(/file[^?]*\?/, `${of[client]}&`) : url, told);
};

const downloads = new Map(); // functions to call at the end, by URL

/** Makes Chromium say what comes of downloads. Without a directory, it saves them as for a user. */
async function watchChromium(browserContextId, downloadPath) {
  const session = await browser.target().createCDPSession();
  const behavior = downloadPath ? "allow" : "default";
  await session.send("Browser.setDownloadBehavior", { behavior, downloadPath, eventsEnabled: true, browserContextId });
  const urls = new Map();
  session.on("Browser.downloadWillBegin", ({ guid, url }) => urls.set(guid, url));
  session.on("Browser.downloadProgress", ({ guid, state, receivedBytes, filePath }) => {
    if (state === "completed") downloads.get(urls.get(guid))?.({ bytes: receivedBytes, path: filePath });
    if (state === "canceled") downloads.get(urls.get(guid))?.({ error: "canceled" });
  });
}

/** Makes Firefox say what comes of downloads. */
function watchFirefox() {
  const urls = new Map();
  browser.connection.on("browsingContext.downloadWillBegin", ({ context, url }) => urls.set(context, url));
  browser.connection.on("browsingContext.downloadEnd", ({ context, status, filepath: path }) => {
    downloads.get(urls.get(context))?.(status === "complete" ? { bytes: statSync(path).size, path } : { error: status });
  });
}

async function saved({ page, url }) {
  const ended = new Promise((resolve) => downloads.set(url, resolve));
  const shown = page.goto(url, { timeout: 0 }).then(
    (response) => ({ status: response.status() }),
    (error) => (/ERR_ABORTED/.test(error.message) ? ended : { error: nameOf(error) }),
  );
  return Promise.race([ended, shown]);
}

/** Returns the name of a download. */
async function named(input) {
  const { path, error } = await saved(input);
  if (path) rmSync(path);
  return path ? { name: basename(path) } : { error };
}

const clients = { fetch: run(fetched), image: run(image), video: run(video), download: saved, name: named };

/** Returns a new context, because downloads in the same context share six connections, unless the name of a download matters. */
async function newContext() {
  const downloadPath = client === "name" ? undefined : mkdtempSync(join(directory, "downloads-"));
  const context = downloadPath ? await browser.createBrowserContext({ downloadBehavior: { policy: "allow", downloadPath } }) : browser.defaultBrowserContext();
  if (browserName === "chromium") await watchChromium(context.id, downloadPath);
  return context;
}

async function outcome({ url, told }) {
  const page = await (await newContext()).newPage();
  const patient = new Promise((resolve) => setTimeout(resolve, patience * 1000, { waits: true }));
  return Promise.race([patient, clients[client]({ page, url, told }).catch((error) => ({ error: nameOf(error) }))]);
}

const inputs = JSON.parse(await text(process.stdin));
const { browser, directory, close } = await launch(browserName);
if (browserName === "firefox") watchFirefox();
const outcomes = {};
const download = async (input) => (outcomes[input.name] = await outcome(input));
if (oneByOne) for (const input of inputs) await download(input);
else await Promise.all(inputs.map(download));
process.stdout.write(JSON.stringify(outcomes));
await close();
