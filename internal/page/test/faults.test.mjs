// Faults are in the URL and in code that requests the file from a server, but not in what works without one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, card, open, pathsOf, settled } from "./browser.mjs";
import { startDaemon } from "./servers.mjs";

test("URL and code have faults, previews none", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#csv` });
  const { set, says, code, download, snippet } = card(page);
  for (const [name, value] of Object.entries({ delay: "500ms", cut: "50%", etag: "weak", ranges: "0", redirect: "3" })) await set(name, value);
  await says("rows-100.csv");
  const url = `${address}/api/csv/100?delay=500ms&cut=50%25&ranges=0&etag=weak&redirect=3`;
  assert.equal(await code("URL").textContent(), url);
  assert.equal(await download.getAttribute("href"), url);
  assert.equal(await snippet("curl"), `curl -fOJL "${url}"`);
  assert.equal(await snippet("Shell"), "placeholder get 'csv/100'");
  for (const language of ["Go", "JavaScript", "Python", "Playwright"]) {
    assert.ok((await snippet(language)).includes("csv/100?delay=500ms&cut=50%25&ranges=0&etag=weak&redirect=3"), language);
  }
  assert.deepEqual(requests.filter((request) => /delay|cut/.test(request.url())), []);
  await set("etag", "");
  await says("rows-100.csv");
  assert.ok(!(await code("URL").textContent()).includes("etag"));
});

test("an address with faults opens their group", async (t) => {
  const { page } = await open(t, { url: `${address}/#file/10KB?stall=50%25&stall_for=2s&media=none` });
  const { control, says, section } = card(page);
  await says("file-10kb.bin");
  assert.equal(await control("stall").inputValue(), "50%");
  assert.ok(await control("stall_for").isVisible());
  assert.ok(await section.locator("[name=media][value=none]").isChecked());
  await section.getByText("over HTTP only").waitFor();
});

test("invalid faults are reported without a request", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#pdf` });
  const { set, says, control, download } = card(page);
  const files = () => pathsOf(requests).length;
  let before = files();
  for (const [name, wrong, right] of [["delay", "2", "2s"], ["stall", "101%", "100%"], ["status", "200", "503"], ["redirect", "21", "loop"], ["rate", "100", "1.5KB"]]) {
    await set(name, wrong);
    await says(`${name} is not valid, got ${wrong}.`);
    assert.equal(await control(name).getAttribute("aria-invalid"), "true");
    assert.equal(await download.getAttribute("href"), null);
    assert.equal(files(), before);
    await set(name, right);
    await says("pages-3.pdf");
    await set(name, "");
    await says("pages-3.pdf");
    before = files();
  }
});

test("a trial shows what happens during a response", async (t) => {
  const expected = [/net::ERR/, /422/, /503/]; // which the trials are about
  const { page } = await open(t, { url: `${address}/#file/100KB?delay=200ms&rate=20KB&cut=50%25`, expected });
  const { section, set } = card(page);
  const timeline = section.getByRole("group", { name: /^Timeline of file-100kb.bin/ });
  await section.getByRole("button", { name: "Try it" }).click();
  await timeline.getByText(/Cut off after [\d,]+ bytes/).waitFor(); // browsers drop the last bytes before a reset
  await timeline.getByText("Status 200 · 102,400 bytes announced").waitFor();
  const steps = await timeline.locator("li").evaluateAll((items) => items.map((item) => item.className));
  assert.deepEqual([steps[0], steps[1], steps.at(-1)], ["waiting", "sending", "cut"]);
  await set("stall_for", "30s");
  await section.getByRole("button", { name: "Try it" }).click();
  await timeline.getByText(/^Status 422 .* stall_for/).waitFor();
  for (const [name, value] of [["cut", ""], ["rate", ""], ["stall", "10%"]]) await set(name, value);
  await section.getByRole("button", { name: "Try it" }).click();
  await timeline.getByText(/^\d+\.\d s Stalled for/).waitFor();
  await section.getByRole("button", { name: "Stop" }).click();
  await timeline.getByText("Stopped by you after 10,240 bytes").waitFor();
  await page.goto(`${address}/#text/100?status=503&retry_after=5`);
  await section.getByRole("button", { name: "Try it" }).click();
  await section.getByText(/^Status 503 · \d+ bytes announced · retry after 5 s/).waitFor();
  await page.goto(`${address}/#text/100?redirect=2`);
  await section.getByRole("button", { name: "Try it" }).click();
  await section.getByText(/redirected to \/api\/text\/100/).waitFor();
});

test("dangerous files with faults cannot be tried", async (t) => {
  const { page } = await open(t, { url: `${address}/#file/1KB` });
  const button = card(page).section.getByText("Try it");
  for (const fragment of ["file/1KB", "eicar?delay=1s", "mail/1?attachment=eicar&delay=1s"]) {
    await page.goto(`${address}/#${fragment}`);
    await settled(page);
    assert.ok(await button.isHidden(), fragment);
  }
});

test("a service without faults shows none", async (t) => {
  const url = await startDaemon("-no-faults");
  const { page } = await open(t, { url: `${url}/` });
  assert.ok(await card(page).section.locator(".faults").isHidden());
});
