// The page in Firefox: what may differ from Chromium.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { audit, card, openKind, settled } from "./locators.mjs";
import { launchFirefox } from "./launch.mjs";
import { startDaemon } from "./servers.mjs";

const address = await startDaemon();
const browser = await launchFirefox();
after(() => browser.close());

/** Opens the page. At the end of the test, no script may have failed. */
async function open(t, fragment = "", viewport = { width: 1280, height: 900 }) {
  const context = await browser.newContext({ viewport, acceptDownloads: true });
  const page = await context.newPage();
  const errors = [];
  page.on("pageerror", (error) => errors.push(error.message));
  await page.goto(`${address}/${fragment}`);
  await settled(page);
  t.after(async () => {
    assert.deepEqual(errors, []);
    await context.close();
  });
  return page;
}

test("Firefox restores forms, and opens presets and pasted addresses", async (t) => {
  const page = await open(t, "#image/640x450?bg=%23f80&text=a%2Bb%20%26%20100%20%25&embed=1");
  const { control, code, preset, says } = card(page);
  assert.equal(await control("text").inputValue(), "a+b & 100 %");
  assert.ok(await control("embed").isVisible());
  await preset("Story 1080×1920").check();
  await says("image-1080x1920.png");
  await page.goBack();
  await page.waitForFunction(() => location.hash.startsWith("#image/640x450"));
  await says("image-640x450.png");
  const field = page.getByRole("textbox", { name: "Open an address" });
  await field.fill("https://files.example/api/csv/10?columns=7");
  await field.press("Enter");
  await says("rows-10.csv");
  assert.equal(page.url(), `${address}/#csv/10?columns=7`);
  assert.equal(await code("Go").textContent(), 'placeholdertest.Get(t, "csv/10?columns=7")');
});

test("Firefox copies, and downloads with Enter", async (t) => {
  const page = await open(t);
  const { section, control } = card(page);
  await section.getByRole("button", { name: "Copy curl" }).click();
  await page.getByRole("status").getByText("Copied curl").waitFor();
  await control("size").fill("3KB");
  const [saved] = await Promise.all([page.waitForEvent("download"), control("size").press("Enter")]);
  assert.equal(saved.suggestedFilename(), "file-3kb.bin");
  assert.equal(readFileSync(await saved.path()).length, 3072);
});

test("Firefox shows previews", async (t) => {
  const page = await open(t);
  const { preview } = card(page);
  for (const [title, shown] of [["Image", "img"], ["JSON", "table"], ["CSV", "table"], ["PDF", "object"], ["Text", "pre"]]) {
    await openKind(page, title);
    await preview.locator(shown).waitFor();
  }
});

for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) {
  test(`Firefox shows Download, and axe finds no accessibility violations: ${viewport.width} pixels wide`, async (t) => {
    const page = await open(t, "", viewport);
    const { more, download } = await openKind(page, "Image");
    await more.click();
    const { y, height } = await download.boundingBox();
    assert.ok(y >= 0 && y + height <= viewport.height);
    await audit(page, "Image");
  });
}
