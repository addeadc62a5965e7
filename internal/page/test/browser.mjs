// Opens the page in Chromium.

import assert from "node:assert/strict";
import { after } from "node:test";
import { launch } from "./launch.mjs";
import { settled } from "./locators.mjs";
import { startDaemon } from "./servers.mjs";

export { audit, card, findField, openKind, settled } from "./locators.mjs";

/** Whether tests run that take long, or measure time that other processes take as well. .ci/run all runs them. */
export const exhaustive = Boolean(process.env.PLACEHOLDER_EXHAUSTIVE);

export const address = await startDaemon();

/** The operations of all kinds of files, which have an operationId and a summary, in the order of the page. */
export const kinds = Object.entries((await (await fetch(`${address}/openapi.json`)).json()).paths)
  .filter(([path]) => path.startsWith("/api/"))
  .map(([, { get }]) => get);

/** Kinds whose forms differ most from each other, or all kinds if all tests run. */
export const variedKinds = exhaustive ? kinds : kinds.filter(({ operationId }) => ["file", "image", "mail", "quirk"].includes(operationId));

export const browser = await launch();
after(() => browser.close());

let viewing; // a browser with a viewer of PDFs
after(async () => (await viewing)?.close());

function viewingBrowser() {
  return (viewing ??= launch({ viewer: true }));
}

/** Makes the page show documents, in elements that stay empty without a viewer. */
function claimViewer() {
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: true });
}

/** The paths of requests, except for modules, which may come at any time. */
export function pathsOf(requests) {
  return requests.map((request) => request.url().slice(address.length)).filter((path) => !path.startsWith("/script/"));
}

/** Opens the page in a new browser context, and waits for the first response if settle is true. PDF previews are
 *  slow and only shown if viewer is true; if documents is true, their elements are there, but empty. At the end of the
 *  test, the console may contain only messages that match expected. */
export async function open(t, { url = `${address}/`, expected = [], prepare, viewer = false, documents = false, settle = true, ...options } = {}) {
  const context = await (viewer ? await viewingBrowser() : browser).newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  const messages = [];
  const requests = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(error.message));
  page.on("request", (request) => /^http/.test(request.url()) && requests.push(request));
  if (documents) await page.addInitScript(claimViewer);
  await prepare?.(page);
  await page.goto(url);
  await page.waitForURL((url) => url.pathname.endsWith("/"));
  if (settle) await settled(page);
  t.after(async () => {
    assert.deepEqual(messages.filter((text) => !expected.some((pattern) => pattern.test(text))), []);
    for (const request of requests) assert.equal(new URL(request.url()).origin, new URL(url).origin);
    assert.deepEqual(await context.cookies(), []);
    await context.close();
  });
  return { page, requests };
}
