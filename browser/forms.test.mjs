// Each form shows the URL, the curl command, the Go call and the file.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { address, card, daemon, open, settled } from "./browser.mjs";
import { buildSource, startDaemon, temporaryDirectory } from "./servers.mjs";

// The expected results of each form: initially, and after settings are changed.
const kinds = [
  {
    title: "Binary file",
    first: { url: "api/file/1MB", says: "file-1mb.bin · 1,048,576 bytes · application/octet-stream" },
    settings: { size: "1.5MB", type: "zip", mode: "zero", seed: "18446744073709551615", filename: "large_1" },
    then: {
      url: "api/file/1.5MB?type=zip&mode=zero&seed=18446744073709551615&filename=large_1",
      says: "large_1.zip · 1,572,864 bytes · application/zip",
      go: `placeholder.NewFile(placeholder.FileOptions{Size: 1572864, Type: "zip", Mode: "zero", Seed: 18446744073709551615})`,
    },
  },
  {
    title: "Image",
    first: { url: "api/image/800x450", says: "image-800x450.png" },
    settings: { width: "0640", height: "360", format: "svg", bg: "#264653", text: "it's \"1 & 2\"\n<b>100 %</b> \\n ü😀", embed: "1" },
    then: {
      url: "api/image/0640x360?format=svg&bg=%23264653&text=it%27s%20%221%20%26%202%22%0A%3Cb%3E100%20%25%3C%2Fb%3E%20%5Cn%20%C3%BC%F0%9F%98%80&embed=1",
      says: "image-640x360.svg",
      go: String.raw`placeholder.NewImage(placeholder.ImageOptions{Width: 640, Height: 360, Format: "svg", Background: "#264653", Text: "it's \"1 & 2\"\n<b>100 %</b> \\n ü😀", Watermark: "127.0.0.1"})`,
    },
  },
  {
    title: "Text",
    first: { url: "api/text/1000", says: "text-1000.txt · 1,000 bytes · text/plain" },
    settings: { chars: "5000", format: "pdf", text_type: "german", seed: "3" },
    then: {
      url: "api/text/5000?format=pdf&text_type=german&seed=3",
      says: "text-5000.pdf",
      go: `placeholder.NewText(placeholder.TextOptions{Chars: 5000, Format: "pdf", Type: "german", Seed: 3})`,
    },
  },
  {
    title: "JSON",
    first: { url: "api/json/100", says: "records-100.json" },
    settings: { count: "7", keys: "20", seed: "0010" },
    then: {
      url: "api/json/7?keys=20&seed=0010",
      says: "records-7.json",
      go: "placeholder.NewJSON(placeholder.JSONOptions{Count: 7, Keys: 20, Seed: 10})",
    },
  },
  {
    title: "CSV",
    first: { url: "api/csv/100", says: "rows-100.csv" },
    settings: { rows: "100000", columns: "100" },
    then: {
      url: "api/csv/100000?columns=100",
      says: "rows-100000.csv",
      go: "placeholder.NewCSV(placeholder.CSVOptions{Rows: 100000, Columns: 100})",
    },
  },
  {
    title: "PDF",
    first: { url: "api/pdf/3", says: "pages-3.pdf" },
    settings: { pages: "100", seed: "1" },
    then: { url: "api/pdf/100?seed=1", says: "pages-100.pdf", go: "placeholder.NewPDF(placeholder.PDFOptions{Pages: 100, Seed: 1})" },
  },
  {
    title: "QR code",
    first: { url: "api/qr?data=https%3A%2F%2Fexample.com%2F", says: "qr.png" },
    settings: { data: "Zeile 1\nZeile 2 – 漢", format: "svg", size: "321", margin: "0", filename: "code" },
    then: {
      url: "api/qr?data=Zeile%201%0AZeile%202%20%E2%80%93%20%E6%BC%A2&format=svg&size=321&margin=0&filename=code",
      says: "code.svg",
      go: String.raw`placeholder.NewQR(placeholder.QROptions{Data: "Zeile 1\nZeile 2 – 漢", Format: "svg", Size: 321, Margin: placeholder.NoMargin})`,
    },
  },
  {
    title: "Antivirus test file",
    first: { url: "api/eicar", says: "eicar.exe · 68 bytes" },
    settings: { ext: "com" },
    then: { url: "api/eicar?ext=com", says: "eicar.com · 68 bytes", go: `placeholder.NewEICAR(placeholder.EICAROptions{Ext: "com"})` },
  },
];

/** Fetches the bytes of a URL. */
async function bytesOf(url) {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

test("each form shows the correct URL, command, call and file", async (t) => {
  const { page } = await open(t, { acceptDownloads: true });
  for (const { title, first, settings, then } of kinds) {
    const { section, code, download, set, says } = card(page, title);
    await says(first.says);
    assert.equal(await code("URL").textContent(), `${address}/${first.url}`);

    for (const [parameter, value] of Object.entries(settings)) await set(parameter, value);
    await says(then.says);
    const url = `${address}/${then.url}`;
    assert.equal(await code("URL").textContent(), url);
    assert.equal(await code("curl").textContent(), `curl -OJ "${url}"`);
    assert.equal(await code("Go").textContent(), then.go);

    const expected = await bytesOf(url);
    const name = then.says.split(" ")[0];
    const [saved] = await Promise.all([page.waitForEvent("download"), download.click()]);
    assert.equal(saved.suggestedFilename(), name);
    assert.ok(readFileSync(await saved.path()).equals(expected), "the download");

    const directory = temporaryDirectory();
    execFileSync("sh", ["-c", await code("curl").textContent()], { cwd: directory, stdio: "ignore" });
    assert.deepEqual(readdirSync(directory), [name]);
    assert.ok(readFileSync(join(directory, name)).equals(expected), "what curl gets");
    assert.match(await section.locator(".file").textContent(), new RegExp(` ${expected.length.toLocaleString("en")} bytes `));
  }
});

/** Runs Go calls of the library and returns the files that they generate. */
function filesOf(calls) {
  const program = buildSource(`package main

import (
	"io"
	"os"
	"strconv"

	"github.com/seed-40aebabe/placeholder"
)

func main() {
	for i, content := range []*placeholder.Content{
		${calls.map((call) => `placeholder.Must(${call}),`).join("\n\t\t")}
	} {
		file, err := os.Create(os.Args[1] + "/" + strconv.Itoa(i))
		if err != nil {
			panic(err)
		}
		if _, err := io.Copy(file, content); err != nil {
			panic(err)
		}
	}
}
`);
  const directory = temporaryDirectory();
  execFileSync(program, [directory]);
  return calls.map((_, i) => readFileSync(join(directory, String(i))));
}

test("Go calls generate the same files as the service", async (t) => {
  const asked = kinds.map(({ then }) => ({ url: `${address}/${then.url}`, go: then.go }));
  const other = await startDaemon(daemon, "-max-json-keys", "3", "-max-qr-size", "100", "-domain", 'files."example"');
  const withoutDomain = await startDaemon(daemon, "-domain", "-");
  for (const [server, settings] of [
    [address, [
      ["Binary file", { size: "010KB", type: "png", seed: "007" }],
      ["Binary file", { size: "1.1kib", type: "bin", seed: "" }],
      ["Binary file", { size: "0.0009765625mb", mode: "zero" }],
      ["Binary file", { size: "5.9B" }],
      ["Text", { chars: "0100", format: "rtf", seed: "0" }],
      ["Image", { text: "\\n", bg: "", width: "300" }],
      ["Image", { text: "", watermark: "0" }],
      ["QR code", { data: "\ufeffa\u202eb\\\"`'$%\n\t\u007f\u200d", margin: "00", size: "" }],
    ]],
    [other, [
      ["JSON", { keys: "" }],
      ["QR code", { size: "", margin: "" }],
      ["Image", { format: "svg" }],
    ]],
    [withoutDomain, [["Image", { format: "gif" }]]],
  ]) {
    const { page } = await open(t, { url: `${server}/` });
    for (const [title, values] of settings) {
      const { code, set } = card(page, title);
      for (const [parameter, value] of Object.entries(values)) await set(parameter, value);
      await settled(page);
      asked.push({ url: await code("URL").textContent(), go: await code("Go").textContent() });
    }
  }
  const files = filesOf(asked.map(({ go }) => go));
  for (const [i, { url, go }] of asked.entries()) {
    assert.ok(files[i].equals(await bytesOf(url)), `${go} for ${url}`);
  }
});

test("watermark=0 and -domain - omit the domain", async (t) => {
  const { page } = await open(t);
  const { code, set, says } = card(page, "Image");
  await set("watermark", "0");
  await says("image-800x450.png");
  assert.equal(await code("URL").textContent(), `${address}/api/image/800x450?watermark=0`);
  assert.equal(await code("Go").textContent(), "placeholder.NewImage(placeholder.ImageOptions{Width: 800, Height: 450})");

  const other = await startDaemon(daemon, "-domain", "-");
  const page2 = (await open(t, { url: `${other}/` })).page;
  await settled(page2);
  assert.equal(await card(page2, "Image").code("Go").textContent(), "placeholder.NewImage(placeholder.ImageOptions{Width: 800, Height: 450})");
});

test("an invalid value shows the error of the service", async (t) => {
  const { page } = await open(t, { expected: [/status of (422|404)/] });
  for (const { title, parameter, value, message, valid } of [
    { title: "Image", parameter: "width", value: "9000", message: "width must be between 1 and 8192, got 9000", valid: "8192" },
    { title: "Image", parameter: "height", value: "", message: `height must be a whole number between 1 and 8192, got ""`, valid: "1" },
    { title: "Image", parameter: "bg", value: "red", message: "bg must be 3 or 6 hexadecimal digits, with or without a leading #, got red", valid: "f00" },
    { title: "Binary file", parameter: "size", value: "6GB", message: "size must be between 0B and 5GB, got 6GB", valid: "1KB" },
    { title: "Binary file", parameter: "filename", value: "A", message: "filename must consist of a-z, 0-9, _ and -, got A", valid: "a" },
    { title: "QR code", parameter: "data", value: "漢".repeat(1001), message: "data must have 1 to 1000 characters, got ", valid: "漢" },
    { title: "PDF", parameter: "pages", value: "1e2", message: "pages must be a whole number between 1 and 100, got 1e2", valid: "100" },
    { title: "PDF", parameter: "seed", value: "-1", message: "seed must be a whole number between 0 and 18446744073709551615, got -1", valid: "1" },
    { title: "CSV", parameter: "seed", value: "1e", message: "seed must be a whole number between 0 and 18446744073709551615, got 1e", valid: "" },
  ]) {
    const { section, download, set, says } = card(page, title);
    const control = section.getByLabel(parameter, { exact: true });
    await set(parameter, value);
    await says(message);
    assert.equal(await control.getAttribute("aria-invalid"), "true");
    assert.equal(await section.locator("[aria-invalid=true]").count(), 1);
    const described = (await control.getAttribute("aria-describedby")).split(" ").map((id) => section.locator(`#${id}`).textContent());
    assert.ok((await Promise.all(described)).at(-1).startsWith(message));
    assert.equal(await download.getAttribute("href"), null);
    assert.equal(await download.getAttribute("aria-disabled"), "true");
    assert.ok(await section.getByRole("button", { name: "Copy Go" }).isDisabled());
    await set(parameter, valid);
    await settled(page);
    assert.equal(await control.getAttribute("aria-invalid"), "false");
    assert.equal(await section.locator(".error:visible").count(), 0);
    assert.ok(await download.getAttribute("href"));
    assert.ok(await section.getByRole("button", { name: "Copy Go" }).isEnabled());
  }
});

test("text that looks like a JavaScript value is kept as text", async (t) => {
  const { page } = await open(t);
  const { code, set, says } = card(page, "Image");
  for (const text of ["undefined", "null", "0", "$&", "${1}"]) {
    await set("text", text);
    await says("image-800x450.png");
    assert.equal(await code("URL").textContent(), `${address}/api/image/800x450?text=${encodeURIComponent(text)}`);
    assert.equal(await code("Go").textContent(), `placeholder.NewImage(placeholder.ImageOptions{Width: 800, Height: 450, Text: "${text}", Watermark: "127.0.0.1"})`);
  }
});

test("a slow response does not replace the response to a later request", async (t) => {
  const { page } = await open(t);
  const { set, section } = card(page, "Text");
  let release;
  const held = new Promise((resolve) => (release = resolve));
  await page.route("**/api/text/2000", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const asked = page.waitForRequest("**/api/text/2000");
  await set("chars", "2000");
  await asked;
  await set("chars", "3000");
  await section.getByText("text-3000.txt").waitFor();
  release();
  await settled(page);
  assert.match(await section.locator(".file").textContent(), /^text-3000\.txt/);
});

test("the Go call cannot be copied while a request is pending", async (t) => {
  const { page, requests } = await open(t);
  const { section, code } = card(page, "Text");
  const copy = section.getByRole("button", { name: "Copy Go" });
  const before = requests.length;
  await section.getByLabel("chars").evaluate((input) => {
    for (const value of ["1", "12", "123"]) {
      input.value = value;
      input.dispatchEvent(new Event("input", { bubbles: true }));
    }
  });
  assert.ok(await copy.isDisabled());
  await settled(page);
  assert.ok(await copy.isEnabled());
  assert.equal(await code("Go").textContent(), "placeholder.NewText(placeholder.TextOptions{Chars: 123})");
  assert.deepEqual(requests.slice(before).map((request) => request.url()), [`${address}/api/text/123`]);
});

test("sliders and the colour picker stay in sync with their fields", async (t) => {
  const { page } = await open(t);
  const { section, code } = card(page, "QR code");
  await section.getByLabel("Set size").fill("150");
  assert.equal(await section.getByLabel("size", { exact: true }).inputValue(), "150");
  assert.match(await code("URL").textContent(), /&size=150$/);
  await section.getByLabel("margin", { exact: true }).fill("7");
  assert.equal(await section.getByLabel("Set margin").inputValue(), "7");

  const image = card(page, "Image");
  await image.section.getByLabel("Pick bg").fill("#ff8800");
  assert.equal(await image.section.getByLabel("bg", { exact: true }).inputValue(), "#ff8800");
  assert.match(await image.code("URL").textContent(), /\?bg=%23ff8800$/);
  for (const [given, shown] of [["#123456", "#123456"], ["abcdef", "#abcdef"], ["F80", "#ff8800"]]) {
    await image.section.getByLabel("bg", { exact: true }).fill(given);
    assert.equal(await image.section.getByLabel("Pick bg").inputValue(), shown);
  }
});

test("URLs, commands and calls are copied with and without the Clipboard API", async (t) => {
  for (const withClipboard of [true, false]) {
    const { page } = await open(t, {
      permissions: ["clipboard-read", "clipboard-write"],
      expected: [/status of 422/], // while the field is empty
      // Over HTTP from another machine, navigator.clipboard is undefined.
      prepare: (page) => withClipboard || page.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined })),
    });
    const { section, code, set } = card(page, "QR code");
    for (const what of ["URL", "curl", "Go"]) {
      await section.getByRole("button", { name: `Copy ${what}` }).click();
      await page.getByText(`Copied ${what}`).waitFor();
      const copied = await code(what).textContent();
      await set("data", "");
      await section.getByLabel("data").press("Control+V");
      assert.equal(await section.getByLabel("data").inputValue(), copied);
      await settled(page);
    }
  }
});
