// Accessibility, and serving the page under other URLs.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, audit, card, exhaustive, kinds, open, openKind, settled, variedKinds } from "./browser.mjs";
import { build, start, startDaemon, startProxy } from "./servers.mjs";

/** Presses a key and returns the accessible name of what has the focus then. */
async function press(page, key) {
  await page.keyboard.press(key);
  return page.evaluate(() => {
    const { ariaLabel, labels, textContent } = document.activeElement;
    return (ariaLabel ?? labels?.[0]?.textContent ?? textContent).trim().replace(/\s+/g, " ");
  });
}

test("a curl command takes few keys", async (t) => {
  const { page } = await open(t, { permissions: ["clipboard-read", "clipboard-write"] });
  let keys = 0;
  const pressUntil = async (key, name) => {
    for (let i = 0; i < 10; i++, keys++) {
      if ((await press(page, key)) === name) return void keys++;
    }
    assert.fail(`${key} does not reach ${name}`);
  };
  await pressUntil("Tab", "Skip to the form");
  await page.keyboard.press("Enter");
  await page.locator("main:focus").waitFor();
  await pressUntil("Tab", "1 MB");
  await pressUntil("ArrowRight", "5 MB + 1 byte");
  await pressUntil("Tab", "bin");
  await pressUntil("ArrowRight", "jpg");
  await pressUntil("Tab", "Copy curl");
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("Copied curl").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `curl -fOJ "${address}/api/file/5242881B?type=jpg"`);
  assert.ok(keys <= 20, `${keys} keys`);
});

test("the keyboard reaches everything", async (t) => {
  const { page } = await open(t, { url: `${address}/#json` });
  await page.getByRole("group", { name: "Beginning of records-100.json" }).waitFor();
  const order = [];
  for (let i = 0; i < 60 && order.at(-1) !== "Beginning of records-100.json"; i++) order.push(await press(page, "Tab"));
  assert.deepEqual(order, [
    "Skip to the form", "Find a file, or open an address or URL", "API description",
    ...kinds.map(({ summary }) => summary), "List", "Limits", "Test a server",
    "100 records", "Records count", "Keys per record keys", "Set Keys per record",
    "Choose fields which ones, and their order", "More First record, Countries, Script, Percentage of missing values, Percentage of messy values, Size, Seed, Format, Line breaks, Corruption, File name",
    "Faults Delay, Interim response, Reply, Rate, Stall at, Stall for, Cut at, Cut by, Status, Authorization, Retry after, Chance, Fail first, Content-Length, Ignore Range, ETag, Last-Modified, Repr-Digest, Content-Encoding, Content-Disposition, Content-Type, Redirects, Redirect status, Redirect to",
    "Add to list", "Download", "Copy URL", "Language of the snippet", "Copy curl", "Beginning of records-100.json",
  ]);
  await card(page).more.press("Enter");
  assert.deepEqual([await press(page, "Tab"), await press(page, "Tab")], ["First record first", "United States US"]);
});

test("the focus moves to the heading", async (t) => {
  const { page } = await open(t);
  assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY");
  for (const title of ["CSV", "Image"]) {
    await openKind(page, title);
    await page.getByRole("heading", { level: 2, name: title }).and(page.locator(":focus")).waitFor();
    assert.equal(await page.locator("nav [aria-current=page]").allTextContents().then(String), title);
    assert.equal(await page.title(), `${title} – placeholder`);
  }
});

test("a response does not move the focus", async (t) => {
  const { page } = await open(t, { url: `${address}/#text`, expected: [/status of 422/] });
  const { set, control, preview, download } = card(page);
  await preview.locator("pre").focus();
  await control("chars").evaluate((input) => {
    input.value = "20";
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await page.getByRole("group", { name: "Beginning of text-20.txt" }).and(page.locator(":focus")).waitFor();
  await openKind(page, "Antivirus test file");
  await set("filename", "A");
  await download.focus();
  await settled(page);
  await download.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  assert.equal(new URL(page.url()).pathname, "/");
});

test("selection and focus are visible in every theme", async (t) => {
  const backgrounds = new Set();
  for (const look of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }]) {
    const { page } = await open(t, { ...look, url: `${address}/#image` });
    const style = (locator, property) => locator.evaluate((element, name) => getComputedStyle(element)[name], property);
    backgrounds.add(await style(page.locator("body"), "backgroundColor"));
    const { section, control } = card(page);
    const option = (value, group = "Format") => section.getByRole("group", { name: group }).getByText(value, { exact: true });
    assert.notEqual(await style(option("png"), "backgroundColor"), await style(option("jpg"), "backgroundColor"));
    const link = (title) => page.getByRole("navigation").getByText(title);
    assert.notEqual(await style(link("Image"), "backgroundColor"), await style(link("CSV"), "backgroundColor"));
    await control("height").focus();
    await page.keyboard.press("Tab");
    assert.equal(await style(option("png"), "outlineStyle"), "solid");
    await page.keyboard.press("Tab");
    assert.equal(await style(option("flat", "Style"), "outlineStyle"), "solid");
    await page.keyboard.press("Tab");
    assert.equal(await style(control("bg"), "outlineStyle"), "solid");
  }
  assert.ok(backgrounds.size >= 2);
});

const varied = variedKinds.map(({ summary }) => summary);
const few = ["JSON"]; // besides Image, with an error

for (const [name, titles, look] of [
  ["light, 1280 pixels wide", exhaustive ? varied : few, { colorScheme: "light", viewport: { width: 1280, height: 900 } }],
  ["dark, 320 pixels wide", varied, { colorScheme: "dark", viewport: { width: 320, height: 568 } }],
  ["light, 200 % zoom", few, { colorScheme: "light", viewport: { width: 640, height: 450 }, deviceScaleFactor: 2 }],
  ["dark, 1280 pixels wide", few, { colorScheme: "dark", viewport: { width: 1280, height: 900 } }],
  ["forced colours", few, { forcedColors: "active", viewport: { width: 1280, height: 900 } }],
]) {
  test(`axe finds no accessibility violations: ${name}`, async (t) => {
    const { page } = await open(t, { ...look, viewer: titles.includes("PDF"), expected: [/status of 422/] });
    for (const title of titles) {
      const { more } = await openKind(page, title);
      await more.click();
      await card(page).section.locator(".faults summary").click();
      await audit(page, title);
    }
    await openKind(page, "Image");
    await card(page).set("width", "9000");
    await settled(page);
    await page.goto(`${address}/#movie/1`);
    await page.getByText("address must begin").waitFor();
    await audit(page, "an error and an unknown kind");
  });
}

test("the page reflects lowered limits and disabled endpoints", async (t) => {
  const url = await startDaemon("-max-pdf-pages", "2", "-max-file-size", "1KB", "-max-json-keys", "3", "-disable", "eicar,image");
  const { page } = await open(t, { url: `${url}/` });
  const enabled = kinds.filter(({ operationId }) => !["eicar", "image"].includes(operationId)).map(({ summary }) => summary);
  assert.deepEqual(await page.getByRole("navigation").getByRole("link").allTextContents(), [...enabled, "List", "Limits", "Test a server"]);
  const { code, section, says, snippet } = card(page);
  assert.equal(await code("URL").textContent(), `${url}/api/file/1KB`);
  assert.equal(await section.locator(".presets").count(), 0, "all presets are above the limit");
  await page.getByText("At most 1KB.").waitFor();
  await openKind(page, "PDF");
  assert.equal(await page.getByLabel("Set pages").getAttribute("max"), "2");
  await openKind(page, "JSON");
  await says("records-100.json");
  assert.equal(await snippet("Go"), `file := placeholdertest.Get(t, "json/100?keys=3")`);
});

test("without kinds, the page has only tools", async (t) => {
  const url = await startDaemon("-disable", kinds.map(({ operationId }) => operationId).join());
  const { page } = await open(t, { url: `${url}/`, settle: false });
  await page.getByRole("region", { name: "List" }).waitFor();
  assert.deepEqual(await page.getByRole("navigation").getByRole("link").allTextContents(), ["List", "Limits", "Test a server"]);
});

/** Starts a server with the handler under a prefix and returns its URL. */
function mounted(prefix) {
  return start(build(`package main

import (
	"fmt"
	"net"
	"net/http"

	"github.com/seed-40aebabe/placeholder/httpapi"
)

func main() {
	api := http.StripPrefix("${prefix}", httpapi.New(httpapi.Config{}))
	http.Handle("${prefix}", api)
	http.Handle("${prefix}/", api)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		panic(err)
	}
	fmt.Println("http://" + listener.Addr().String())
	panic(http.Serve(listener, nil))
}
`));
}

test("the page works under prefixes and proxies", async (t) => {
  const server = await mounted("/api/b"); // the address must not contain this /api/
  const proxy = await startProxy("/tools/files", address);
  for (const [url, base] of [[`${server}/api/b/`, `${server}/api/b`], [`${server}/api/b`, `${server}/api/b`], [`${proxy}/`, proxy], [proxy, proxy]]) {
    const { page } = await open(t, { url: `${url}#image` });
    const { code, says, preview, snippet } = card(page);
    assert.equal(await code("URL").textContent(), `${base}/api/image/800x450`);
    assert.equal(await snippet("Go"), `file := placeholdertest.Get(t, "${new URL(base).origin}/api/image/800x450")`);
    await says("image-800x450.png");
    assert.equal(await preview.locator("img").evaluate((image) => image.decode().then(() => image.naturalWidth)), 800);
  }
});

test("the page works at URLs with a password", async (t) => {
  const { page } = await open(t, { url: address.replace("http://", "http://user:secret@") + "/#pdf" });
  assert.equal(await card(page).code("URL").textContent(), `${address}/api/pdf/3`);
  await card(page).preset("10 pages").check();
  assert.equal(page.url().replace("user:secret@", ""), `${address}/#pdf/10`);
});

test("the page reports failed requests", async (t) => {
  const { page } = await open(t, { url: `${address}/#pdf`, expected: [/ERR_FAILED/, /status of 502/] });
  const { set, says } = card(page);
  await page.route("**/api/pdf/4", (route) => route.abort());
  await set("pages", "4");
  await says("The server is not responding");
  await page.route("**/api/pdf/5", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await set("pages", "5");
  await says("The server answered with status 502");
  await set("pages", "6");
  await says("pages-6.pdf");

  await page.route("**/openapi.json", (route) => route.abort());
  await page.reload();
  await page.getByRole("main").getByRole("alert").getByText("could not be loaded").waitFor();
});
