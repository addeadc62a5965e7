// What is in view, and how large it is.

import assert from "node:assert/strict";
import { test } from "node:test";
import { address, card, kinds, open, openKind, settled } from "./browser.mjs";

const sizes = { "a laptop": { width: 1280, height: 900 }, "a phone": { width: 390, height: 844 } };

for (const [name, viewport] of Object.entries(sizes)) {
  test(`name, size and Download are in view on ${name} while options change`, async (t) => {
    const { page } = await open(t, { viewport });
    for (const { summary: title } of kinds) {
      const { section, more, download, file } = await openKind(page, title);
      const inView = async () => {
        for (const locator of [download, file.locator("strong"), file.locator("span")]) {
          const { y, height } = await locator.boundingBox();
          assert.ok(y >= 0 && y + height <= viewport.height, `${title}: ${y}`);
        }
      };
      await inView();
      await more.click();
      await section.locator("[name=filename]").scrollIntoViewIfNeeded();
      await inView();
      const [{ y, height }, bar] = [await section.locator("[name=filename]").boundingBox(), await download.boundingBox()];
      assert.ok(y + height < bar.y || bar.x > viewport.width / 2, "the bar does not cover the field");
    }
  });
}

/** What can be touched and is smaller than 44 pixels. */
function smallTargets(page) {
  return page.locator("a:not(.skip), button, input, textarea, summary").evaluateAll((elements) =>
    elements.map((element) => (/checkbox|radio/.test(element.type) ? element.labels[0] : element))
      .map((element) => [element.getBoundingClientRect(), element.outerHTML])
      .filter(([{ width, height }]) => width && height && (width < 43.9 || height < 43.9))
      .map(([{ width, height }, html]) => `${width}x${height} ${html}`));
}

test("touch targets on a phone are at least 44 pixels high", async (t) => {
  const { page } = await open(t, { viewport: sizes["a phone"], hasTouch: true, isMobile: true });
  for (const { summary: title } of kinds) {
    const { section } = await openKind(page, title);
    for (const summary of await section.locator("summary").all()) await summary.click();
    assert.deepEqual(await smallTargets(page), [], title);
  }
});

test("touch targets of the list on a phone are at least 44 pixels high", async (t) => {
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

test("the link of the kind that is open is in view on a phone", async (t) => {
  const { page } = await open(t, { url: `${address}/#eicar`, viewport: { width: 320, height: 568 } });
  const { x, width } = await page.getByRole("navigation").getByRole("link", { name: "Antivirus" }).boundingBox();
  assert.ok(x >= 0 && x + width <= 320);
});
