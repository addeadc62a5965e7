// Each form shows the URL, the commands, the Go call and the file.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync } from "node:fs";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { address, card, exhaustive, open, openKind, pathsOf, settled } from "./browser.mjs";
import { programs, runTest, startDaemon, temporaryDirectory } from "./servers.mjs";

// The expected results of each form: initially, and after settings are changed.
const kinds = [
  {
    title: "File of exact size",
    first: { url: "api/file/1MB", says: "file-1mb.bin · 1,048,576 bytes · application/octet-stream" },
    settings: { size: "1.5MB", type: "zip", mode: "zero", seed: "18446744073709551615", filename: "large_1" },
    then: {
      url: "api/file/1.5MB?type=zip&mode=zero&seed=18446744073709551615&filename=large_1",
      says: "large_1.zip · 1,572,864 bytes · application/zip",
    },
  },
  {
    title: "Image",
    first: { url: "api/image/800x450", says: "image-800x450.png" },
    settings: { width: "0640", height: "360", format: "svg", bg: "#264653", text: "it's \"1 & 2\"\n<b>100 %</b> \\n ü😀", embed: "1" },
    then: {
      url: "api/image/0640x360?format=svg&bg=%23264653&text=it%27s%20%221%20%26%202%22%0A%3Cb%3E100%20%25%3C%2Fb%3E%20%5Cn%20%C3%BC%F0%9F%98%80&embed=1",
      says: "image-640x360.svg",
    },
  },
  {
    title: "Text",
    first: { url: "api/text/1000", says: "text-1000.txt · 1,000 bytes · text/plain" },
    settings: { chars: "5000", format: "pdf", text_type: "german", seed: "3" },
    then: { url: "api/text/5000?format=pdf&text_type=german&seed=3", says: "text-5000.pdf" },
  },
  {
    title: "JSON",
    first: { url: "api/json/100", says: "records-100.json" },
    settings: { count: "7", keys: "20", seed: "0010", corrupt: "one-byte-short" },
    then: { url: "api/json/7?keys=20&seed=0010&corrupt=one-byte-short", says: "records-7.json" },
  },
  {
    title: "CSV",
    first: { url: "api/csv/100", says: "rows-100.csv" },
    settings: { rows: "10000", columns: "100" },
    then: { url: "api/csv/10000?columns=100", says: "rows-10000.csv" },
  },
  {
    title: "PDF",
    first: { url: "api/pdf/3", says: "pages-3.pdf" },
    settings: { pages: "100", seed: "1", corrupt: "" },
    then: { url: "api/pdf/100?seed=1", says: "pages-100.pdf" },
  },
  {
    title: "QR code",
    first: { url: "api/qr?data=https%3A%2F%2Fexample.com%2F", says: "qr.png" },
    settings: { data: "Zeile 1\nZeile 2 – 漢", format: "svg", size: "321", margin: "0", filename: "code" },
    then: {
      url: "api/qr?data=Zeile%201%0AZeile%202%20%E2%80%93%20%E6%BC%A2&format=svg&size=321&margin=0&filename=code",
      says: "code.svg",
    },
  },
  {
    title: "Antivirus test file",
    first: { url: "api/eicar", says: "eicar.exe · 68 bytes" },
    settings: { ext: "com" },
    then: { url: "api/eicar?ext=com", says: "eicar.com · 68 bytes" },
  },
];

/** The lines that a form shows for a URL and for the address of the same file. */
function lines(url, address) {
  return { URL: url, curl: `curl -fOJ "${url}"`, Shell: `placeholder get '${address}'`, Go: `file := placeholdertest.Get(t, "${address}")` };
}

/** The lines that a form shows. */
async function shownLines({ code, snippets }) {
  return { URL: await code("URL").textContent(), ...await snippets("curl", "Shell", "Go") };
}

test("each form shows its URL, code and file", async (t) => {
  const { page } = await open(t, { acceptDownloads: true });
  for (const { title, first, settings, then } of kinds) {
    const form = await openKind(page, title);
    const expected = ({ url }) => lines(`${address}/${url}`, title === "Image" ? `${address}/${url}` : url.replace("api/", ""));
    await form.says(first.says);
    assert.deepEqual(await shownLines(form), expected(first));

    for (const [parameter, value] of Object.entries(settings)) await form.set(parameter, value);
    await form.says(then.says);
    assert.deepEqual(await shownLines(form), expected(then));

    const { name, bytes } = await served(`${address}/${then.url}`);
    assert.equal(name, then.says.split(" ")[0]);
    const [saved] = await Promise.all([page.waitForEvent("download"), form.download.click()]);
    assert.equal(saved.suggestedFilename(), name);
    assert.ok(readFileSync(await saved.path()).equals(bytes), "the download");
    assert.match(await form.file.textContent(), new RegExp(`${bytes.length.toLocaleString("en")} bytes `));
  }
});

/** Fetches the file at a URL. */
async function served(url) {
  const response = await fetch(url);
  const [, name] = /filename="(.*)"/.exec(response.headers.get("Content-Disposition"));
  return { name, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** Reads the only file in a directory. */
function fileIn(directory) {
  const [name, ...others] = readdirSync(directory);
  assert.deepEqual(others, []);
  return { name, bytes: readFileSync(join(directory, name)) };
}

const path = programs + delimiter + process.env.PATH;

/** Runs a command in a shell and returns the file that it saves. */
function savedBy(command) {
  const directory = temporaryDirectory();
  execFileSync("sh", ["-c", command], { cwd: directory, env: { ...process.env, PATH: path }, stdio: "ignore" });
  return fileIn(directory);
}

/** Runs Go calls in a test and returns the files that they generate. */
function generatedBy(calls) {
  const directories = calls.map(() => temporaryDirectory());
  runTest(`package page_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestCalls(t *testing.T) {
	${calls.map((call, i) => `{\n${call}\nsave(t, ${JSON.stringify(directories[i])}, file)\n}`).join("\n\t")}
}

func save(t *testing.T, directory string, content *placeholder.Content) {
	file, err := os.Create(filepath.Join(directory, content.Name()))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := io.Copy(file, content); err != nil {
		t.Fatal(err)
	}
}
`);
  return directories.map(fileIn);
}

test("all snippets give the same file", async (t) => {
  const shown = [];
  for (const [flags, settings] of [
    [[], [
      ...(exhaustive ? kinds : []).map(({ title, settings }) => [title, settings]),
      ["File of exact size", { size: "010KB", type: "png", seed: "007" }],
      ["File of exact size", { size: "1.1kib", type: "bin", seed: "" }],
      ["File of exact size", { size: "0.0009765625mb", mode: "zero" }],
      ["File of exact size", { size: "5.9B" }],
      ["Text", { chars: "0100", format: "rtf", seed: "0" }],
      ["Image", { text: "\\n", bg: "", width: "300" }],
      ["Image", { text: "", watermark: "0" }],
      ["QR code", { data: "\ufeffa\u202eb\\\"`'$%\n\t\u007f\u200d;#+&=!~", margin: "00", size: "" }],
    ]],
    [["-max-json-keys", "3", "-max-csv-columns", "4", "-max-qr-size", "100", "-max-qr-margin", "1", "-domain", "files.example"], [
      ["JSON", {}],
      ["JSON", { keys: "" }],
      ["JSON", { fields: "name,email_2", country: "DE,NG", nulls: "30" }],
      ["CSV", { columns: "" }],
      ["CSV", { fields: "price", header: "0", delimiter: "pipe" }],
      ["QR code", { size: "", margin: "" }],
      ["Image", { format: "svg" }],
    ]],
    [["-domain", "bücher.example"], [["Image", { format: "svg" }]]],
    [["-domain", "-"], [["Image", { format: "gif" }]]],
  ]) {
    const server = await startDaemon(...flags);
    const { page } = await open(t, { url: `${server.replace("127.0.0.1", "localhost")}/` });
    for (const [title, values] of settings) {
      const form = await openKind(page, title);
      for (const [parameter, value] of Object.entries(values)) await form.set(parameter, value);
      await settled(page);
      shown.push(await shownLines(form));
    }
  }
  const generated = generatedBy(shown.map(({ Go }) => Go));
  for (const [i, { URL, curl, Shell, Go }] of shown.entries()) {
    const expected = await served(URL);
    for (const [line, { name, bytes }] of [[curl, savedBy(curl)], [Shell, savedBy(Shell)], [Go, generated[i]]]) {
      assert.equal(name, expected.name, line);
      assert.ok(bytes.equals(expected.bytes), line);
    }
  }
});

test("portable addresses of images have the domain", async (t) => {
  for (const [flags, values, expected] of [
    [[], {}, `${address}/api/image/800x450`],
    [[], { watermark: "0" }, "image/800x450?watermark=0"],
    [["-domain", "files.example"], {}, "https://files.example/api/image/800x450"],
    [["-domain", "bücher.example"], {}, "https://bücher.example/api/image/800x450"],
    [["-domain", "files.example"], { watermark: "0" }, "image/800x450?watermark=0"],
    [["-domain", "-"], {}, "image/800x450"],
  ]) {
    const server = flags.length ? await startDaemon(...flags) : address;
    const { page } = await open(t, { url: `${server}/#image` });
    const form = card(page);
    for (const [parameter, value] of Object.entries(values)) await form.set(parameter, value);
    await form.says("image-800x450.png");
    assert.deepEqual(await shownLines(form), lines(await form.code("URL").textContent(), expected));
  }
});

test("images with unusual domains have no portable code", async (t) => {
  for (const domain of ["files.example:80", "It's ours", ...(exhaustive ? ["Files.example", "files.example.", "files.example/a", "a@b"] : [])]) {
    const server = await startDaemon("-domain", domain);
    const { page } = await open(t, { url: `${server}/#image` });
    const form = card(page);
    assert.deepEqual(await shownLines(form), { ...lines(`${server}/api/image/800x450`), Shell: "", Go: "" });
    const copyButton = form.section.getByRole("button", { name: "Copy Go" });
    assert.ok(await copyButton.isDisabled());
    await form.set("watermark", "0");
    assert.deepEqual(await shownLines(form), lines(`${server}/api/image/800x450?watermark=0`, "image/800x450?watermark=0"));
    assert.ok(await copyButton.isEnabled());
  }
});

test("invalid values show the service's error", async (t) => {
  const { page } = await open(t, { expected: [/status of (422|404)/] });
  for (const { title, parameter, value, message, valid } of [
    { title: "Image", parameter: "width", value: "9000", message: "width must be between 1 and 8192, got 9000", valid: "8192" },
    { title: "Image", parameter: "height", value: "", message: `height must be a whole number between 1 and 8192, got ""`, valid: "1" },
    { title: "Image", parameter: "bg", value: "red", message: "bg must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #, got red", valid: "f00" },
    { title: "File of exact size", parameter: "size", value: "6GB", message: "size must be between 0B and 5GB, got 6GB", valid: "1KB" },
    { title: "File of exact size", parameter: "filename", value: "A", message: "filename must consist of a-z, 0-9, _ and -, got A", valid: "a" },
    { title: "QR code", parameter: "data", value: "漢".repeat(1001), message: "data must have 1 to 1000 characters, got ", valid: "漢" },
    { title: "PDF", parameter: "pages", value: "1e2", message: "pages must be a whole number between 1 and 100, got 1e2", valid: "100" },
    { title: "PDF", parameter: "seed", value: "-1", message: "seed must be a whole number between 0 and 18446744073709551615, got -1", valid: "1" },
    { title: "CSV", parameter: "seed", value: "1e", message: "seed must be a whole number between 0 and 18446744073709551615, got 1e", valid: "" },
  ]) {
    const { section, download, set, says, control: find } = await openKind(page, title);
    const control = find(parameter);
    await set(parameter, value);
    await says(message);
    assert.equal(await control.getAttribute("aria-invalid"), "true");
    assert.equal(await section.locator("[aria-invalid=true]").count(), 1);
    const [border, text] = await control.evaluate((field) => {
      const error = field.closest(".field").querySelector(".error");
      return [getComputedStyle(field).borderTopColor, getComputedStyle(error).color];
    });
    assert.equal(border, text);
    const described = (await control.getAttribute("aria-describedby")).split(" ").map((id) => section.locator(`#${id}`).textContent());
    assert.ok((await Promise.all(described)).at(-1).startsWith(message));
    assert.equal(await download.getAttribute("href"), null);
    assert.equal(await download.getAttribute("aria-disabled"), "true");
    await set(parameter, valid);
    await settled(page);
    assert.equal(await control.getAttribute("aria-invalid"), "false");
    assert.equal(await section.locator(".error:visible").count(), 0);
    assert.ok(await download.getAttribute("href"));
  }
});

test("text like a JavaScript value stays text", async (t) => {
  const { page } = await open(t, { url: `${address}/#image` });
  const form = card(page);
  for (const text of ["undefined", "null", "0", "$&", "${1}"]) {
    await form.set("text", text);
    await form.says("image-800x450.png");
    const url = `${address}/api/image/800x450?text=${encodeURIComponent(text)}`;
    assert.deepEqual(await shownLines(form), lines(url, url));
  }
});

test("a late response does not replace newer ones", async (t) => {
  const { page } = await open(t, { url: `${address}/#text` });
  const { set, section, file } = card(page);
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
  assert.match(await file.textContent(), /^text-3000\.txt/);
});

test("typing changes code at once, requests once", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#text` });
  const form = card(page);
  const before = pathsOf(requests).length;
  const shown = await form.section.evaluate((section) => ["1", "12", "123"].map((value) => {
    const input = section.querySelector("[name=chars]");
    input.value = value;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    return Array.from(section.querySelectorAll("dl code"), (code) => code.textContent);
  }));
  assert.deepEqual(shown, ["1", "12", "123"].map((value) => Object.values(lines(`${address}/api/text/${value}`)).slice(0, 2)));
  await settled(page);
  assert.deepEqual(pathsOf(requests).slice(before), ["/api/text/123"]);
});

test("sliders and the colour picker stay in sync", async (t) => {
  const { page } = await open(t, { url: `${address}/#qr` });
  const { section, code, control } = card(page);
  await section.getByLabel("Set Size").fill("150");
  assert.equal(await control("size").inputValue(), "150");
  assert.match(await code("URL").textContent(), /&size=150$/);
  await control("margin").fill("7");
  assert.equal(await section.getByLabel("Set Margin").inputValue(), "7");

  await openKind(page, "Image");
  await section.getByLabel("Pick Background").fill("#ff8800");
  assert.equal(await control("bg").inputValue(), "#ff8800");
  assert.match(await code("URL").textContent(), /\?bg=%23ff8800$/);
  for (const [given, shown] of [["#123456", "#123456"], ["abcdef", "#abcdef"], ["F80", "#ff8800"]]) {
    await control("bg").fill(given);
    assert.equal(await section.getByLabel("Pick Background").inputValue(), shown);
  }
});
