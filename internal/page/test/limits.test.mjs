// The tool for limits: its verdicts at the byte, its tests in four languages, and its view.

import assert from "node:assert/strict";
import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { bytesOf } from "../script/bytesize.js";
import { listCases } from "../script/limitcases.js";
import { languages } from "../script/limittests.js";
import { address, audit, card, open, settled } from "./browser.mjs";
import { programs, runTest, startDaemon, temporaryDirectory } from "./servers.mjs";

const packages = new URL("../../../packages", import.meta.url).pathname;

const list = async (query) => {
  const response = await fetch(`${address}/limits.json?${query}`);
  assert.equal(response.status, 200, await response.clone().text());
  return response.json();
};

/** The manifest that the command writes. */
function manifest(...args) {
  const output = temporaryDirectory();
  execFileSync(join(programs, "placeholder"), ["limits", ...args, "--quiet", "-o", output]);
  return JSON.parse(readFileSync(join(output, "manifest.json"), "utf8"));
}

/** What the command and the tool have in common: addresses and verdicts. */
const verdicts = (cases) => cases.map(({ address, accept }) => ({ address, accept }));

for (const [size, bytes] of Object.entries({
  "5B": 5n, "5KB": 5120n, "1.5kib": 1536n, "0.001KB": 1n, "25MB": 26214400n, "0.1GB": 107374182n, "1TB": 1n << 40n, "007b": 7n,
  "5": undefined, "5iB": undefined, "5XB": undefined, "-5B": undefined, "1.KB": undefined, "": undefined,
})) {
  test(`${size || "nothing"} is ${bytes ?? "not a number of"} bytes`, () => assert.equal(bytesOf(size), bytes));
}

for (const [name, values, args] of [
  ["a size", { size: "5KB" }, ["5KB"]],
  ["types", { size: "5KB", types: "zip,png" }, ["5KB", "-t", "zip,png"]],
  ["several limits", { unpacked: "1MB", files: "10", ratio: "50", depth: "1", pixels: "1000", types: "zip,png" },
    ["--unpacked", "1MB", "--files", "10", "--ratio", "50", "--depth", "1", "--pixels", "1000", "-t", "zip,png"]],
]) {
  test(`accepting the limit gives the command's verdicts: ${name}`, async () => {
    assert.deepEqual(verdicts(await listCases({ ...values, at: "accepted" }, list)), verdicts(manifest(...args)));
  });
}

for (const [name, values, args] of [
  ["a size", { size: "5KB" }, ["5119B"]],
  ["files, depth and pixels", { files: "10", depth: "2", pixels: "1000", types: "zip,png" }, ["--files", "9", "--depth", "1", "--pixels", "999", "-t", "zip,png"]],
]) {
  test(`rejecting the limit lowers it by one: ${name}`, async () => {
    assert.deepEqual(verdicts(await listCases({ ...values, at: "rejected" }, list)), verdicts(manifest(...args)));
  });
}

test("a ratio at the limit is rejected", async () => {
  const cases = await listCases({ ratio: "50", unpacked: "100MB", types: "zip", at: "rejected" }, list);
  const ofRatio = cases.filter(({ limit }) => limit === "ratio").map(({ value, size, accept }) => [value - 50 * size, accept]);
  assert.deepEqual(ofRatio, [[-1, true], [0, false]]);
  for (const { value, size, accept, limit } of cases) {
    if (accept) assert.ok(value < 50 * size && value < 100 << 20, "accepted files are below both limits");
    if (limit === "unpacked" && !accept) assert.ok(value >= 100 << 20 && value < 50 * size, "rejected files exceed one limit only");
  }
});

test("an error quotes the limit as typed", async () => {
  const failing = async (query) => {
    throw new Error((await (await fetch(`${address}/limits.json?${query}`)).json()).error);
  };
  for (const [values, message] of [
    [{ size: "much" }, /^size must be a number and a unit, .*got much$/],
    [{ files: "0" }, /^files must be between 1 and 999999, got 0$/],
    [{ files: "1" }, /^files must be more than 1, because what is at the limit is rejected$/],
    [{ size: "1B" }, /^size must be more than 1B, because/],
    [{}, /^query must have at least one of size/],
  ]) await assert.rejects(listCases({ ...values, at: "rejected" }, failing), { message });
});

/** Sets of files for tests: around a size only, and around two limits. */
const limit = 5 << 10;
const sets = { "a size": { size: "5KB", types: "zip,png" }, "a size and files": { size: "5KB", files: "3", types: "zip" } };

/** Receives uploads as forms, like a server that rejects files above 5 KB. */
async function startReceiver(t) {
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const length = body.lastIndexOf("\r\n--") - body.indexOf("\r\n\r\n") - 4;
    response.writeHead(length > limit ? 413 : 201).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return `http://127.0.0.1:${server.address().port}/`;
}

const runners = {
  go: (source) => runTest(`package page_test

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

var handler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
	if r.ContentLength > ${limit} {
		w.WriteHeader(http.StatusRequestEntityTooLarge)
	}
})

${source}`),
  javascript: (source) => run(process.execPath, "limits.mjs", `import assert from "node:assert";
import { test } from "node:test";
const upload = async (file) => ({ ok: file.size <= ${limit} });
const expect = (value) => ({ toBe: (wanted) => assert.equal(value, wanted) });
${source.replace("@seed-40aebabe/placeholder", `${packages}/npm/index.js`)}`),
  python: (source) => run("pytest", "test_limits.py", `from types import SimpleNamespace
${source}
def upload(file):
    return SimpleNamespace(ok=file.size <= ${limit})
`),
  shell: async (source, t) => run("sh", "limits.sh", source.replace(/http:\S+\)/, `${await startReceiver(t)})`)),
};

/** Runs a program with a source file, beside the built programs. */
function run(program, name, source) {
  const file = join(temporaryDirectory(), name);
  writeFileSync(file, source);
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}`, PLACEHOLDERD: join(programs, "placeholderd"), PYTHONPATH: `${packages}/python` };
  delete env.NODE_TEST_CONTEXT; // or else a nested run reports nothing
  return promisify(execFile)(program, [file], { env });
}

for (const { name: language, title, write } of languages) {
  for (const [name, values] of Object.entries(sets)) {
    test(`the ${title} test of ${name} finds receivers off by one`, async (t) => {
      const cases = (await listCases(values, list)).filter((c) => c.limit === "size" || c.accept); // the receiver counts no files
      await runners[language](write(cases), t);
      const wrong = write(await listCases({ ...values, at: "rejected" }, list));
      await assert.rejects(async () => runners[language](wrong, t));
    });
  }
}

const rows = (page) => page.locator(".limits tbody tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));

test("form, table, test and URL agree", async (t) => {
  const { page } = await open(t, { url: `${address}/#limits?size=5KB&types=zip`, permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("region", { name: "Limits" }).waitFor();
  assert.deepEqual(await rows(page), [
    ["Accept", "limit-5kb-minus-1.zip", "5,119 bytes", "Download"],
    ["Accept", "limit-5kb.zip", "5,120 bytes", "Download"],
    ["Reject", "limit-5kb-plus-1.zip", "5,121 bytes", "Download"],
  ]);
  await page.getByRole("radio", { name: "rejected" }).check();
  await page.getByRole("textbox", { name: "Depth" }).fill("2");
  await page.getByRole("status").getByText("4 to accept, 2 to reject").waitFor();
  assert.equal(new URL(page.url()).hash, "#limits?size=5KB&at=rejected&depth=2&types=zip");
  assert.deepEqual((await rows(page)).map(([verdict, , value, download]) => [verdict, value, download]), [
    ["Accept", "5,118 bytes", "Download"], ["Accept", "5,119 bytes", "Download"], ["Reject", "5,120 bytes", "Download"],
    ["Accept", "0", "Dangerous"], ["Accept", "1", "Dangerous"], ["Reject", "2", "Dangerous"],
  ]);
  await page.getByRole("radio", { name: "Shell" }).check();
  await page.getByRole("button", { name: "Copy test" }).click();
  await page.getByRole("status").getByText("Copied test").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  assert.match(copied, /^reject limit-5119b-plus-1.zip file\/5KB\?type=zip&filename=limit-5119b-plus-1$/m);

  await page.reload();
  await settled(page);
  assert.ok(await page.getByRole("radio", { name: "rejected" }).isChecked());
  assert.ok(await page.getByRole("radio", { name: "Shell" }).isChecked(), "the language is kept");
  assert.equal((await rows(page)).length, 6);
  await page.getByRole("link", { name: "limit-5119b-plus-1.zip", exact: true }).click();
  await page.getByRole("region", { name: "File of exact size" }).waitFor();
  await card(page).says("limit-5119b-plus-1.zip · 5,120 bytes");
  await page.goBack();
  await page.getByRole("region", { name: "Limits" }).waitFor();
  assert.equal(new URL(page.url()).hash, "#limits?size=5KB&at=rejected&depth=2&types=zip");
});

test("a file is downloaded from the table", async (t) => {
  const { page } = await open(t, { url: `${address}/#limits?size=5KB&types=png` });
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download limit-5kb-plus-1.png" }).click();
  const download = await downloading;
  assert.equal(download.suggestedFilename(), "limit-5kb-plus-1.png");
  assert.equal(readFileSync(await download.path()).length, 5121);
});

test("an error is shown at its field", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#limits`, expected: [/status of 422/] });
  assert.equal(await page.getByRole("textbox", { name: "Size" }).inputValue(), "25MB");
  assert.ok(!requests.some((request) => request.url().includes("/api/")), "no file is fetched");
  await page.getByRole("textbox", { name: "Files" }).fill("0");
  const field = page.locator(".field").filter({ has: page.getByRole("textbox", { name: "Files" }) });
  await field.getByText("files must be between 1 and 999999, got 0").waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Files" }).getAttribute("aria-invalid"), "true");
  assert.deepEqual(await rows(page), []);
  assert.ok(await page.getByRole("button", { name: "Copy test" }).isDisabled());
  await audit(page, "an error");
});

test("files of disabled kinds have no links", async (t) => {
  const url = await startDaemon("-disable", "bomb", "-max-file-size", "5KB");
  const { page } = await open(t, { url: `${url}/#limits?size=5KB&files=10&types=zip` });
  assert.deepEqual((await rows(page)).map((row) => row[3]), ["Download", "Download", ...Array(4).fill("Not on this server")]);
  assert.equal(await page.locator(".limits tbody a").count(), 4);
});
