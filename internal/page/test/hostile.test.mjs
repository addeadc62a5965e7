// Hostile files run their scripts and request files of another host in a browser, unless they are served or sanitized
// with care. Their twins do neither, and show the same.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { after, test } from "node:test";
import { launch } from "./launch.mjs";
import { startDaemon } from "./servers.mjs";

const marker = "placeholder-executed";
const policy = "sandbox; default-src 'none'";
const site = "http://receiver.invalid"; // has a page, and a file under /file
const emptyPage = "<!DOCTYPE html><title>Receiver</title><body>";
const purify = new URL("../node_modules/dompurify/dist/purify.min.js", import.meta.url).pathname;

const server = await startDaemon();
const received = new Map(); // bodies by address

/** Gets a file, which has the policy. */
async function fileOf(address) {
  if (!received.has(address)) {
    const response = await fetch(`${server}/api/hostile/${address}`);
    assert.equal(response.headers.get("Content-Security-Policy"), policy);
    assert.match(response.headers.get("Content-Disposition"), /^attachment;/);
    received.set(address, Buffer.from(await response.arrayBuffer()));
  }
  return received.get(address);
}

const browser = await launch();
after(() => browser.close());
const page = await browser.newPage({ viewport: { width: 400, height: 300 } });

let responses; // of the site, by path
let requests; // for other sites, all of which fail
await page.route("**/*", (route) => {
  const url = new URL(route.request().url());
  if (url.origin === site) return route.fulfill(responses[url.pathname] ?? { status: 404 });
  requests.push(url);
  return route.abort();
});

/** Opens a page of the site, or the file if there is none, and clicks on it. */
async function visit(address, { page: body, type, headers = {} }) {
  requests = [];
  responses = { "/": { contentType: "text/html", body }, "/file": { contentType: type, headers, body: await fileOf(address) } };
  await page.goto(body === undefined ? `${site}/file` : `${site}/`);
  await page.mouse.click(100, 60);
}

/** What the file does in the page that was opened last: "script", "request" or nothing. */
async function effect() {
  await page.screenshot(); // when clicks and errors of images have been handled; timers need scripts
  if (requests.some((url) => url.host === "placeholder.invalid")) return "request";
  return (await page.title()) === marker ? "script" : undefined;
}

/** Asserts what the file does, which may take a while. */
async function does(expected, message) {
  const deadline = Date.now() + 30_000;
  let got;
  do got = await effect();
  while (got !== expected && Date.now() < deadline);
  assert.equal(got, expected, message);
}

const widthOfImage = () => page.locator("img").evaluate((image) => image.naturalWidth);

const drawings = ["svg-script", "svg-event-handler", "svg-javascript-link", "svg-foreign-object", "svg-external-image", "svg-external-stylesheet"];
const pages = ["jpg-html", "txt-html"];

for (const token of [...drawings, ...pages]) {
  const isDrawing = drawings.includes(token);

  test(`${token} works only without the policy`, async () => {
    const type = isDrawing ? "image/svg+xml" : "text/html"; // which careless receivers detect in the content
    await visit(token, { type });
    await does(token.startsWith("svg-external") ? "request" : "script");
    await visit(token, { type, headers: { "Content-Security-Policy": policy } });
    assert.equal(await effect(), undefined);
    await visit(`${token}?twin=1`, { type });
    assert.equal(await effect(), undefined);
  });

  test(`${token} does nothing in an image`, async () => {
    const type = isDrawing ? "image/svg+xml" : "image/jpeg";
    for (const address of [token, `${token}?twin=1`]) {
      await visit(address, { type, page: '<img src="/file" alt="">' });
      assert.equal(await effect(), undefined);
      assert.equal(await widthOfImage(), isDrawing || address === "jpg-html?twin=1" ? 320 : 0, address);
    }
  });
}

/** Shows the markup of a file in a page, after DOMPurify if there are options for it. */
async function show(address, options) {
  await visit(address, { page: emptyPage });
  await page.addScriptTag({ path: purify });
  await page.evaluate(([markup, options]) => {
    document.body.innerHTML = options ? DOMPurify.sanitize(markup, options) : markup;
  }, [received.get(address).toString(), options]);
  await page.mouse.click(100, 60);
}

// Unlike the default, this allows no URLs of other hosts. All values of attributes have to match.
const withoutHosts = { ALLOWED_URI_REGEXP: /^(?:data:image\/|[^a-z/]|[a-z+.-]+(?:[^a-z+.:-]|$))/i };

for (const token of drawings) {
  test(`DOMPurify keeps the drawing of ${token}`, async () => {
    await show(token, withoutHosts);
    assert.equal(await effect(), undefined);
    assert.doesNotMatch(await page.content(), /placeholder-executed|placeholder\.invalid/);
    assert.equal(await page.locator("svg > g > text").textContent(), "320x200");
    await show(`${token}?twin=1`);
    const twin = await page.screenshot();
    await show(`${token}?twin=1`, withoutHosts);
    assert.ok(twin.equals(await page.screenshot()));
  });
}

test("DOMPurify keeps an external image by default", async () => {
  await show("svg-external-image", {});
  await does("request");
});

test("DOMPurify keeps text and removes scripts", async () => {
  await show("txt-html", {});
  assert.match(await page.locator("body").textContent(), /A page that changes its title/);
  assert.equal(await page.locator("body script").count(), 0);
});

test("gif-javascript without a type is a script", async () => {
  const html = `${emptyPage}<img src="/file" alt=""><script src="/file"></script>`;
  const type = "application/octet-stream";
  await visit("gif-javascript", { page: html, type });
  await does("script");
  assert.equal(await widthOfImage(), 10799);
  for (const careful of [{ type: "image/gif" }, { type, headers: { "X-Content-Type-Options": "nosniff" } }]) {
    await visit("gif-javascript", { page: html, ...careful });
    assert.equal(await effect(), undefined);
  }
  await visit("gif-javascript?twin=1", { page: html, type });
  assert.equal(await effect(), undefined);
  assert.equal(await widthOfImage(), 320);
});

for (const [address, property, expected] of [
  ["jpg-exif-script", "innerHTML", "script"],
  ["jpg-exif-script", "textContent", undefined],
  ["jpg-exif-script?twin=1", "innerHTML", undefined],
]) {
  test(`metadata of ${address} as ${property} runs ${expected ?? "nothing"}`, async () => {
    const [metadata] = JSON.parse(execFileSync("exiftool", ["-json", "-"], { input: await fileOf(address) }));
    for (const field of ["ImageDescription", "Make", "UserComment", "OwnerName", "XPTitle", "GPSAreaInformation"]) {
      await visit(address, { page: emptyPage });
      await page.evaluate(([property, text]) => { document.body[property] = text; }, [property, metadata[field]]);
      await does(expected, field);
    }
  });
}
