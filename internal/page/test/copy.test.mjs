// Copying and downloading.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, card, exhaustive, open, settled } from "./browser.mjs";

for (const [name, copied, script] of [
  ["the URL and snippets are copied with the Clipboard API", ["URL", "curl", "Go", ...(exhaustive ? ["Shell", "JavaScript", "Python", "Playwright", "GitHub Actions"] : [])]],
  ["the URL and a snippet are copied without the Clipboard API", ["URL", "Go"], // over HTTP
    () => Object.defineProperty(navigator, "clipboard", { value: undefined })],
  ["the URL and a snippet are copied without permission", ["URL", "Go"],
    () => (navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError")))],
]) {
  test(name, async (t) => {
    const { page } = await open(t, {
      url: `${address}/#qr`,
      permissions: ["clipboard-read", "clipboard-write"],
      expected: [/status of 422/], // while the field is empty
      prepare: (page) => script && page.addInitScript(script),
    });
    const { section, code, control, set, snippet } = card(page);
    for (const what of copied) {
      const text = what === "URL" ? await code("URL").textContent() : await snippet(what);
      const button = section.getByRole("button", { name: `Copy ${what}` });
      await Promise.all([
        page.getByRole("status").getByText(`Copied ${what}`).waitFor(),
        section.getByRole("button", { name: `Copied ${what}` }).and(page.locator(":focus")).waitFor(),
        button.click(),
      ]);
      await set("data", "");
      await control("data").press("Control+V");
      assert.equal(await control("data").inputValue(), text);
      await settled(page);
    }
    await section.getByRole("button", { name: "Copy URL" }).waitFor(); // again, after two seconds
  });
}

test("a line that cannot be copied is selected", async (t) => {
  const { page } = await open(t, {
    prepare: (page) => page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
      document.execCommand = () => false;
    }),
  });
  const { section, snippet } = card(page);
  await section.getByRole("button", { name: "Copy curl" }).click();
  await page.getByText("Could not copy curl. It is selected").waitFor();
  assert.equal(await page.evaluate(() => getSelection().toString()), await snippet("curl"));
});

test("Enter downloads the file that was typed", async (t) => {
  const { page } = await open(t, { acceptDownloads: true, expected: [/status of 422/] });
  const { control, section, says } = card(page);
  await control("size").fill("3KB");
  const [first] = await Promise.all([
    page.waitForEvent("download"), page.getByText("Downloading file-3kb.bin").waitFor(), control("size").press("Enter"),
  ]);
  assert.equal(first.suggestedFilename(), "file-3kb.bin");
  const [second] = await Promise.all([page.waitForEvent("download"), section.getByRole("radio", { name: "zip" }).press("Enter")]);
  assert.equal(second.suggestedFilename(), "file-3kb.bin");

  page.on("download", () => assert.fail("an invalid file was downloaded"));
  await control("size").fill("6GB");
  await control("size").press("Enter");
  await says("size must be between 0B and 5GB, got 6GB");
});

test("Control and Enter download from a textarea", async (t) => {
  const { page } = await open(t, { url: `${address}/#qr`, acceptDownloads: true });
  const { control } = card(page);
  await control("data").fill("a");
  await control("data").press("Enter");
  const [saved] = await Promise.all([page.waitForEvent("download"), control("data").press("Control+Enter")]);
  assert.equal(saved.url(), `${address}/api/qr?data=a%0A`);
});
