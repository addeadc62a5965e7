// The table of cases can be searched, and their addresses be copied.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, audit, card, open, settled } from "./browser.mjs";

test("a search shows cases with all words", async (t) => {
  const { page } = await open(t, { url: `${address}/#hostile/svg-script` });
  const { section, code } = card(page);
  const search = section.getByRole("searchbox", { name: "Find a case" });
  const rows = section.locator(".cases tr:visible:has(input)");
  await section.getByText("131 cases").waitFor();
  await search.fill("eicar DOCX");
  await section.getByText("1 case", { exact: true }).waitFor();
  assert.equal(await rows.locator("code").textContent(), "hostile/eicar-docx");
  assert.equal(await code("URL").textContent(), `${address}/api/hostile/svg-script`, "a search selects nothing");
  await search.press("Enter");
  await rows.getByRole("radio").check();
  assert.equal(await code("URL").textContent(), `${address}/api/hostile/eicar-docx`);
  await settled(page);
  await audit(page, "a search of hostile cases");
  await search.fill("");
  assert.equal(await rows.count(), 131);
});

test("the address of a case can be copied", async (t) => {
  const { page } = await open(t, { url: `${address}/#hostile/svg-script`, permissions: ["clipboard-read", "clipboard-write"] });
  const row = card(page).section.locator(".cases tr").filter({ hasText: "hostile/zip-absolute-path" });
  assert.ok(await row.getByRole("button").isHidden(), "Tab does not stop at a hundred buttons");
  await row.hover();
  await row.getByRole("button", { name: "Copy hostile/zip-absolute-path" }).click();
  await page.getByRole("status").getByText("Copied hostile/zip-absolute-path").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "hostile/zip-absolute-path");
});

test("quirks are found by their writers, and show what a correct reader finds", async (t) => {
  const { page } = await open(t, { url: `${address}/#quirk/csv-utf-16le` });
  const { section } = card(page);
  const expectation = section.locator(".expectation");
  await expectation.getByText("What a correct reader finds").waitFor();
  await expectation.getByRole("cell", { name: "Zoë Müller" }).waitFor();
  await section.locator(".preview").getByRole("cell", { name: "Zoë Müller" }).waitFor(); // in the charset of the file
  await section.getByText("144 bytes · text/csv · utf-16").first().waitFor();
  const search = section.getByRole("searchbox", { name: "Find a case" });
  await search.fill("utf-16 powershell");
  const rows = section.locator(".cases tr:visible:has(input)");
  assert.equal(await rows.filter({ hasText: "quirk/csv-utf-16le" }).count(), 1);
  assert.ok((await rows.allTextContents()).every((text) => /powershell/i.test(text)));
  assert.equal(await section.locator(".cases th[scope=rowgroup]:visible").filter({ hasText: "xml" }).count(), 0, "formats without a case are hidden");
  await settled(page);
  await audit(page, "a search of quirks");
});
