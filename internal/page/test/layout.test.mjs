// What is in view, and how large it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, card, open, openKind, settled, variedKinds } from "./browser.mjs";

const sizes = { "a laptop": { width: 1280, height: 900 }, "a phone": { width: 390, height: 844 } };

for (const [name, viewport] of Object.entries(sizes)) {
  test(`name, size, Download stay in view on ${name}`, async (t) => {
    const { page } = await open(t, { viewport });
    for (const { summary: title } of variedKinds) {
      const { section, more } = await openKind(page, title);
      const inView = async () => {
        const all = await boxes(section, ".download", ".file strong", ".file span");
        for (const { top, bottom } of all) assert.ok(top >= 0 && bottom <= viewport.height, `${title}: ${top}`);
      };
      await inView();
      await more.click();
      await section.locator("[name=filename]").scrollIntoViewIfNeeded();
      await inView();
      const [field, bar] = await boxes(section, "[name=filename]", ".download");
      assert.ok(field.bottom < bar.top || bar.left > viewport.width / 2, "the bar does not cover the field");
    }
  });
}

/** The rectangles of the elements that selectors match in a section: one for each selector, which must be visible. */
async function boxes(section, ...selectors) {
  const all = await section.evaluate((section, selectors) => selectors.map((selector) =>
    Array.from(section.querySelectorAll(selector), (element) => element.getBoundingClientRect().toJSON())), selectors);
  assert.ok(all.every(([box, ...others]) => box?.width && box.height && others.length === 0), JSON.stringify(all));
  return all.flat();
}

/** What can be touched and is smaller than 44 pixels. */
function smallTargets(page) {
  return page.locator("a:not(.skip), button, input, textarea, summary").evaluateAll((elements) =>
    elements.map((element) => (/checkbox|radio/.test(element.type) ? element.labels[0] : element))
      .map((element) => [element.getBoundingClientRect(), element.outerHTML])
      .filter(([{ width, height }]) => width && height && (width < 43.9 || height < 43.9))
      .map(([{ width, height }, html]) => `${width}x${height} ${html}`));
}

test("touch targets are at least 44 pixels high", async (t) => {
  const { page } = await open(t, { viewport: sizes["a phone"], hasTouch: true, isMobile: true });
  for (const { summary: title } of variedKinds) {
    const { section } = await openKind(page, title);
    await section.locator("summary").evaluateAll((summaries) => summaries.forEach((summary) => summary.click()));
    assert.deepEqual(await smallTargets(page), [], title);
  }
});

test("the list's touch targets are 44 pixels high", async (t) => {
  const url = `${address}/#list!a=file/1B!b=file/2B`;
  const { page } = await open(t, { url, viewport: sizes["a phone"], hasTouch: true, isMobile: true, settle: false });
  await page.getByText("3 bytes").waitFor();
  assert.deepEqual(await smallTargets(page), []);
});

test("the answer does not move anything", async (t) => {
  for (const viewport of Object.values(sizes)) {
    const { page } = await open(t, {
      viewport,
      prepare: (page) => page.addInitScript(() => {
        window.shifts = 0;
        new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => (window.shifts += value))).observe({ type: "layout-shift" });
      }),
    });
    const { set } = card(page);
    await set("size", "4KB");
    await settled(page);
    await set("type", "png");
    await settled(page);
    await page.waitForTimeout(100);
    assert.ok((await page.evaluate(() => window.shifts)) < 0.02);
  }
});

test("the open kind's link is in view", async (t) => {
  const { page } = await open(t, { url: `${address}/#eicar`, viewport: { width: 320, height: 568 } });
  const { x, width } = await page.getByRole("navigation").getByRole("link", { name: "Antivirus" }).boundingBox();
  assert.ok(x >= 0 && x + width <= 320);
});
