// Locators and actions on the page, in any browser.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until the page listens, shows what was opened, and the form has received its response. The preview may follow. */
export async function settled(page) {
  await page.locator("section").waitFor();
  await page.waitForFunction(() => document.querySelector("[aria-busy=true]") === null);
}

/** Locators and actions for the kind of file that is open. */
export function card(page) {
  const section = page.locator("section");
  const control = (parameter) => section.locator(`[name="${parameter}"]`);
  return {
    section,
    control,
    field: (parameter) => section.locator(".field").filter({ has: page.locator(`[name="${parameter}"]`) }),
    code: (what) => section.locator("dl > div").filter({ has: page.getByText(what, { exact: true }) }).locator("code"),
    /** Selects a language, and returns the code in it. */
    async snippet(language) {
      await section.locator(".snippet select").selectOption({ label: language });
      return section.locator(".snippet code").textContent();
    },
    /** Selects languages one after the other, by a script, and returns the code in each by language. */
    async snippets(...languages) {
      return Object.fromEntries(await section.locator(".snippet").evaluate((snippet, languages) => languages.map((language) => {
        const select = snippet.querySelector("select");
        select.value = Array.from(select.options).find(({ label }) => label === language).value;
        select.dispatchEvent(new Event("change", { bubbles: true }));
        return [language, snippet.querySelector("code").textContent];
      }), languages));
    },
    file: section.locator(".file"),
    download: section.locator(".download"),
    preview: section.locator(".preview"),
    more: section.locator("summary").filter({ hasText: "More" }),
    preset: (title) => section.getByRole("radio", { name: title, exact: true }),
    async set(parameter, value) {
      const rare = section.locator("details:not([open])").filter({ has: page.locator(`[name="${parameter}"]`) });
      if (await rare.count()) await rare.locator("summary").click();
      const type = await control(parameter).first().getAttribute("type");
      if (type === "radio") await section.locator(`[name="${parameter}"][value="${value}"]`).check();
      else if (type === "checkbox") for (const one of value.split(",")) await section.locator(`[name="${parameter}"][value="${one}"]`).check();
      else await control(parameter).fill(value);
    },
    async says(message) {
      await settled(page);
      const shown = await section.locator(".file > *").allTextContents();
      assert.ok(shown.join(" · ").startsWith(message), `${shown.join(" · ")} does not start with ${message}`);
    },
  };
}

/** The field at the top. */
export function findField(page) {
  return page.getByRole("combobox", { name: "Find a file" });
}

/** Opens a kind of file with the link in the navigation. */
export async function openKind(page, title) {
  await page.getByRole("navigation").getByRole("link", { name: title, exact: true }).click();
  await page.getByRole("region", { name: title, exact: true }).waitFor();
  await settled(page);
  return card(page);
}

/** Rows of cases after the first of their format, which differ from those only in text, and would take axe minutes. */
export const moreCases = ".cases tr:nth-child(n + 4):not(:has(:checked))";

/** Asserts that axe finds nothing, and that the page does not scroll horizontally. */
export async function audit(page, state) {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe);
  const violations = await page.evaluate(async (moreCases) => {
    const places = Array.from(document.querySelectorAll(moreCases), (row) => [row, document.createComment("")]);
    for (const [row, place] of places) row.replaceWith(place);
    // axe looks for violations of all rules. It would take several times as long to describe what has none.
    const { violations } = await window.axe.run({ iframes: false, resultTypes: ["violations"] });
    for (const [row, place] of places) place.replaceWith(row);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
  }, moreCases);
  assert.deepEqual(violations, [], state);
  assert.ok(await page.evaluate(() => document.scrollingElement.scrollWidth <= innerWidth), `${state} does not scroll horizontally`);
}
