// The list: files that are added while browsing, typed, dropped and shared, as placeholder.txt.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { address, audit, card, findField, open } from "./browser.mjs";
import { programs, temporaryDirectory } from "./servers.mjs";

const command = join(programs, "placeholder");

/** Locators and actions for the list. */
function list(page) {
  const section = page.getByRole("region", { name: "List" });
  return {
    section,
    link: page.getByRole("navigation").getByRole("link", { name: /^List/ }),
    async paths() {
      await section.waitFor();
      return section.getByRole("textbox", { name: "Path of file" }).evaluateAll((inputs) => inputs.map(({ value }) => value));
    },
    path: (n) => section.getByRole("textbox", { name: `Path of file ${n}`, exact: true }),
    row: (n) => section.getByRole("listitem").nth(n - 1),
    text: section.locator(".text code"),
    total: section.locator(".file"),
    report: section.locator(".report"),
    lines: section.getByRole("textbox", { name: "Add files" }),
  };
}

/** Waits until the page has the size of each file. */
async function sized(page) {
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll(".items li")];
    return rows.length > 0 && rows.every((row) => row.querySelector("small").textContent || row.querySelector(".error").textContent);
  });
}

/** Saves placeholder.txt, runs the command in its directory, and returns the sizes of the files by their paths. */
function sync(text) {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "placeholder.txt"), text);
  execFileSync(command, ["sync", "--quiet"], { cwd: directory });
  const files = readdirSync(directory, { recursive: true }).filter((name) => !/placeholder\.(txt|sum)$/.test(name));
  return Object.fromEntries(files.filter((name) => statSync(join(directory, name)).isFile()).map((name) => [name, statSync(join(directory, name)).size]));
}

/** The sizes that the page shows, by the paths. */
async function shownSizes(page) {
  await sized(page);
  return page.locator(".items li").evaluateAll((rows) => Object.fromEntries(rows.map((row) => [row.querySelector("input").value, Number(row.querySelector("small").textContent.replace(/\D/g, ""))])));
}

test("placeholder sync generates the list of the page", async (t) => {
  const { page } = await open(t, { url: `${address}/#file/3MB?type=zip&delay=1s` });
  const { link, paths, text, total } = list(page);
  const add = page.getByRole("button", { name: "Add to list" });
  await add.click();
  await page.getByRole("status").getByText("Added to the list: file-3mb.zip").waitFor();
  await add.click();
  await page.getByRole("status").getByText("Added to the list: file-3mb-2.zip").waitFor();
  assert.equal(await link.textContent(), "List (2)");
  assert.equal(new URL(page.url()).hash, "#file/3MB?type=zip&delay=1s!file-3mb.zip=file/3MB?type=zip!file-3mb-2.zip=file/3MB?type=zip");
  for (const next of ["image/64x64?style=avatar", "image/300x200", "csv/10"]) {
    await findField(page).fill(next);
    await page.keyboard.press("Enter");
    await card(page).section.getByText(`${address}/api/${next}`, { exact: true }).waitFor();
    await add.click();
    await page.getByRole("status").getByText("Added to the list: ").waitFor();
  }
  await link.click();
  assert.deepEqual(await paths(), ["file-3mb.zip", "file-3mb-2.zip", "image-64x64.png", "image-300x200.png", "rows-10.csv"]);
  const sizes = await shownSizes(page);
  assert.deepEqual(sync(await text.textContent()), sizes);
  const sum = Object.values(sizes).reduce((a, b) => a + b);
  assert.equal(await total.textContent(), `5 files${sum.toLocaleString("en")} bytes`);
});

test("a link shares the list", async (t) => {
  const { page } = await open(t, { url: `${address}/#list!a%20b.png=image/64x64?style=avatar&text=%21!%C3%BC/x.zip=file/5KB?type=zip`, settle: false });
  const { paths, text, row, link } = list(page);
  await page.getByRole("region", { name: "List" }).waitFor();
  assert.deepEqual(await paths(), ["a b.png", "ü/x.zip"]);
  assert.match(await text.textContent(), /^"a b.png"  \S*image\/64x64\?style=avatar&text=%21\nü\/x.zip *  file\/5KB\?type=zip\n$/);
  await row(2).getByRole("link").click();
  await card(page).says("file-5kb.zip");
  assert.equal(await link.textContent(), "List (2)");
  await page.goBack();
  assert.deepEqual(await paths(), ["a b.png", "ü/x.zip"]);
  await page.reload();
  await page.getByRole("region", { name: "List" }).waitFor();
  assert.deepEqual(await paths(), ["a b.png", "ü/x.zip"]);
});

test("Back undoes renaming, moving and removing", async (t) => {
  const { page } = await open(t, { url: `${address}/#list!a=file/1B!b=file/2B!c=file/3B`, settle: false });
  const { path, paths, section } = list(page);
  await path(1).fill("first.bin");
  await path(1).press("Tab");
  await section.getByRole("button", { name: "Move c up" }).click();
  await section.getByRole("button", { name: "Move c up" }).and(page.locator(":focus")).press("Enter");
  await section.getByRole("button", { name: "Move c down" }).and(page.locator(":focus")).waitFor(); // the other one is disabled
  assert.deepEqual(await paths(), ["c", "first.bin", "b"]);
  await section.getByRole("button", { name: "Remove first.bin" }).click();
  await page.getByText("Removed first.bin").waitFor();
  await section.getByRole("button", { name: "Remove b" }).and(page.locator(":focus")).waitFor();
  assert.deepEqual(await paths(), ["c", "b"]);
  for (const before of [["c", "first.bin", "b"], ["first.bin", "c", "b"], ["first.bin", "b", "c"], ["a", "b", "c"]]) {
    await page.goBack();
    assert.deepEqual(await paths(), before);
  }
  await section.getByRole("button", { name: "Remove all" }).click();
  assert.deepEqual(await paths(), []);
  await section.getByText("Add files here").waitFor();
  await page.goBack();
  assert.deepEqual(await paths(), ["a", "b", "c"]);
});

test("a file with an error becomes a comment", async (t) => {
  const url = `${address}/#list!a=file/1B!b=image/9000x10!c=nothing/1!d=file/2B`;
  const { page } = await open(t, { url, settle: false, expected: [/status of (404|422)/] });
  const { path, row, text, total } = list(page);
  await sized(page);
  await row(2).getByText("width must be between 1 and 8192, got 9000").waitFor();
  await path(4).fill("A");
  await row(4).getByText('path must differ from "a" by more than letter case').waitFor();
  assert.equal(await path(4).getAttribute("aria-invalid"), "true");
  await path(4).fill("con.txt");
  await row(4).getByText("names of devices of Windows").waitFor();
  const lines = (await text.textContent()).trim().split("\n");
  assert.deepEqual(lines.map((line) => line.startsWith("#")), [false, true, true, true]);
  assert.deepEqual(sync(await text.textContent()), { a: 1 });
  assert.match(await total.textContent(), /4 files1 bytes · 3 with an error/);
  await path(4).fill("d");
  assert.equal(await row(4).locator(".error").textContent(), "");
});

test("placeholder.txt is downloaded and copied", async (t) => {
  const { page } = await open(t, { url: `${address}/#list!%C3%BC%23.bin=file/1B`, settle: false, acceptDownloads: true, permissions: ["clipboard-read", "clipboard-write"] });
  const { section, text } = list(page);
  await section.waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), section.getByRole("link", { name: "Download" }).click()]);
  assert.equal(download.suggestedFilename(), "placeholder.txt");
  assert.equal(readFileSync(await download.path(), "utf8"), "ü#.bin  file/1B\n");
  await section.getByRole("button", { name: "Copy placeholder.txt" }).click();
  await page.getByRole("status").getByText("Copied placeholder.txt").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), await text.textContent());
  await section.getByRole("button", { name: "Copy CLI" }).click();
  await page.getByRole("status").getByText("Copied CLI").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "placeholder sync");
});

/** Drops files with these contents on the page. */
async function drop(page, contents) {
  const files = Object.entries(contents).map(([name, bytes]) => [name, Buffer.from(bytes).toString("base64")]);
  await page.evaluate((files) => {
    const dataTransfer = new DataTransfer();
    for (const [name, content] of files) dataTransfer.items.add(new File([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], name));
    for (const type of ["dragover", "drop"]) document.querySelector("nav").dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  }, files);
}

/** Generates the files of addresses. */
function generate(files) {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, "placeholder.txt"), Object.entries(files).map(([name, address]) => `${name} ${address}\n`).join(""));
  execFileSync(command, ["sync", "--quiet", directory]);
  return { directory, contents: Object.fromEntries(Object.keys(files).map((name) => [name, readFileSync(join(directory, name))])) };
}

const ten = {
  "photo.jpg": "image/640x480?format=jpg&style=photo", "logo.png": "image/300x200", "anim.gif": "image/120x80?format=gif&size=30KB",
  "backup.zip": "file/300KB?type=zip", "report.pdf": "pdf/2", "letter.docx": "document/2", "song.mp3": "audio/2?format=mp3",
  "notes.txt": "text/500", "noise.bin": "file/1234B", "users.csv": "csv/20",
};

test("dropped files become proposals and are not uploaded", async (t) => {
  const { contents } = generate(ten);
  const { page, requests } = await open(t, { expected: [/status of 422/] });
  const { paths, report, row, text, section } = list(page);
  await drop(page, contents);
  await report.getByText("Kept of your files").waitFor();
  assert.deepEqual((await paths()).sort(), Object.keys(ten).sort());
  const sizes = await shownSizes(page);
  for (const [name, size] of Object.entries(sizes)) {
    if (name !== "users.csv") assert.equal(size, contents[name].length, name);
  }
  assert.deepEqual(sync(await text.textContent()), sizes);
  assert.match(await text.textContent(), /photo.jpg +\S*image\/640x480\?format=jpg&size=\d+B\n/);
  for (const request of requests) assert.deepEqual([request.method(), request.postData()], ["GET", null]);
  await page.goBack();
  assert.deepEqual(await paths(), [], "Back removes the files");
  await section.getByLabel("Add files like yours").setInputFiles({ name: "x.png", mimeType: "image/png", buffer: contents["logo.png"] });
  await row(1).getByText("image/300x200").waitFor();
});

test("misnamed files are marked, inimitable ones left out", async (t) => {
  const { contents } = generate({ "logo.png": "image/300x200", "virus.com": "eicar" });
  const { page } = await open(t, { expected: [/status of 422/] });
  const { paths, report, text } = list(page);
  await drop(page, { "a.jpg": contents["logo.png"], "virus.com": contents["virus.com"], "app.db": Buffer.from("SQLite format 3\0"), "b.yaml": Buffer.from("a: 1"), "c.yaml": Buffer.from("b") });
  await report.getByText("Not in the list, because no address gives files like these – sqlite: 1; yaml: 2.").waitFor();
  assert.deepEqual((await paths()).sort(), ["a.jpg", "virus.com"]);
  await shownSizes(page);
  assert.match(await text.textContent(), /^a\.jpg +as-is \S*image\/300x200/m);
  assert.match(await text.textContent(), /^virus\.com +as-is eicar$/m);
  const { "virus.com": eicar } = sync(await text.textContent());
  assert.equal(eicar, 68);
});

test("typed lines have the format of their paths", async (t) => {
  const { page } = await open(t);
  const { link, lines, section, text } = list(page);
  await link.click();
  await lines.fill("a.jpg image/8x8\nb.jpg as-is image/8x8\nc.JPEG image/8x8?format=png");
  await section.getByRole("button", { name: "Add", exact: true }).click();
  await shownSizes(page);
  assert.match(await text.textContent(), /^a\.jpg +\S*image\/8x8\?format=jpg\nb\.jpg +as-is \S*image\/8x8\nc\.JPEG +as-is \S*image\/8x8\n$/);
});

test("a dropped folder is read as by suggest", async (t) => {
  const { directory } = generate({ "b/deep.png": "image/20x10", "a.txt": "text/10" });
  mkdirSync(join(directory, ".hidden"));
  writeFileSync(join(directory, ".hidden/x"), "x");
  const { page } = await open(t, { expected: [/status of 422/] });
  const { paths, report } = list(page);
  const session = await page.context().newCDPSession(page);
  const data = { items: [], files: [directory], dragOperationsMask: 1 };
  for (const type of ["dragEnter", "dragOver", "drop"]) await session.send("Input.dispatchDragEvent", { type, x: 300, y: 300, data });
  await report.getByText("Kept of your files").waitFor();
  assert.deepEqual(await paths(), ["a.txt", "b/deep.png"]);
});

test("typing a list of ten takes three interactions", async (t) => {
  const { page } = await open(t);
  const { link, lines, section, paths, text } = list(page);
  await link.click();
  await lines.fill(`
    # path        address
    avatar.png    image/64x64?style=face
    "Annual report.pdf"  pdf/3
    5mb png
    25 MB zip
    webp 1200x630
    file/10KB?type=pdf
    https://files.example/api/json/5
    curl -fOJ "http://localhost/api/csv/10?seed=3"
    1000 contacts
    docx with 3 pages`);
  await section.getByRole("button", { name: "Add", exact: true }).click();
  await sized(page);
  assert.deepEqual(await paths(), [
    "avatar.png", "Annual report.pdf", "file-5mb.png", "file-25mb.zip", "image-1200x630.webp", "file-10kb.pdf", "records-5.json", "rows-10.csv", "contacts-1000.vcf", "document-3.docx",
  ]);
  assert.deepEqual(sync(await text.textContent()), await shownSizes(page));
  await lines.fill("5 KB jpg\nxyzzy plugh");
  await section.getByRole("button", { name: "Add", exact: true }).click();
  await section.getByText("Each line must be").waitFor();
  assert.equal(await lines.inputValue(), "xyzzy plugh");
  await list(page).path(11).waitFor();
  assert.equal((await paths()).length, 11);
});

test("the list is accessible, wide and narrow", async (t) => {
  const url = `${address}/#list!a%20long/path/of/a/file/whose/name/is/long/as/well.png=image/300x200?format=webp&text=Hello%20world!b=image/9000x1!c=file/1B`;
  for (const viewport of [{ width: 1280, height: 900 }, { width: 320, height: 700 }]) {
    const { page } = await open(t, { url, viewport, settle: false, expected: [/status of 422/] });
    await sized(page);
    await audit(page, `list at ${viewport.width} px`);
    await list(page).section.getByRole("button", { name: "Remove all" }).click();
    await audit(page, `empty list at ${viewport.width} px`);
  }
});
