// The field at the top as a combobox, and the language of snippets.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, audit, card, findField, open, settled } from "./browser.mjs";

/** Locators and actions for the results of the field. */
function results(page) {
  const field = findField(page);
  const list = page.getByRole("listbox", { name: "Results" });
  const options = list.getByRole("option");
  return {
    field,
    options,
    list,
    async type(phrase) {
      await field.fill(phrase);
      await options.first().waitFor();
    },
    /** The address of the option that a screen reader reads, or "". */
    active: () => field.evaluate((input) => document.getElementById(input.getAttribute("aria-activedescendant"))?.lastChild.textContent ?? ""),
  };
}

/** Waits until the page has opened an address. */
async function opens(page, expected) {
  await page.waitForFunction((hash) => location.hash === hash, `#${expected}`);
  await settled(page);
  assert.equal(await findField(page).inputValue(), "");
  assert.equal(await page.locator(".problem").textContent(), "");
}

test("Enter opens the first result of a phrase", async (t) => {
  const { page } = await open(t);
  const { field, type, options, list } = results(page);
  await type("5mb png");
  assert.deepEqual(await options.allTextContents(), ["File of exact size file/5MB?type=png", "Image image/800x450?size=5MB"]);
  assert.equal(await field.getAttribute("aria-expanded"), "true");
  await page.getByRole("search").getByText("2 results. Enter opens file/5MB?type=png.").waitFor();
  await field.press("Enter");
  await opens(page, "file/5MB?type=png");
  await list.waitFor({ state: "hidden" });
  await card(page).says("file-5mb.png");

  await field.fill("eicar in docx"); // nobody waits for results
  await field.press("Enter");
  await opens(page, "hostile/eicar-docx");
  await page.getByRole("heading", { level: 2, name: "Hostile file" }).and(page.locator(":focus")).waitFor();
  await page.goBack();
  await page.getByRole("region", { name: "File of exact size" }).waitFor();
});

test("arrow keys select a result, Escape closes", async (t) => {
  const { page } = await open(t);
  const { field, type, list, active } = results(page);
  await type("5mb png");
  const expected = ["file/5MB?type=png", "image/800x450?size=5MB", "", "file/5MB?type=png"];
  for (const address of expected) {
    await field.press("ArrowDown");
    assert.equal(await active(), address);
  }
  await field.press("ArrowUp");
  await field.press("ArrowUp");
  assert.equal(await active(), "image/800x450?size=5MB");
  assert.equal(await list.getByRole("option", { selected: true }).count(), 1);
  await field.press("Escape");
  assert.ok(await list.isHidden());
  assert.equal(await field.getAttribute("aria-expanded"), "false");
  assert.equal(await active(), "");
  assert.equal(await field.inputValue(), "5mb png");
  await field.press("Escape");
  assert.equal(await field.inputValue(), "");

  await type("5mb png");
  await field.press("ArrowUp");
  await field.press("Enter");
  await opens(page, "image/800x450?size=5MB");
});

test("a click opens a result, leaving closes them", async (t) => {
  const { page } = await open(t);
  const { type, list, options, field } = results(page);
  await type("powerpoint");
  await options.filter({ hasText: "slides/12?design=dark" }).click();
  await opens(page, "slides/12?design=dark");
  await type("csv");
  await field.blur();
  assert.ok(await list.isHidden());
});

test("a pasted phrase searches, a pasted address opens", async (t) => {
  const { page } = await open(t, { permissions: ["clipboard-read", "clipboard-write"] });
  const { field, options } = results(page);
  const paste = async (text) => {
    await page.evaluate((text) => navigator.clipboard.writeText(text), text);
    await field.fill("");
    await field.press("Control+V");
  };
  await paste("zip bomb");
  await options.filter({ hasText: "bomb/100MB" }).waitFor();
  await paste("const file = await get('json/7?keys=3')");
  await opens(page, "json/7?keys=3");
  await paste("nothing of that sort");
  await page.getByRole("alert").getByText("No file found for “nothing of that sort”").waitFor();
});

for (const [name, look] of [
  ["light, 1280 pixels wide", { colorScheme: "light" }],
  ["dark, 320 pixels wide", { colorScheme: "dark", viewport: { width: 320, height: 568 } }],
  ["forced colours", { forcedColors: "active" }],
]) {
  test(`axe finds no accessibility violations in results: ${name}`, async (t) => {
    const { page } = await open(t, look);
    const { type, field, options } = results(page);
    await type("xlsx"); // the last address is long
    await field.press("ArrowDown");
    assert.equal(await options.count(), 5);
    await audit(page, "results");
    const colours = await options.evaluateAll((all) => all.slice(0, 2).map((option) => getComputedStyle(option).backgroundColor));
    assert.notEqual(colours[0], colours[1], "the selected result is visible");
  });
}

test("other forms and reload keep the snippets' language", async (t) => {
  const { page } = await open(t, { url: `${address}/#json/5` });
  const { snippet, section } = card(page);
  const code = section.locator(".snippet code");
  assert.match(await snippet("Python"), /placeholder\.get\("json\/5"\)/);
  await page.goto(`${address}/#csv/5`);
  await code.getByText(`placeholder.get("csv/5")`).waitFor();
  await page.reload();
  await code.getByText(`placeholder.get("csv/5")`).waitFor();
  assert.deepEqual(await page.evaluate(() => Object.entries(localStorage)), [["placeholder-language", "python"]]);
  await snippet("GitHub Actions");
  await settled(page);
  await code.getByText("echo 'rows-5.csv  csv/5'").waitFor();
});

test("a browser that refuses storage shows snippets", async (t) => {
  const { page } = await open(t, {
    prepare: (page) => page.addInitScript(() => {
      Object.defineProperty(window, "localStorage", { get: () => { throw new DOMException("", "SecurityError"); } });
    }),
  });
  const { snippet, section } = card(page);
  assert.match(await snippet("Go"), /placeholdertest\.Get\(t, "file\/1MB"\)/);
  await page.goto(`${address}/#csv/5`);
  await section.locator(".snippet code").getByText(`placeholdertest.Get(t, "csv/5")`).waitFor();
});
