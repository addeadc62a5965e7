// The table of hostile cases can be searched, and their addresses be copied.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, audit, card, open, settled } from "./browser.mjs";

test("a search shows cases with all words", async (t) => {
  const { page } = await open(t, { url: `${address}/#hostile/svg-script` });
  const { section, code } = card(page);
  const search = section.getByRole("searchbox", { name: "Find a case" });
  const rows = section.locator(".cases tbody tr:visible");
  await section.getByText("100 cases").waitFor();
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
  assert.equal(await rows.count(), 100);
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
