// The tool that builds the command for a test of a server: the command runs, and the view keeps what somebody typed.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import { test } from "node:test";
import { promisify } from "node:util";
import { commandOf, languages } from "../script/uploadcommand.js";
import { address, audit, open, settled } from "./browser.mjs";
import { programs } from "./servers.mjs";

for (const [name, values, command] of [
  ["a limit", { url: "http://a.test/upload", size: "5MB", method: "POST", field: "file", report: "text" }, "placeholder test --upload http://a.test/upload --limit 5MB"],
  ["a method", { url: "http://a.test/{name}", quirks: "1", method: "PUT" }, "placeholder test \\\n  --upload 'http://a.test/{name}' \\\n  --quirks \\\n  --method PUT"],
  ["fields and a header", { url: "http://a.test", size: "1B", form: "a=it's 1\r\nb=2\n", header: "X-Tenant: $7", bearer: "TOKEN" },
    "placeholder test \\\n  --upload http://a.test \\\n  --limit 1B \\\n  --form 'a=it'\\''s 1' \\\n  --form b=2 \\\n  --header 'X-Tenant: $7' \\\n  --bearer-env TOKEN"],
]) test(`the command has ${name}`, () => assert.equal(commandOf(values), command));

/** Accepts PNG files of up to 5 KB, and counts the uploads. */
async function startReceiver(t) {
  const received = { uploads: 0, headers: [] };
  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    received.uploads++;
    received.headers.push(request.headers["x-tenant"]);
    const length = body.lastIndexOf("\r\n--") - body.indexOf("\r\n\r\n", body.indexOf("filename=")) - 4;
    response.writeHead(length > 5 << 10 ? 413 : 201).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  return { url: `http://127.0.0.1:${server.address().port}/a b`, received };
}

test("the command that the page shows tests a server", async (t) => {
  const { url, received } = await startReceiver(t);
  const { page } = await open(t, { url: `${address}/#test`, permissions: ["clipboard-read", "clipboard-write"] });
  await page.getByRole("textbox", { name: "URL" }).fill(url);
  await page.getByRole("textbox", { name: "Size" }).fill("5KB");
  await page.getByRole("textbox", { name: "Types" }).fill("PNG");
  await page.getByRole("checkbox", { name: "Hostile names" }).check();
  await page.getByText("Request and report").click();
  await page.getByRole("textbox", { name: "Header" }).fill("X-Tenant: it's 7");
  await page.getByRole("status").getByText("2 to accept, 1 to reject, ").waitFor();
  await page.getByRole("group", { name: "Command" }).getByText("X-Tenant").waitFor();
  const [, count] = /^More than (\d+) files$/.exec(await page.locator(".file strong").textContent());
  await page.getByRole("button", { name: "Copy command" }).click();
  await page.getByRole("status").getByText("Copied command").waitFor();
  const command = await page.evaluate(() => navigator.clipboard.readText());
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
  const { stdout } = await promisify(execFile)("sh", ["-c", command], { env });
  const [, passed] = /^(\d+) passed, 0 failed, 0 skipped\n$/.exec(stdout);
  assert.ok(Number(passed) > Number(count) && Number(passed) < Number(count) + 10, `${passed} passed, ${count} were announced`);
  assert.equal(received.uploads, Number(passed) + 1, "a plain file comes first");
  assert.deepEqual([...new Set(received.headers)], ["it's 7"]);
});

test("a workflow installs the command and runs it", () => {
  const { write } = languages.find(({ name }) => name === "actions");
  assert.equal(write({ url: "http://a.test", size: "1B" }), `- uses: seed-40aebabe/placeholder@v1.0.0
  with:
    directories: ""
- run: |
    placeholder test \\
      --upload http://a.test \\
      --limit 1B \\
      --report github`);
});

test("the URL of the page keeps the values", async (t) => {
  const { page } = await open(t, { url: `${address}/#test?url=http://a.test/upload&size=1KB&types=png&method=PUT&raw=1` });
  await page.getByRole("region", { name: "Test a server" }).waitFor();
  await page.getByRole("radio", { name: "GitHub Actions" }).check();
  await page.getByRole("group", { name: "Command" }).getByText("--report github").waitFor();
  await page.getByRole("checkbox", { name: "Corrupted files" }).check();
  await page.getByRole("status").getByText(" to accept or reject").waitFor();
  assert.equal(new URL(page.url()).hash, "#test?url=http%3A%2F%2Fa.test%2Fupload&size=1KB&types=png&corrupt=1&method=PUT&raw=1");
  await page.reload();
  await settled(page);
  assert.ok(await page.getByRole("checkbox", { name: "Corrupted files" }).isChecked());
  assert.match(await page.locator(".test code").textContent(), /--upload http:\/\/a.test\/upload .*--method PUT/s);
});

test("without types, no number is known", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#test?url=http://a.test&hostile=1` });
  await page.getByText("Types that it rejects are skipped.").waitFor();
  assert.equal(await page.locator(".test code").textContent(), "placeholder test --upload http://a.test --hostile");
  assert.ok(!requests.some((request) => request.url().includes("uploads.json")));
});

test("what the command would reject is shown at its field", async (t) => {
  const { page } = await open(t, { url: `${address}/#test`, expected: [/status of 422/] });
  const field = (name) => page.locator(".field").filter({ has: page.getByRole("textbox", { name }) });
  for (const [name, value, message] of [
    ["URL", "localhost:3000", "url must begin with http:// or https://, got localhost:3000"],
    ["URL", "http://a.test", ""],
    ["Size", "5", "size is not valid, got 5"],
    ["Size", "", "size must be there, or other files must be chosen"],
    ["Size", "6GB", "size must be between 1B and"],
    ["Size", "5MB", ""],
    ["Types", "nothing", "types must be a comma-separated list of 3gp, "],
    ["Types", "png", ""],
    ["Pixels", "many", "pixels must be 1 to 999,999,999,999, got many"],
  ]) {
    if (name === "Pixels") await page.getByText("Limits of contents").click();
    await page.getByRole("textbox", { name }).fill(value);
    await page.waitForFunction(() => document.querySelector(".result[aria-busy=true]"));
    await settled(page);
    assert.ok((await field(name).locator(".error").textContent()).startsWith(message), `${name} ${value}: ${await field(name).locator(".error").textContent()}`);
    assert.equal(await page.getByRole("textbox", { name }).getAttribute("aria-invalid"), String(message !== ""), name);
    assert.equal(await page.getByRole("button", { name: "Copy command" }).isDisabled(), message !== "");
  }
  await audit(page, "an error");
});

test("hostile names need a name in the request", async (t) => {
  const { page } = await open(t, { url: `${address}/#test?url=http://a.test/upload&filenames=1&types=png&method=PUT` });
  await page.getByText("url must contain {name}").first().waitFor();
  await page.getByRole("textbox", { name: "URL" }).fill("http://a.test/{name}");
  await page.getByRole("status").getByText("to accept or reject").waitFor();
});

test("the keyboard reaches all of the form", async (t) => {
  const { page } = await open(t, { url: `${address}/#test` });
  await page.getByRole("textbox", { name: "URL" }).focus();
  const order = [];
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press("Tab");
    order.push(await page.evaluate(() => {
      const { activeElement: element } = document;
      return (element.ariaLabel || element.labels?.[0]?.textContent || element.textContent).trim();
    }));
  }
  assert.deepEqual(order, [
    "Size --limit", "Types --formats", "Hostile files --hostile", "Quirks --quirks", "Corrupted files --corrupt", "Hostile names --filenames",
    "Antivirus test file --eicar", "Request and report", "Limits of contents", "Shell", "Copy command", "Command",
  ]);
});
