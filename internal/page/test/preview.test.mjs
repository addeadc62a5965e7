// Previews show files and fetch only the bytes that they need.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";
import { address, card, findField, open, openKind, pathsOf, settled } from "./browser.mjs";

test("images, texts and PDF documents have previews", async (t) => {
  const { page } = await open(t, { viewer: true });
  const { preview } = card(page);
  await preview.getByText(/^0000 ( [0-9a-f]{2}){16}  .{16}\n0010 /).waitFor();
  for (const [title, size] of [["Image", [800, 450]], ["QR code", [200, 200]]]) {
    await openKind(page, title);
    const shown = await preview.locator("img").evaluate(async (image) => {
      await image.decode();
      return [image.naturalWidth, image.naturalHeight];
    });
    assert.deepEqual(shown, size);
  }
  await openKind(page, "Text");
  await preview.getByText(/^Lorem ipsum dolor sit amet, .*\.\n*$/s).waitFor();
  await openKind(page, "Antivirus test file");
  await preview.getByText("No preview").waitFor();
  await page.goto(`${address}/#pdf/3?design=paper`); // whose background is white
  await card(page).says("pages-3.pdf");
  const object = preview.locator("object"); // the viewer is not part of the DOM, so check a screenshot
  const deadline = Date.now() + 60_000;
  while ((await whiteness(page, await object.screenshot())) < 0.5) assert.ok(Date.now() < deadline, "the first page of the PDF is not shown");
});

test("audio files are fetched and played on demand", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#audio/3?tone=beeps` });
  for (const format of ["wav", "mp3", "m4a", "flac", "ogg"]) {
    await card(page).set("format", format);
    await card(page).says(`audio-3s.${format}`);
    const before = requests.length;
    const audio = card(page).preview.getByLabel(`Preview of audio-3s.${format}`);
    await audio.waitFor();
    await page.waitForTimeout(200);
    assert.equal(requests.length, before);
    const { duration, position } = await audio.evaluate(async (audio) => {
      audio.muted = true;
      await audio.play();
      await new Promise((resolve) => audio.addEventListener("timeupdate", () => audio.currentTime > 0.2 && resolve()));
      const ended = new Promise((resolve) => audio.addEventListener("ended", resolve));
      audio.currentTime = 2.9;
      await audio.play(); // again, if it has ended in the meantime
      await ended;
      return { duration: audio.duration, position: audio.currentTime };
    });
    for (const seconds of [duration, position]) assert.ok(Math.abs(seconds - 3) < 0.06, `${seconds} s`);
  }
});

test("a video shows frames, plays and seeks", async (t) => {
  const { page } = await open(t, { url: `${address}/#video/1920x1080?seconds=20&sound=1` });
  const video = card(page).preview.getByLabel("Preview of video-1920x1080-20s.mp4");
  await video.evaluate((video) => video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA || new Promise((resolve) => video.addEventListener("loadeddata", resolve)));
  await showsTime(video, "00:00:00:00");
  for (const [seconds, want] of [[3.48, "00:00:03:12"], [12.36, "00:00:12:09"], [19.96, "00:00:19:24"], [7, "00:00:07:00"]]) {
    await video.evaluate(async (video, seconds) => {
      const seeked = new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
      video.currentTime = seconds + 0.01;
      await seeked;
    }, seconds);
    await showsTime(video, want);
  }
  const { duration, size, error } = await video.evaluate(async (video) => {
    video.muted = true;
    video.currentTime = 18.5;
    await video.play();
    await new Promise((resolve) => video.addEventListener("ended", resolve));
    return { duration: video.duration, size: [video.videoWidth, video.videoHeight], error: video.error };
  });
  assert.equal(duration, 20);
  assert.deepEqual(size, [1920, 1080]);
  assert.equal(error, null);
});

/** Waits until the frame that a video shows has a time. */
async function showsTime(video, want) {
  const deadline = Date.now() + 60_000;
  for (let got; (got = await clock(video)) !== want; ) assert.ok(Date.now() < deadline, `${got} instead of ${want}`);
}

/** What Tesseract reads in the upper part of the frame that a video shows. */
async function clock(video) {
  const picture = await video.evaluate((video) => {
    const [width, height] = [video.videoWidth / 2, video.videoHeight / 12];
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    canvas.getContext("2d").drawImage(video, width / 2, 0.9 * height, width, height, 0, 0, width, height);
    return canvas.toDataURL().split(",")[1];
  });
  const read = spawnSync("tesseract", ["-", "-", "--psm", "7", "-c", "tessedit_char_whitelist=0123456789:"], { input: Buffer.from(picture, "base64") });
  assert.equal(read.status, 0, String(read.stderr ?? read.error));
  return String(read.stdout).trim();
}

/** The cells of the table in the preview. */
async function cells(page, title) {
  const { preview } = await openKind(page, title);
  const group = preview.getByRole("group");
  await group.getByRole("table").waitFor();
  const rows = await group.locator("tr").evaluateAll((rows) => rows.map((row) => Array.from(row.cells, (cell) => cell.textContent)));
  return { rows, caption: await group.locator("caption").textContent(), group };
}

test("records appear as a table of complete rows", async (t) => {
  const { page } = await open(t, { url: `${address}/#json/1000?keys=20` });
  const json = await cells(page, "JSON");
  const records = await (await fetch(`${address}/api/json/${json.rows.length - 1}?keys=20`)).json();
  assert.ok(records.length > 10);
  assert.deepEqual(json.rows, [Object.keys(records[0]), ...records.map((record) => Object.values(record).map(String))]);
  assert.equal(json.caption, `First ${records.length} records of records-1000.json`);
  const scrolled = await json.group.evaluate((group) => [group.scrollWidth > group.clientWidth, group.scrollHeight > group.clientHeight, group.tabIndex]);
  assert.deepEqual(scrolled, [true, true, 0]);

  await openKind(page, "CSV");
  await card(page).set("rows", "20");
  await settled(page);
  const csv = await cells(page, "CSV");
  assert.equal(csv.caption, "All 20 records of rows-20.csv");
  assert.equal(csv.rows.length, 21);
  assert.ok(csv.rows.every((row) => row.length === 5));
  assert.deepEqual(csv.rows[0], ["id", "name", "email", "company", "date"]);
  assert.ok(csv.rows.some((row) => /[,"]/.test(row[3])), "a company that is quoted in CSV");
});

/** The text of the cells in a table. */
function texts(table) {
  return table.locator("tr").evaluateAll((rows) => rows.map((row) => Array.from(row.cells, (cell) => cell.textContent)));
}

test("tables show quotes, line breaks and missing values", async (t) => {
  const { page } = await open(t, { url: `${address}/#csv` });
  const { section, set, preview } = card(page);
  const show = async (rows, contentType, body, parameters = {}) => {
    await page.route(new RegExp(`/api/csv/${rows}(\\?|$)`), (route) => route.fulfill({ contentType, body }));
    await set("rows", String(rows));
    for (const [name, value] of Object.entries(parameters)) await set(name, value);
    await settled(page);
    return texts(preview);
  };
  await preview.getByRole("table").waitFor();
  const csv = "text/csv; charset=utf-8";
  assert.deepEqual(await show(1, csv, 'a,b\r\n"x ""y"", z","1\n2"\r\n,\r\n'), [["a", "b"], ['x "y", z', "1\n2"], ["", ""]]);
  assert.deepEqual(await show(6, csv, "a,b\nשלום,x\n"), [["a", "b"], ["שלום", "x"]]);
  assert.deepEqual(await preview.locator("td").evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).direction)), ["rtl", "ltr"]);
  const record = `1,"${"x".repeat(1000)},\n"\n`;
  const long = await show(2, csv, `a,b\n${record.repeat(20)}`);
  assert.equal(long.length, 17, "the last record that was fetched is incomplete");
  assert.ok(long.slice(1).every(([a, b]) => a === "1" && b === `${"x".repeat(200)}…`), "long values are cut");
  assert.deepEqual(await show(4, "application/x-ndjson", '{"a":1,"b":null,"c":"null"}\n{"a":{"c":[2]},"c":"","d":"x"}\n'),
    [["a", "b", "c", "d"], ["1", "null", "null", ""], ['{"c":[2]}', "", "", "x"]]);
  assert.deepEqual(await preview.locator(".null").evaluateAll((cells) => cells.map((cell) => cell.cellIndex)), [1], "the text null is no null");
  assert.deepEqual(await show(3, csv, "\ufeffa;b,c;d\n1;2;3", { delimiter: "semicolon" }), [["a", "b,c", "d"], ["1", "2", "3"]]);
  assert.deepEqual(await show(5, "application/json", "[\n]\n"), []);
  assert.equal(await section.locator(".preview pre").textContent(), "[\n]\n");
});

test("heavy previews wait for view or click", async (t) => {
  const { page, requests } = await open(t, { documents: true, viewport: { width: 390, height: 844 } });
  await page.waitForTimeout(1000);
  assert.deepEqual(pathsOf(requests), ["/", "/openapi.json", "/api/file/1MB"]);
  for (const [kind, url] of [["pdf", "/api/pdf/3"], ["image", "/api/image/800x450"]]) {
    const { page, requests } = await open(t, { url: `${address}/#${kind}`, documents: true, viewport: { width: 390, height: 844 } });
    await page.waitForTimeout(300);
    assert.deepEqual(pathsOf(requests), ["/", "/openapi.json", url], "the preview is not in view");
    await card(page).preview.scrollIntoViewIfNeeded();
    await card(page).preview.locator("object, img").waitFor();
  }
  await findField(page).fill("file/2MB?type=jpg");
  await page.keyboard.press("Enter");
  await card(page).says("file-2mb.jpg");
  const { preview } = card(page);
  const before = pathsOf(requests).length;
  const button = preview.getByRole("button", { name: "Show preview (2 MB)" });
  await button.waitFor();
  assert.equal(pathsOf(requests).length, before);
  await button.click();
  assert.equal(await preview.locator("img").evaluate((image) => image.decode().then(() => image.complete)), true);
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

test("files of an exact size have previews", async (t) => {
  const { page } = await open(t, { documents: true });
  const { set, says, preview } = card(page);
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
  await preview.getByText("All 1 files of file-20kb.zip").waitFor();
  await set("type", "png");
  await set("size", "1GB");
  await says("file-1gb.png · 1,073,741,824 bytes");
  await preview.locator("pre").getByText(/^0000  89 50 4e 47 /).waitFor();
  await set("type", "bin");
  await set("size", "0B");
  await says("file-0b.bin · 0 bytes");
  assert.equal(await preview.locator("pre").textContent(), "");
});

test("object URLs of replaced documents are revoked", async (t) => {
  const { page } = await open(t, {
    url: `${address}/#pdf`,
    documents: true,
    prepare: (page) => page.addInitScript(() => {
      const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
      window.kept = new Set();
      URL.createObjectURL = (blob) => [create(blob)].map((url) => window.kept.add(url) && url)[0];
      URL.revokeObjectURL = (url) => (window.kept.delete(url), revoke(url));
    }),
  });
  const { set, preview } = card(page);
  for (const pages of ["4", "5", "6"]) {
    await set("pages", pages);
    await preview.getByLabel(`Preview of pages-${pages}.pdf`).waitFor();
  }
  assert.equal(await page.evaluate(() => window.kept.size), 1);
});

test("archives list their files", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#archive/10` });
  const { preview } = card(page);
  await preview.getByText("All 10 files of archive-10.zip").waitFor();
  const [header, first] = await texts(preview);
  assert.deepEqual(header, ["File", "Bytes", "Modified"]);
  assert.deepEqual(first, ["Büro/Verträge/Übersicht 8.json", "2,746", "2022-04-14 15:29"]);
  for (const [query, caption] of [["format=tar", "All 10 files of archive-10.tar"], ["format=tgz", "All 10 files of archive-10.tgz"]]) {
    await page.goto(`${address}/#archive/10?${query}`);
    await preview.getByText(caption).waitFor();
  }
  await page.goto(`${address}/#archive/10?password=secret`);
  await preview.getByRole("columnheader", { name: "Note" }).waitFor();
  assert.equal(await preview.getByRole("cell", { name: "encrypted" }).count(), 10);
  requests.length = 0;
  await page.goto(`${address}/#archive/10?size=4GB`);
  await preview.getByText("All 11 files of archive-10.zip").waitFor();
  const ranges = requests.map((request) => request.headers().range).filter(Boolean).map((range) => range.match(/\d+/g).map(Number));
  assert.ok(ranges.length >= 2 && ranges.every(([start, end]) => end - start < 100_000), String(ranges));
});

test("messages, contacts and events are decoded", async (t) => {
  const { page } = await open(t, { url: `${address}/#mail/5?attachments=2` });
  const { preview } = card(page);
  await preview.locator("details").nth(4).waitFor();
  assert.equal(await preview.locator("details[open]").count(), 1);
  await preview.getByText("Shalini Mathur <shalini.mathur@example.com> · Tue, 09 Jan 2024 09:25:22 +0530").waitFor();
  await preview.getByText(/^Dear Kalpana Chadha,\s+After the last maintenance/).waitFor();
  await preview.getByText(/^\S.* · [\d,]+ bytes · \w+\/\S+$/).first().waitFor();
  await page.goto(`${address}/#contacts/3?photo=1`);
  await preview.getByText("Eleftherios Alexiou").waitFor();
  assert.equal(await preview.locator("li img").count(), 3);
  assert.ok(await preview.locator("li img").first().evaluate((image) => image.decode().then(() => image.naturalWidth > 0)));
  await page.goto(`${address}/#calendar/5?country=DE`);
  await preview.locator("li b").nth(4).waitFor();
  await preview.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d – \d\d:\d\d · Europe\/Berlin$/).first().waitFor();
});

test("the bytes that a corruption changes are marked", async (t) => {
  const { page } = await open(t, { url: `${address}/#image/300x200?corrupt=flipped-bit` });
  const { preview } = card(page);
  await preview.getByText(/^The first difference from the original is at byte [\d,]+\./).waitFor();
  assert.match((await preview.locator("mark").allTextContents()).join(" "), /^changed: [0-9a-f]{2} changed: .$/);
  for (const [corruption, says] of [
    ["one-byte-short", "The bytes are those of the original, of which the last 1 are missing."],
    ["empty", /of which the last [\d,]+ are missing/],
    ["trailing-bytes", /^The original ends at byte [\d,]+\. 31 bytes follow, which are marked\./],
  ]) {
    await page.goto(`${address}/#image/300x200?corrupt=${corruption}`);
    await preview.getByText(says).waitFor();
  }
});

test("an encrypted document has no preview", async (t) => {
  const { page } = await open(t, { url: `${address}/#pdf/3?password=secret`, documents: true });
  await card(page).preview.getByText("No preview, because the file is encrypted.").waitFor();
});

for (const file of ["document/3", "sheet/10", "slides/3", "document/3?size=100MB", "document/3?password=secret"]) {
  test(`${file} shows its first bytes`, async (t) => {
    const { page, requests } = await open(t, { url: `${address}/#${file}` });
    await card(page).preview.locator("pre").getByText(/^0000  (50 4b 03 04|d0 cf 11 e0) /).waitFor();
    assert.equal(pathsOf(requests).filter((path) => path === `/api/${file}`).length, 1);
  });
}

for (const [what, fragment] of [
  ["the antivirus test file", "eicar"],
  ["an archive with the antivirus test file", "archive/10?content=eicar"],
  ["a message with the antivirus test file", "mail/1?content=eicar"],
  ["a message with the antivirus test file as an address", "mail/1?attachment=eicar"],
  ["a message with a bomb", "mail/1?attachment=bomb%2F1MB"],
  ["a bomb", "bomb/1MB"],
  ["a canvas", "canvas/16000x12000"],
  ["a hostile file", "hostile/svg-script"],
]) {
  test(`only the first byte of ${what} is fetched`, async (t) => {
    const { requests } = await open(t, { url: `${address}/#${fragment}` });
    const asked = requests.filter((request) => request.url().endsWith(`/api/${fragment}`));
    assert.equal(asked.length, 1);
    assert.equal(asked[0].headers().range, "bytes=0-0");
  });
}

test("ignored ranges fetch only the beginning", async (t) => {
  const { page } = await open(t);
  await page.route("**/api/file/4GB", (route) => route.continue({ headers: { ...route.request().headers(), range: "" } }));
  const { set, says } = card(page);
  await set("size", "4GB");
  await says("file-4gb.bin · 4,294,967,296 bytes");
});
