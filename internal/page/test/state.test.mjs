// The address of the file is in the URL of the page, and addresses and presets open forms.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, card, findField, kinds, open, openKind, settled, variedKinds } from "./browser.mjs";

/** Pastes a text into the field at the top. */
async function paste(page, text) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  const field = findField(page);
  await field.fill("");
  await field.press("Control+V");
}

const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

test("reload, Back and shared links restore the form", async (t) => {
  const { page } = await open(t);
  const { set, snippet, control, section, says } = card(page);
  assert.equal(page.url(), `${address}/`);
  await openKind(page, "Image");
  for (const [name, value] of Object.entries({ width: "640", format: "webp", bg: "#f80", text: "a+b & c\n100 % #1/2?", embed: "1" })) await set(name, value);
  await settled(page);
  const shared = `${address}/#image/640x450?format=webp&bg=%23f80&text=a%2Bb%20%26%20c%0A100%20%25%20%231%2F2%3F&embed=1`;
  assert.equal(page.url(), shared);

  const isRestored = async (page) => {
    const form = card(page);
    await form.says("image-640x450.webp");
    assert.equal(await form.control("text").inputValue(), "a+b & c\n100 % #1/2?");
    assert.equal(await form.section.getByLabel("Pick Background").inputValue(), "#ff8800");
    assert.equal(await form.code("URL").textContent(), shared.replace("/#", "/api/"));
    assert.ok(await form.control("embed").isVisible(), "More is open");
    assert.ok(await form.control("embed").isChecked());
  };
  await page.reload();
  await isRestored(page);
  const { page: other } = await open(t, { url: shared });
  await isRestored(other);

  await openKind(page, "PDF");
  assert.equal(await section.locator("details[open]").count(), 0);
  await card(page).preset("100 pages").check();
  await settled(page);
  await control("pages").fill("7");
  await says("pages-7.pdf");
  await page.waitForURL(`${address}/#pdf/7`);
  for (const url of ["pdf", "image/640x450"]) {
    await page.goBack();
    await page.waitForFunction((url) => location.hash.startsWith(`#${url}`), url);
    await settled(page);
  }
  await isRestored(page);
  await page.goBack();
  await page.getByRole("region", { name: "File of exact size" }).waitFor();
  await page.goForward();
  await page.goForward();
  await page.goForward();
  await says("pages-7.pdf");
  assert.equal(await snippet("Go"), `file := placeholdertest.Get(t, "pdf/7")`);
});

test("the link of a kind keeps its values", async (t) => {
  const { page } = await open(t);
  await card(page).set("size", "7KB");
  await openKind(page, "Text"); // before the answer
  await openKind(page, "File of exact size");
  assert.equal(await card(page).code("URL").textContent(), `${address}/api/file/7KB`);
});

test("pasted addresses, URLs and snippets open", async (t) => {
  const { page } = await open(t, { ...clipboard, url: `${address}/#eicar` });
  const { code } = card(page);
  for (const [text, want] of [
    ["image/800x600?format=webp", "image/800x600?format=webp"],
    ["  /api/file/5MB?type=zip\n", "file/5MB?type=zip"],
    ["https://files.example/dummy/api/csv/10?columns=7", "csv/10?columns=7"],
    ["localhost:8080/api/json/5", "json/5"],
    ["https://files.example/api/b/api/pdf/9", "pdf/9"],
    [`${address}/#text/20?format=rtf`, "text/20?format=rtf"],
    [`curl -fOJ "${address}/api/file/5242881B?type=jpg"`, "file/5242881B?type=jpg"],
    ["curl -fOJ http://localhost/api/pdf/8", "pdf/8"],
    ["placeholder get 'csv/10?seed=3'", "csv/10?seed=3"],
    ["$ placeholder get file/4MB", "file/4MB"],
    [`wget "${address}/api/pdf/6"`, "pdf/6"],
    ["<https://files.example/api/text/30>", "text/30"],
    ["/image/800x600", "image/800x600"],
    [`placeholdertest.Get(t, "json/7?keys=3")`, "json/7?keys=3"],
    ["image/10x20?bg=#fff&text=100%", "image/10x20?bg=%23fff&text=100%25"],
    ["qr?data=a+b%26c", "qr?data=a%20b%26c"],
  ]) {
    await paste(page, text);
    await page.waitForFunction((url) => document.querySelector("dl code")?.textContent === url, `${address}/api/${want}`).catch(async () => {
      assert.equal(await code("URL").textContent(), want, text);
    });
    assert.equal(await page.locator(".problem").textContent(), "");
  }
  await settled(page);
  await page.goBack();
  await page.getByRole("region", { name: "Image" }).waitFor();
});

test("a wrong address says what is wrong", async (t) => {
  const { page } = await open(t, { url: `${address}/#imgae/800x600`, expected: [/status of (404|422)/] });
  const problem = page.locator(".problem");
  const field = findField(page);
  const known = `address must begin with ${kinds.map((kind) => kind.operationId).join(", ")}, got`;
  assert.equal(await problem.textContent(), `${known} imgae/800x600`);
  assert.equal(await field.inputValue(), "imgae/800x600");
  await page.getByRole("region", { name: "File of exact size" }).waitFor();
  for (const [text, message] of [
    ["image/800", "path must have the form image/{width}x{height}, got image/800"],
    ["image/8x6?colour=red", "parameter must be one of format, style, scene, bg, fg, text, font, weight, align, text_size, lang, watermark, seed, size, quality, progressive, interlaced, color_model, bits, dpi, subsampling, icc, gps, taken, camera, orientation, frames, outline, embed, corrupt, filename, got colour"],
    ["file/5MB?type=docx", "type must be one of bin, zip, jpg, png, webp, pdf, got docx"],
    ["image/8x6?watermark=1", "watermark must be 0 or absent, got 1"],
    ["https://example.com/", `${known} https://example.com/`],
    ["imgae?width=8", `${known} imgae?width=8`],
    ["%", "No file found for “%”"],
  ]) {
    await field.fill(text);
    await field.press("Enter");
    await page.waitForFunction((message) => document.querySelector(".problem").textContent === message, message).catch(async () => {
      assert.equal(await problem.textContent(), message);
    });
    assert.equal(await field.inputValue(), text, "can be corrected");
  }
  await field.fill("image/9000x600");
  await field.press("Enter");
  await card(page).says("width must be between 1 and 8192, got 9000");
  assert.equal(await problem.textContent(), "");
  await field.fill("video/1");
  await field.press("Enter");
  await card(page).set("width", "90");
  await settled(page);
  assert.equal(await problem.textContent(), "");
});

test("a preset replaces another one", async (t) => {
  const { page } = await open(t, { url: `${address}/#csv/100` });
  const { preset, section } = card(page);
  for (const [name, hash] of [["1,000 rows, 20 columns", "#csv/1000?columns=20"], ["1,000 rows", "#csv/1000"]]) {
    await preset(name).check();
    await settled(page);
    assert.ok(await preset(name).isChecked());
    assert.equal(await section.locator(".presets :checked").count(), 1);
    assert.equal(await page.evaluate(() => location.hash), hash);
  }
});

test("a slow module does not keep others busy", async (t) => {
  const { page } = await open(t);
  let release;
  await page.route("**/script/fields.js", async (route) => {
    await new Promise((resolve) => (release = resolve));
    await route.continue();
  });
  const asked = page.waitForRequest("**/script/fields.js");
  await page.getByRole("navigation").getByRole("link", { name: "JSON", exact: true }).click();
  await asked;
  await page.locator("main[aria-busy=true]").waitFor();
  await openKind(page, "File of exact size"); // which is loaded
  release();
});

test("presets passed by arrows leave no history", async (t) => {
  const atOnce = () => Object.defineProperty(Event.prototype, "timeStamp", { get: () => 0 }); // on a busy machine as well
  const { page } = await open(t, { prepare: (page) => page.addInitScript(atOnce) });
  await card(page).preset("1 MB").focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  await settled(page);
  assert.notEqual(await page.evaluate(() => location.hash), "");
  await page.goBack();
  assert.equal(await page.evaluate(() => location.hash), "");
});

test("values may have spaces and thousands separators", async (t) => {
  const { page } = await open(t);
  await card(page).set("size", " 5 MB ");
  await card(page).says("file-5mb.bin · 5,242,880 bytes · application/octet-stream");
  await card(page).set("size", "5,242,881 bytes");
  await card(page).says("file-5242881b.bin · 5,242,881 bytes · application/octet-stream");
  await openKind(page, "JSON");
  await card(page).set("count", "1,000");
  await card(page).says("records-1000.json");
});

test("presets give files and keep other values", async (t) => {
  const { page } = await open(t);
  for (const { summary: title } of variedKinds) {
    const { section, says, file, preset } = await openKind(page, title);
    const presets = await section.locator(".presets label").allTextContents(); // TestDescribedPresetsAreServed checks all
    for (const name of presets.slice(-1)) {
      await preset(name).check();
      await settled(page);
      assert.equal(await section.locator(".wrong").count(), 0);
      assert.match(await file.textContent(), / ?[\d,]+ bytes · /);
      assert.ok(await preset(name).isChecked());
    }
    if (title !== "File of exact size") continue;
    await section.getByRole("radio", { name: "jpg" }).check();
    await preset("5 MB + 1 byte").check();
    await says("file-5242881b.jpg · 5,242,881 bytes · image/jpeg");
    await card(page).set("size", "6MB");
    assert.equal(await section.locator(".presets :checked").count(), 0);
  }
});
