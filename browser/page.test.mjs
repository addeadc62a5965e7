// Accessibility, and serving the page under other URLs.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";
import { address, card, daemon, open, settled } from "./browser.mjs";
import { buildSource, start, startDaemon, startProxy } from "./servers.mjs";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

test("the whole page is usable by keyboard", async (t) => {
  const { page } = await open(t);
  await page.keyboard.press("Tab");
  await page.getByRole("link", { name: "Skip to the files" }).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  const { section, code } = card(page, "Binary file");
  await section.getByLabel("size").and(page.locator(":focus")).waitFor();
  await page.keyboard.type("2MB"); // replaces the text that Tab selected
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight"); // to zip
  await page.keyboard.press("ArrowRight"); // to jpg
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowRight");
  assert.equal(await code("URL").textContent(), `${address}/api/file/2MB?type=jpg&mode=zero`);
  await settled(page);
  for (const control of [
    section.getByLabel("seed"),
    section.getByLabel("filename"),
    section.getByRole("button", { name: "Copy URL" }),
    section.getByRole("button", { name: "Copy curl" }),
    section.getByRole("button", { name: "Copy CLI" }),
    section.getByRole("button", { name: "Copy Go" }),
    section.getByRole("link", { name: "Download" }),
  ]) {
    await page.keyboard.press("Tab");
    await control.and(page.locator(":focus")).waitFor();
  }
});

test("a response does not move the focus", async (t) => {
  const { page } = await open(t, { expected: [/status of 422/] });
  const text = card(page, "Text");
  await text.set("filename", "a");
  await page.keyboard.press("Tab");
  await settled(page);
  await text.section.getByRole("group", { name: "Beginning of a.txt" }).and(page.locator(":focus")).waitFor();
  const eicar = card(page, "Antivirus test file");
  await eicar.set("filename", "A");
  await eicar.download.focus();
  await settled(page);
  await eicar.download.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  assert.equal(page.url(), `${address}/`);
});

test("links scroll to the cards, from the page and from other sites", async (t) => {
  const { page } = await open(t, { url: `${address}/#qr` });
  const top = (title) => card(page, title).section.evaluate((section) => section.getBoundingClientRect().top);
  assert.ok(Math.abs(await top("QR code")) < 400);
  await page.getByRole("navigation").getByRole("link", { name: "CSV" }).click();
  await page.waitForFunction(() => location.hash === "#csv");
  assert.ok(Math.abs(await top("CSV")) < 400);
});

test("colours follow the system theme, and selection and focus are visible in every theme", async (t) => {
  const backgrounds = new Set();
  for (const look of [{ colorScheme: "light" }, { colorScheme: "dark" }, { forcedColors: "active" }]) {
    const { page } = await open(t, look);
    const style = (locator, property) => locator.evaluate((element, name) => getComputedStyle(element)[name], property);
    backgrounds.add(await style(page.locator("body"), "backgroundColor"));
    const { section } = card(page, "Image");
    const option = (value) => section.getByRole("group", { name: "format" }).getByText(value, { exact: true });
    assert.notEqual(await style(option("png"), "backgroundColor"), await style(option("jpg"), "backgroundColor"));
    await section.getByLabel("height").focus();
    await page.keyboard.press("Tab");
    assert.equal(await style(option("png"), "outlineStyle"), "solid");
    await page.keyboard.press("Tab");
    assert.equal(await style(section.getByLabel("bg", { exact: true }), "outlineStyle"), "solid");
  }
  assert.ok(backgrounds.size >= 2);
});

for (const colorScheme of ["light", "dark"]) {
  for (const width of [1280, 320]) {
    test(`axe finds no accessibility violations: ${colorScheme}, ${width} pixels wide`, async (t) => {
      const { page } = await open(t, { colorScheme, viewport: { width, height: 800 }, documents: true, expected: [/status of 422/] });
      const audit = async () => {
        const { violations } = await page.evaluate(`${axe}; axe.run({ iframes: false })`);
        assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`), []);
      };
      await audit();
      await card(page, "Image").set("width", "9000");
      await card(page, "QR code").set("data", "x".repeat(900));
      await settled(page);
      await audit();
      assert.ok(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), "the page does not scroll horizontally");
    });
  }
}

test("the page reflects lowered limits and disabled endpoints", async (t) => {
  const url = await startDaemon(daemon, "-max-pdf-pages", "2", "-max-file-size", "1KB", "-max-json-keys", "3", "-disable", "eicar,image");
  const { page } = await open(t, { url: `${url}/` });
  assert.deepEqual(await page.getByRole("heading", { level: 2 }).allTextContents(), ["Binary file", "Text", "JSON", "CSV", "PDF", "QR code"]);
  assert.deepEqual(await page.getByRole("navigation").getByRole("link").allTextContents(), ["Binary file", "Text", "JSON", "CSV", "PDF", "QR code"]);
  assert.equal(await page.getByLabel("Set pages").getAttribute("max"), "2");
  assert.equal(await card(page, "Binary file").code("URL").textContent(), `${url}/api/file/1KB`);
  await page.getByText("At most 1KB.").waitFor();
  await card(page, "JSON").says("records-100.json");
  assert.equal(await card(page, "JSON").code("Go").textContent(), `placeholdertest.Get(t, "json/100?keys=3")`);
});

/** Starts a server with the handler under a prefix and returns its URL. */
function mounted(prefix) {
  return start(buildSource(`package main

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

test("the page works under a prefix and behind a proxy, with and without a trailing slash", async (t) => {
  const server = await mounted("/api/b"); // the address must not contain this /api/
  const proxy = await startProxy("/tools/files", address);
  for (const [url, base] of [[`${server}/api/b/`, `${server}/api/b`], [`${server}/api/b`, `${server}/api/b`], [`${proxy}/`, proxy], [proxy, proxy]]) {
    const { page } = await open(t, { url });
    const { code, says, preview } = card(page, "Image");
    assert.equal(await code("URL").textContent(), `${base}/api/image/800x450`);
    assert.equal(await code("Go").textContent(), `placeholdertest.Get(t, "${new URL(base).origin}/api/image/800x450")`);
    await says("image-800x450.png");
    assert.equal(await preview.locator("img").evaluate((image) => image.decode().then(() => image.naturalWidth)), 800);
  }
});

test("the page works at a URL with a password", async (t) => {
  const { page } = await open(t, { url: address.replace("http://", "http://user:secret@") + "/" });
  assert.equal(await card(page, "PDF").code("URL").textContent(), `${address}/api/pdf/3`);
});

test("the page reports failed requests", async (t) => {
  const { page } = await open(t, { expected: [/ERR_FAILED/, /status of 502/] });
  const { set, says } = card(page, "PDF");
  await page.route("**/api/pdf/4", (route) => route.abort());
  await set("pages", "4");
  await says("The service is not responding");
  await page.route("**/api/pdf/5", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await set("pages", "5");
  await says("The service answered with status 502");
  await set("pages", "6");
  await says("pages-6.pdf");

  await page.route("**/openapi.json", (route) => route.abort());
  await page.reload();
  await page.getByRole("alert").getByText("could not be loaded").waitFor();
});
