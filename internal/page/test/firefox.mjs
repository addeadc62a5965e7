// The page in Firefox: what may differ from Chromium.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, test } from "node:test";
import { audit, card, findField, openKind, settled } from "./locators.mjs";
import { launchFirefox } from "./launch.mjs";
import { testOtherOrigin } from "./origin.mjs";
import { startDaemon } from "./servers.mjs";

const address = await startDaemon();
const browser = await launchFirefox();
after(() => browser.close());

// All tests use one window, because Firefox takes longer to open another than to load the page.
const context = await browser.newContext({ acceptDownloads: true });
context.setDefaultTimeout(60_000);
const page = await context.newPage();
let errors = [];
page.on("pageerror", (error) => errors.push(error.message));

/** Opens the page for the first time. At the end of the test, no script may have failed. */
async function open(t, fragment = "", viewport = { width: 1280, height: 900 }) {
  errors = [];
  await page.goto(`${address}/openapi.json`); // or else a fragment would not load the page again
  await page.evaluate(() => localStorage.clear());
  await page.setViewportSize(viewport);
  await page.goto(`${address}/${fragment}`);
  await settled(page);
  t.after(() => assert.deepEqual(errors, []));
}

test("Firefox restores forms, opens presets and pasted addresses", async (t) => {
  await open(t, "#image/640x450?bg=%23f80&text=a%2Bb%20%26%20100%20%25&embed=1");
  const { control, snippet, preset, says } = card(page);
  assert.equal(await control("text").inputValue(), "a+b & 100 %");
  assert.ok(await control("embed").isVisible());
  await preset("Story 1080×1920").check();
  await says("image-1080x1920.png");
  await page.goBack();
  await page.locator(".file").getByText("image-640x450.png").waitFor();
  await says("image-640x450.png");
  const field = findField(page);
  await field.fill("https://files.example/api/csv/10?columns=7");
  await field.press("Enter");
  await page.waitForURL(`${address}/#csv/10?columns=7`);
  await says("rows-10.csv");
  await field.fill("100 rows csv");
  await page.getByRole("option").filter({ hasText: "csv/100" }).waitFor();
  await field.press("ArrowDown");
  await field.press("Escape");
  await field.fill("csv 20 rows 7 columns");
  await field.press("Enter");
  await page.waitForURL(`${address}/#csv/20?columns=7`);
  await says("rows-20.csv");
  assert.equal(await snippet("Go"), 'file := placeholdertest.Get(t, "csv/20?columns=7")');
});

test("Firefox copies, and downloads with Enter", async (t) => {
  await open(t);
  const { section, control } = card(page);
  await section.getByRole("button", { name: "Copy curl" }).click();
  await page.getByRole("status").getByText("Copied curl").waitFor();
  await control("size").fill("3KB");
  const [saved] = await Promise.all([page.waitForEvent("download"), control("size").press("Enter")]);
  assert.equal(saved.suggestedFilename(), "file-3kb.bin");
  assert.equal(readFileSync(await saved.path()).length, 3072);
});

test("Firefox shows previews", async (t) => {
  await open(t);
  const { preview } = card(page);
  for (const [title, shown] of [["Image", "img"], ["JSON", "table"], ["CSV", "table"], ["PDF", "object"], ["Text", "pre"]]) {
    await openKind(page, title);
    await preview.locator(shown).waitFor();
  }
});

for (const viewport of [{ width: 1280, height: 900 }, { width: 390, height: 844 }]) {
  test(`Firefox passes axe at ${viewport.width} pixels`, async (t) => {
    await open(t, "", viewport);
    const { more, download } = await openKind(page, "Image");
    await more.click();
    const { y, height } = await download.boundingBox();
    assert.ok(y >= 0 && y + height <= viewport.height);
    await audit(page, "Image");
  });
}

test("Firefox lists files that are dropped", async (t) => {
  await open(t, "#image/64x48");
  const dropped = await (await fetch(`${address}/api/image/300x200?format=gif&size=20KB`)).arrayBuffer();
  await page.evaluate((bytes) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.from(bytes)], "a b.gif"));
    for (const type of ["dragover", "drop"]) document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, [...new Uint8Array(dropped)]);
  await page.getByText("Kept of your files – type, dimensions and size: 1.").waitFor();
  await page.waitForURL(`${address}/#list!a%20b.gif=image/300x200?format=gif&size=20KB`);
  const [saved] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download" }).click()]);
  assert.equal(saved.suggestedFilename(), "placeholder.txt");
  assert.match(readFileSync(await saved.path(), "utf8"), /^"a b.gif"  \S*image\/300x200\?format=gif&size=20KB\n$/);
  await audit(page, "list");
  await page.goBack();
  await page.getByText("Add files here").waitFor();
});

testOtherOrigin("Firefox", launchFirefox);
