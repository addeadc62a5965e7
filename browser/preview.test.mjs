// Previews show files and fetch only the bytes that they need.

import assert from "node:assert/strict";
import { test } from "node:test";
import { card, open, settled } from "./browser.mjs";

test("images, texts, records and documents have previews", async (t) => {
  const { page } = await open(t, { documents: true });
  const size = (title) => card(page, title).preview.locator("img").evaluate(async (image) => {
    await image.decode();
    return [image.naturalWidth, image.naturalHeight];
  });
  assert.deepEqual(await size("Image"), [800, 450]);
  assert.deepEqual(await size("QR code"), [200, 200]);
  const shown = (title) => card(page, title).preview.locator("pre").textContent();
  assert.match(await shown("Text"), /^Lorem ipsum dolor sit amet, .*\.\n*$/s);
  assert.match(await shown("JSON"), /^\[\n\{"id":1,"name":".*…$/s);
  assert.match(await shown("CSV"), /^id,name,email,company,date\r?\n1,.*…$/s);
  assert.match(await shown("Binary file"), /^0000 ( [0-9a-f]{2}){16}  .{16}\n0010 /);
  assert.equal(await card(page, "Antivirus test file").preview.isVisible(), false);

  // The PDF viewer is not part of the DOM, so check a screenshot.
  const object = card(page, "PDF").preview.locator("object");
  await object.scrollIntoViewIfNeeded();
  const deadline = Date.now() + 10_000;
  while ((await whiteness(page, await object.screenshot())) < 0.5) assert.ok(Date.now() < deadline, "the first page of the PDF is not shown");
});

/** Returns the fraction of white pixels in a screenshot. */
function whiteness(page, png) {
  return page.evaluate(async (base64) => {
    const image = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))]));
    const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let white = 0;
    for (let i = 0; i < data.length; i += 4) white += data[i] + data[i + 1] + data[i + 2] === 765;
    return (white * 4) / data.length;
  }, png.toString("base64"));
}

test("files of an exact size show an image, a document or a hex dump", async (t) => {
  const { page } = await open(t, { documents: true });
  const { set, says, preview } = card(page, "Binary file");
  await set("size", "20KB");
  for (const type of ["jpg", "png", "webp"]) {
    await set("type", type);
    await says(`file-20kb.${type} · 20,480 bytes`);
    assert.equal(await preview.locator("img").evaluate((image) => image.decode().then(() => image.complete)), true);
  }
  await set("type", "pdf");
  await says("file-20kb.pdf");
  await preview.locator("object").waitFor();
  await set("type", "zip");
  await says("file-20kb.zip");
  assert.match(await preview.locator("pre").textContent(), /^0000  50 4b 03 04 .* {2}PK\.\./);
  await set("type", "png");
  await set("size", "1GB");
  await says("file-1gb.png · 1,073,741,824 bytes");
  assert.match(await preview.locator("pre").textContent(), /^0000  89 50 4e 47 /);
  await set("type", "bin");
  await set("size", "0B");
  await says("file-0b.bin · 0 bytes");
  assert.equal(await preview.locator("pre").textContent(), "");
});

test("object URLs of replaced documents are revoked", async (t) => {
  const { page } = await open(t, {
    documents: true,
    prepare: (page) => page.addInitScript(() => {
      const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
      window.kept = new Set();
      URL.createObjectURL = (blob) => [create(blob)].map((url) => window.kept.add(url) && url)[0];
      URL.revokeObjectURL = (url) => (window.kept.delete(url), revoke(url));
    }),
  });
  const { set } = card(page, "PDF");
  for (const pages of ["4", "5", "6"]) {
    await set("pages", pages);
    await settled(page);
  }
  assert.equal(await page.evaluate(() => window.kept.size), 1);
});

test("only the first byte of the antivirus test file is fetched", async (t) => {
  const { requests } = await open(t);
  const asked = requests.filter((request) => request.url().includes("/api/eicar"));
  assert.equal(asked.length, 1);
  assert.equal(asked[0].headers().range, "bytes=0-0");
});

test("only the beginning of a large file is fetched, even if a proxy ignores ranges", async (t) => {
  const { page } = await open(t);
  await page.route("**/api/file/4GB", (route) => route.continue({ headers: { ...route.request().headers(), range: "" } }));
  const { set, says } = card(page, "Binary file");
  await set("size", "4GB");
  await says("file-4gb.bin · 4,294,967,296 bytes");
});
