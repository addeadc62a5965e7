// The snippets of the page, run by what they are written for.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { test } from "node:test";
import { pastedAddress } from "../script/address.js";
import { languages } from "../script/snippets.js";
import { programs, runTest, startDaemon, temporaryDirectory } from "./servers.mjs";

const repository = new URL("../../..", import.meta.url).pathname;
const server = await startDaemon("-domain", "-");
const env = { ...process.env, PATH: programs + delimiter + process.env.PATH, PLACEHOLDERD: join(programs, "placeholderd") };

const files = [
  { address: "file/5KB?type=zip&seed=7", name: "file-5kb.zip" },
  { address: "image/80x60?text=it%27s%20%22100%20%25%22%0A%5Cn%20%24%28id%29%20%60id%60%20%C3%BC%20%21%23", name: "image-80x60.png" },
  { address: "qr?data=%C3%9F%27%22%5C%26%23", name: "qr.png" },
  { address: "hostile/zip-parent-path?twin=1", name: "zip-parent-path-twin.zip" },
].map((file) => ({ ...file, url: `${server}/api/${file.address}`, portable: file.address, faulty: "", redirects: false }));

const faults = "delay=1ms&status=503&retry_after=7";
const faulty = { ...files[0], faulty: `${files[0].address}&${faults}`, url: `${files[0].url}&${faults}` };

function write(name, file) {
  return languages.find((language) => language.name === name).write(file);
}

/** Runs a program in a new directory that has a file with a text, and returns the directory. */
function run(program, args, name = "", text = "") {
  const directory = temporaryDirectory();
  if (name) writeFileSync(join(directory, name), text);
  execFileSync(program, args, { cwd: directory, env, stdio: ["ignore", "ignore", "inherit"] });
  return directory;
}

async function bytesOf({ url }) {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

async function assertSaved(directory, { name, url }) {
  const saved = readdirSync(directory).filter((entry) => !/^(?:snippet|placeholder|node_modules)/.test(entry));
  assert.equal(saved.length, 1, url);
  assert.ok(readFileSync(join(directory, saved[0])).equals(await bytesOf({ url })), `${saved[0]} has the bytes of ${url}`);
  if (name) assert.equal(saved[0], name);
}

for (const name of ["curl", "shell"]) {
  test(`${name} saves the file`, async () => {
    for (const file of files) {
      const command = write(name, file);
      execFileSync("bash", ["-n", "-c", command]);
      await assertSaved(run("sh", ["-c", command]), { url: file.url });
    }
  });
}

test("curl follows redirects and saves no error", async () => {
  const url = `${files[0].url}&redirect=2`;
  await assertSaved(run("sh", ["-c", write("curl", { url, redirects: true })]), files[0]);
  assert.throws(() => execFileSync("sh", ["-c", `${write("curl", faulty)} 2>&1`], { cwd: temporaryDirectory() }), /503/);
});

test("Go gets the file, and its faults", async () => {
  const directories = files.map(() => temporaryDirectory());
  const calls = files.map((file, i) => `{\n${write("go", file)}\nsave(t, ${JSON.stringify(join(directories[i], "file"))}, file)\n}`);
  runTest(`package page_test

import (
	"io"
	"os"
	"testing"

	"github.com/seed-40aebabe/placeholder/placeholdertest"
)

func TestFiles(t *testing.T) {
${calls.join("\n")}
}

func TestFaults(t *testing.T) {
${write("go", faulty)}
	if err != nil || response.StatusCode != 503 || response.Header.Get("Retry-After") != "7" {
		t.Fatal(response, err)
	}
	response.Body.Close()
}

func save(t *testing.T, path string, content io.Reader) {
	bytes, err := io.ReadAll(content)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, bytes, 0o600); err != nil {
		t.Fatal(err)
	}
}
`);
  for (const [i, file] of files.entries()) await assertSaved(directories[i], { url: file.url });
});

/** Runs a module that can import the package. */
function runModule(text) {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "node_modules/@seed-40aebabe"), { recursive: true });
  symlinkSync(join(repository, "packages/npm"), join(directory, "node_modules/@seed-40aebabe/placeholder"));
  writeFileSync(join(directory, "snippet.mjs"), text);
  execFileSync("node", ["snippet.mjs"], { cwd: directory, env, stdio: ["ignore", "inherit", "inherit"] });
  return directory;
}

const save = `import { writeFileSync } from 'node:fs'\nwriteFileSync('file', Buffer.from(await file.arrayBuffer()))`;
const checkFaults = "if (response.headers.get('retry-after') !== '7' || response.status !== 503) throw new Error(response.status)";

test("JavaScript gets the file, and its faults", async () => {
  for (const file of files) await assertSaved(runModule(`${write("javascript", file)}\n${save}`), { url: file.url });
  runModule(`${write("javascript", faulty)}\n${checkFaults}`);
});

test("Playwright sets an input, and gets its faults", async () => {
  const page = `const page = { request: { get: fetch }, setInputFiles: (_, { name, mimeType, buffer }) => { if (!mimeType) throw name } }`;
  for (const file of files) await assertSaved(runModule(`${page}\n${write("playwright", file)}\n${save}`), { url: file.url });
  runModule(`${page}\n${write("playwright", faulty)}\n${checkFaults}`);
});

test("Python gets the file, and its faults", async () => {
  const python = (text) => run("env", [`PYTHONPATH=${repository}packages/python`, "PYTHONDONTWRITEBYTECODE=1", "python3", "snippet.py"], "snippet.py", text);
  for (const file of files) {
    await assertSaved(python(`${write("python", file)}\nfile.save("file")\n`), { url: file.url });
  }
  const [beginning, call] = write("python", faulty).split("\nresponse = ");
  python(`${beginning}\ntry:\n    response = ${call}\nexcept urllib.error.HTTPError as error:\n    assert error.code == 503 and error.headers["Retry-After"] == "7"\nelse:\n    raise SystemExit("no error")\n`);
});

test("the steps of GitHub Actions write the file", async () => {
  for (const file of files) {
    const steps = JSON.parse(execFileSync("python3", ["-c", "import json, sys, yaml; print(json.dumps(yaml.safe_load(sys.stdin)))"], { input: write("actions", file), encoding: "utf8" }));
    assert.match(steps[1].uses, /^seed-40aebabe\/placeholder@v\d/);
    const directory = run("bash", ["-e", "-c", `${steps[0].run}\nplaceholder sync`]); // which the action runs
    assert.ok(readdirSync(directory).includes(file.name));
    await assertSaved(directory, file);
  }
});

test("unusual domains have no portable snippets", () => {
  for (const name of ["shell", "go", "actions"]) assert.equal(write(name, { ...files[1], portable: "" }), "", name);
  assert.match(write("curl", { ...files[1], portable: "" }), /^curl/);
});

test("a pasted snippet opens its file", () => {
  for (const file of files) {
    for (const { name, write } of languages) {
      for (const text of [write(file), write(file).replaceAll("\n", " ")]) assert.equal(pastedAddress(text), file.address, name);
    }
  }
  for (const name of ["curl", "go", "javascript", "python", "playwright"]) {
    assert.equal(pastedAddress(write(name, faulty)), faulty.faulty, name);
  }
});
