// Downloads files with a browser: by fetch, in an image, in a video, or as a download. Prints the
// outcome of each: bytes, status, the name of an error or of an event, or that it did not end.
//
//     node browsers.mjs BROWSER CLIENT SECONDS <inputs.json

import { text } from "node:stream/consumers";
import { launch } from "./launch.mjs";

const [browserName, client, seconds] = process.argv.slice(2);
const oneByOne = browserName === "firefox" && client === "video"; // Firefox plays no videos in the background
const patience = oneByOne ? 12 : seconds;
// These functions run in a page.

async function fetched(url) {
  const response = await fetch(url);
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
  video.onerror = () => resolve({ error: `error event ${video.error.code}` });
  video.src = url;
  video.playbackRate = 16;
  video.play().catch(() => {});
  document.body.append(video);
});

/** Returns the name of an error that a page reports. */
const nameOf = (error) => error.message.match(/net::\w+|NS_\w+|\w*Error\b/)?.[0] ?? error.message;

const of = { image: "image/800x600?style=gradient&format=jpg", video: "video/320x240?seconds=30&sound=1" };

const run = (f) => async (page, url) => page.evaluate(f, of[client] ? url.replace(/file[^?]*\?/, `${of[client]}&`) : url);

const downloads = new Map(); // functions to call at the end, by URL

/** Makes a browser say what comes of the downloads in a context. */
async function watchDownloads(browser, browserContextId) {
  const session = await browser.target().createCDPSession();
  await session.send("Browser.setDownloadBehavior", { behavior: "allowAndName", downloadPath: directory, eventsEnabled: true, browserContextId });
  const urls = new Map();
  session.on("Browser.downloadWillBegin", ({ guid, url }) => urls.set(guid, url));
  session.on("Browser.downloadProgress", ({ guid, state, receivedBytes }) => {
    if (state === "completed") downloads.get(urls.get(guid))?.({ bytes: receivedBytes });
    if (state === "canceled") downloads.get(urls.get(guid))?.({ error: "canceled" });
  });
}

async function saved(page, url) {
  const ended = new Promise((resolve) => downloads.set(url, resolve));
  try {
    return { status: (await page.goto(url)).status() };
  } catch (error) {
    if (!/ERR_ABORTED/.test(error.message)) return { error: nameOf(error) };
  }
  return ended;
}

const clients = { fetch: run(fetched), image: run(image), video: run(video), download: saved };

/** Downloads in a new context, because downloads in the same context share six connections. */
async function outcome(browser, url) {
  const context = await browser.createBrowserContext();
  if (client === "download") await watchDownloads(browser, context.id);
  const page = await context.newPage();
  const patient = new Promise((resolve) => setTimeout(resolve, patience * 1000, { waits: true }));
  return Promise.race([patient, clients[client](page, url).catch((error) => ({ error: nameOf(error) }))]);
}

const inputs = JSON.parse(await text(process.stdin));
const { browser, directory, close } = await launch(browserName);
const outcomes = {};
const download = async ({ name, url }) => (outcomes[name] = await outcome(browser, url));
if (oneByOne) for (const input of inputs) await download(input);
else await Promise.all(inputs.map(download));
process.stdout.write(JSON.stringify(outcomes));
await close();
