// Faults are in the URL and the curl command, but not in what works without the service.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, card, open } from "./browser.mjs";
import { startDaemon } from "./servers.mjs";

test("faults are in the URL and the curl command, and not in the other lines and the preview", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#csv` });
  const { set, says, code, download } = card(page);
  for (const [name, value] of Object.entries({ delay: "500ms", cut: "50%", etag: "weak", ranges: "0", redirect: "3" })) await set(name, value);
  await says("rows-100.csv");
  const url = `${address}/api/csv/100?delay=500ms&cut=50%25&ranges=0&etag=weak&redirect=3`;
  assert.equal(await code("URL").textContent(), url);
  assert.equal(await download.getAttribute("href"), url);
  assert.equal(await code("curl").textContent(), `curl -fOJL "${url}"`);
  assert.equal(await code("CLI").textContent(), "placeholder get 'csv/100'");
  assert.equal(await code("Go").textContent(), `placeholdertest.Get(t, "csv/100")`);
  assert.deepEqual(requests.filter((request) => /delay|cut/.test(request.url())), []);
  await set("etag", "");
  await says("rows-100.csv");
  assert.ok(!(await code("URL").textContent()).includes("etag"));
});

test("an address with faults opens the group of faults", async (t) => {
  const { page } = await open(t, { url: `${address}/#file/10KB?stall=50%25&stall_for=2s&media=none` });
  const { control, says, section } = card(page);
  await says("file-10kb.bin");
  assert.equal(await control("stall").inputValue(), "50%");
  assert.ok(await control("stall_for").isVisible());
  assert.ok(await section.locator("[name=media][value=none]").isChecked());
  await section.getByText("over HTTP only").waitFor();
});

test("invalid values of faults are reported without a request", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#pdf` });
  const { set, says, control, download } = card(page);
  const before = requests.length;
  for (const [name, wrong, right] of [["delay", "2", "2s"], ["stall", "101%", "100%"], ["status", "200", "503"], ["redirect", "21", "loop"], ["rate", "100", "1.5KB"]]) {
    await set(name, wrong);
    await says(`${name} is not valid, got ${wrong}.`);
    assert.equal(await control(name).getAttribute("aria-invalid"), "true");
    assert.equal(await download.getAttribute("href"), null);
    assert.equal(requests.length, before);
    await set(name, right);
    await says("pages-3.pdf");
    await set(name, "");
    await says("pages-3.pdf");
    requests.length = before;
  }
});

test("a service without faults has no group of faults", async (t) => {
  const url = await startDaemon("-no-faults");
  const { page } = await open(t, { url: `${url}/` });
  assert.ok(await card(page).section.locator(".faults").isHidden());
});
