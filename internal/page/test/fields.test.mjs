// The chooser of fields, the choice of countries, and previews of records as tables.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, audit, card, findField, open, settled } from "./browser.mjs";

/** Locators for the chooser of fields in the form that is open. */
function chooser(page) {
  const { section, control } = card(page);
  const chosen = section.locator(".chosen li");
  return {
    summary: section.locator("summary").filter({ hasText: "Choose fields" }),
    text: control("fields"),
    search: section.getByRole("searchbox", { name: "Find a field" }),
    chosen,
    option: (name) => section.locator(`.chooser [value="${name}"]`),
    button: (name) => section.getByRole("button", { name, exact: true }),
    names: () => chosen.locator("code").allTextContents(),
  };
}

/** Waits until an element has the focus. */
function focused(locator) {
  return locator.and(locator.page().locator(":focus")).waitFor();
}

test("people choose, order and remove fields", async (t) => {
  const { page } = await open(t, { url: `${address}/#csv/10` });
  const { code, control, says, preview } = card(page);
  const { summary, text, search, option, button, names, chosen } = chooser(page);
  await summary.click();
  for (const name of ["price", "id", "email"]) await option(name).check();
  await search.fill("zone CITY");
  assert.deepEqual(await page.locator(".chooser ul b:visible").allTextContents(), ["time_zone"]);
  await option("time_zone").check();
  assert.equal(await text.inputValue(), "price,id,email,time_zone");
  await button("Move id up").click();
  await button("Remove email").click();
  await page.getByRole("status").getByText("Removed email").waitFor();
  assert.deepEqual(await names(), ["id", "price", "time_zone"]);
  assert.ok(await button("Move id up").isDisabled());
  assert.ok(await button("Move time_zone down").isDisabled());
  assert.equal(await option("email").isChecked(), false);
  await says("rows-10.csv");
  assert.equal(await code("URL").textContent(), `${address}/api/csv/10?fields=id,price,time_zone`);
  assert.deepEqual(await preview.locator("th").allTextContents(), ["id", "price", "time_zone"]);

  for (const columns of [control("columns"), page.getByLabel("Set Columns")]) assert.ok(await columns.isDisabled());
  await text.fill(" id, email_2;words ");
  assert.deepEqual(await names(), ["id", "email_2", "words"]);
  assert.equal(await code("URL").textContent(), `${address}/api/csv/10?fields=id,email_2,words`);
  await button("Remove all").click();
  await focused(text);
  assert.equal(await chosen.count(), 0);
  assert.ok(await control("columns").isEnabled());
  assert.equal(await code("URL").textContent(), `${address}/api/csv/10`);
});

test("the keyboard alone chooses, orders and removes fields", async (t) => {
  const { page, requests } = await open(t, { url: `${address}/#json/5` });
  const { summary, search, option, button, names } = chooser(page);
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await summary.focus();
  await press("Enter", "Tab", "Tab");
  await focused(search);
  await page.keyboard.type("order"); // which the description of an earlier field contains
  await press("Enter");
  await page.getByRole("status").getByText("Added order_id").waitFor();
  await page.keyboard.type("e-mail");
  await press("Tab");
  await focused(option("email"));
  await press("Space", "ArrowUp");
  await focused(search);
  await press("Control+A", "Delete", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Space");
  assert.deepEqual(await names(), ["order_id", "email", "name"]);

  await button("Move order_id down").focus();
  await press("Enter");
  await page.getByRole("status").getByText("order_id is number 2 of 3").waitFor();
  await focused(button("Move order_id down"));
  await press("Space");
  await focused(button("Move order_id up"));
  await press("Tab", "Enter");
  await focused(button("Remove name"));
  assert.deepEqual(await names(), ["email", "name"]);
  await settled(page);
  const files = requests.map((request) => request.url()).filter((url) => url.includes("/api/"));
  assert.equal(files.at(-1), `${address}/api/json/5?fields=email,name`, "Enter downloads nothing");
});

test("too many fields cannot be chosen", async (t) => {
  const fields = "id,name,email,company,created_at,phone,street,city,postal_code,country,username,website,job_title,department,age,salary,active,uuid,notes";
  const { page } = await open(t, { url: `${address}/#json/5?fields=${fields}`, expected: [/status of 422/] });
  const { summary, text, option } = chooser(page);
  assert.equal(await text.isVisible(), false);
  await summary.click();
  await option("price").check();
  assert.ok(await option("sku").isDisabled());
  assert.ok(await option("price").isEnabled());
  await summary.click();
  await findField(page).fill("json/5?fields=id,emial");
  await page.keyboard.press("Enter");
  await card(page).says("fields must be a comma-separated list of field names, got emial; did you mean email?");
  assert.ok(await text.isVisible());
  assert.equal(await text.getAttribute("aria-invalid"), "true");
});

test("addresses, presets and history restore fields and countries", async (t) => {
  const { page } = await open(t, { url: `${address}/#json/5?fields=name,email_2&country=NG,de` });
  const { control, code, section, preset, says } = card(page);
  const { summary, names } = chooser(page);
  const countries = () => section.locator("[name=country]:checked").evaluateAll((boxes) => boxes.map((box) => box.labels[0].textContent.trim()));
  assert.deepEqual(await names(), ["name", "email_2"]);
  assert.equal(await summary.locator("small").textContent(), "name, email_2");
  assert.deepEqual(await countries(), ["Germany DE", "Nigeria NG"]);
  assert.equal(await code("URL").textContent(), `${address}/api/json/5?fields=name,email_2&country=DE,NG`);

  await control("country").first().check();
  await settled(page);
  const chosen = "#json/5?fields=name,email_2&country=US,DE,NG";
  assert.equal(await page.evaluate(() => location.hash), chosen);
  const entries = await page.evaluate(() => history.length);
  await preset("Orders, NDJSON").check();
  await says("records-100.ndjson");
  assert.ok(await preset("Orders, NDJSON").isChecked());
  assert.equal((await names()).at(-1), "order_status");
  assert.deepEqual(await countries(), ["United States US", "Germany DE", "Nigeria NG"], "the preset says nothing of countries");
  await preset("1 record").check();
  await settled(page);
  assert.deepEqual(await names(), []);
  assert.equal(await control("keys").inputValue(), "5");
  assert.ok(await control("keys").isEnabled());
  // The second preset takes the place of the first one in the history if it follows within a second.
  await page.evaluate((n) => history.go(n - history.length), entries);
  await page.waitForFunction((hash) => location.hash === hash, chosen);
  await says("records-5.json");
  assert.deepEqual(await names(), ["name", "email_2"]);

  const field = findField(page);
  await field.fill("json/5?country=DE,XX");
  await field.press("Enter");
  await page.locator(".problem").getByText(/^country must be one of US, .*, got XX$/).waitFor();
});

test("every format of records appears as a table", async (t) => {
  const { page } = await open(t, { url: `${address}/#csv/3` });
  const field = findField(page);
  const { preview } = card(page);
  const query = "fields=id,notes,name,shipped_at&nulls=40&seed=3";
  const records = await (await fetch(`${address}/api/json/3?${query}`)).json();
  const rows = (missing) => records.map((record) => Object.values(record).map((value) => String(value ?? missing)));
  const header = Object.keys(records[0]);
  await preview.getByRole("table").waitFor();
  for (const [parameters, expected] of [
    ["delimiter=semicolon&bom=1", [header, ...rows("")]],
    ["delimiter=tab&newline=lf", [header, ...rows("")]],
    ["delimiter=pipe&header=0", rows("")],
    ["header=0&newline=lf&bom=1", rows("")],
    ["format=json", [header, ...rows("null")]],
    ["format=ndjson", [header, ...rows("null")]],
  ]) {
    const kind = parameters.startsWith("format") ? "json" : "csv";
    await field.fill(`${kind}/3?${query}&${parameters}`);
    await field.press("Enter");
    await settled(page);
    const shown = await preview.locator("tr").evaluateAll((rows) => rows.map((row) => Array.from(row.cells, (cell) => cell.textContent)));
    assert.deepEqual(shown, expected, parameters);
    await preview.getByText(/^All 3 records of /).waitFor();
  }

  await field.fill("json/100?messy=100");
  await field.press("Enter");
  await preview.getByText(/^<b>/).first().waitFor();
  const elements = await preview.evaluate((place) => [...new Set(Array.from(place.querySelectorAll("table *"), ({ localName }) => localName))].sort());
  assert.deepEqual(elements, ["caption", "tbody", "td", "th", "thead", "tr"], "markup is inert");
});

test("avatars appear as pictures beside their addresses", async (t) => {
  const { page } = await open(t, { url: `${address}/#json/3?fields=name,avatar&seed=3` });
  const { preview } = card(page);
  const records = await (await fetch(`${address}/api/json/3?fields=name,avatar&seed=3`)).json();
  await preview.getByText(/^All 3 records of /).waitFor();
  const pictures = preview.locator("td img");
  assert.deepEqual(await preview.locator("td:has(img)").allTextContents(), records.map(({ avatar }) => avatar));
  for (const [i, { avatar }] of records.entries()) {
    const shown = await pictures.nth(i).evaluate((image) => image.decode().then(() => ({ src: image.src, side: image.naturalWidth })));
    assert.deepEqual(shown, { src: `${address}/api/${avatar}`, side: 256 });
  }
  await audit(page, "JSON");
});

test("axe finds no violations in the chooser", async (t) => {
  const url = `${address}/#csv/10?fields=id,created_at,paragraph_100&header=0`;
  const { page } = await open(t, { url, colorScheme: "dark", viewport: { width: 320, height: 568 } });
  await chooser(page).summary.click();
  await audit(page, "CSV");
  const { y, height } = await card(page).download.boundingBox();
  assert.ok(y >= 0 && y + height <= 568);
});
