// Opens the page in a browser and provides locators for the tests.

import assert from "node:assert/strict";
import { after } from "node:test";
import { launch } from "./chromium.mjs";
import { build, startDaemon } from "./servers.mjs";

export const daemon = build("./cmd/placeholderd");
export const address = await startDaemon(daemon);

const browser = await launch();
after(() => browser.close());

/** Opens the page in a new browser context. PDF previews are slow and only shown if documents is true. At the end of
 *  the test, the console may contain only messages that match expected. */
export async function open(t, { url = `${address}/`, expected = [], prepare, documents = false, ...options } = {}) {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const messages = [];
  const requests = [];
  page.on("console", (message) => messages.push(message.text()));
  page.on("pageerror", (error) => messages.push(error.message));
  page.on("request", (request) => /^http/.test(request.url()) && requests.push(request));
  if (!documents) await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "pdfViewerEnabled", { value: false }));
  await prepare?.(page);
  await page.goto(url);
  await page.waitForURL((url) => url.pathname.endsWith("/"));
  await settled(page);
  t.after(async () => {
    assert.deepEqual(messages.filter((text) => !expected.some((pattern) => pattern.test(text))), []);
    for (const request of requests) assert.equal(new URL(request.url()).origin, new URL(url).origin);
    assert.deepEqual(await context.cookies(), []);
    await context.close();
  });
  return { page, requests };
}

/** Waits until all forms have received their responses. */
export async function settled(page) {
  await page.locator("section").first().waitFor();
  await page.waitForFunction(() => document.querySelector(".result[aria-busy=true]") === null);
}

/** The section of a kind of file, with locators and actions for the tests. */
export function card(page, title) {
  const section = page.getByRole("region", { name: title, exact: true });
  const code = (what) => section.locator("dl > div").filter({ has: page.getByText(what, { exact: true }) }).locator("code");
  return {
    section,
    code,
    download: section.locator(".download"),
    preview: section.locator(".preview"),
    async set(parameter, value) {
      const flag = section.getByLabel(`${parameter}=${value}`, { exact: true });
      const control = (await flag.count()) ? flag : section.getByLabel(parameter, { exact: true });
      if (await section.getByRole("group", { name: parameter, exact: true }).count()) {
        await section.getByRole("group", { name: parameter, exact: true }).getByText(value, { exact: true }).click();
      } else if ((await control.getAttribute("type")) === "checkbox") {
        await control.check();
      } else {
        await control.fill(value);
      }
    },
    async says(message) {
      await settled(page);
      assert.ok((await section.locator(".file").textContent()).startsWith(message));
    },
  };
}
