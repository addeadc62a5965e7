// Independent judges of the page: axe-core in more looks, validators of HTML, Lighthouse, and what the browser measures.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { writeFileSync } from "node:fs";
import { test } from "node:test";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { HtmlValidate } from "html-validate";
import { address, audit, card, exhaustive, open } from "./browser.mjs";
import { moreCases } from "./locators.mjs";
import { temporaryDirectory } from "./servers.mjs";

/** Views of every make: plain, with pictures, with a chooser, with folded fields and a table, and tools. */
const views = ["file", "image", "json", "mail", "hostile", "quirk", "list", "limits", "test"];

/** Looks besides those of page.test.mjs, in which axe examines views if all tests run. */
const looks = {
  "right to left, 320 pixels wide": { dir: "rtl", viewport: { width: 320, height: 568 } },
  "forced colours, 768 pixels wide": { forcedColors: "active", viewport: { width: 768, height: 1024 } },
  "dark, 2560 pixels wide": { colorScheme: "dark", viewport: { width: 2560, height: 1440 } },
  "right to left, 1280 pixels wide": { dir: "rtl", viewport: { width: 1280, height: 900 } },
};

test("the page is mirrored from right to left", async (t) => {
  const { page } = await open(t, { viewport: { width: 1280, height: 900 } });
  const lefts = () => page.evaluate(() => ["nav", ".inputs", ".result", "h1", ".find"].map((selector) => document.querySelector(selector).getBoundingClientRect())
    .map(({ left, right }) => [Math.round(left), Math.round(right)]));
  const ltr = await lefts();
  await page.evaluate(() => (document.documentElement.dir = "rtl"));
  const width = await page.evaluate(() => document.documentElement.clientWidth);
  const mirrored = (await lefts()).map(([left, right]) => [width - right, width - left]);
  for (const [i, edges] of mirrored.entries()) for (const [j, edge] of edges.entries()) assert.ok(Math.abs(edge - ltr[i][j]) <= 1, `${mirrored} is not ${ltr}`);
});

/** Opens each view in a page of its own, so that no other one has left anything. */
async function openViews(t) {
  const pages = {};
  for (const view of views) {
    ({ page: pages[view] } = await open(t, { url: `${address}/#${view}` }));
  }
  return pages;
}

/** The document as the service sends it, and as it is in each view after the start. */
async function documents(pages) {
  const all = { served: await (await fetch(`${address}/`)).text() };
  for (const [view, page] of Object.entries(pages)) {
    all[view] = `<!DOCTYPE html>\n${await page.evaluate((moreCases) => {
      const copy = document.documentElement.cloneNode(true);
      for (const row of copy.querySelectorAll(moreCases)) row.remove();
      return copy.outerHTML;
    }, moreCases)}`;
  }
  return all;
}

/** Options of Java for a program that ends before much of its code is worth optimizing. */
const shortRun = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xss8m"];

/** Asserts that html-validate and the Nu Html Checker find no errors. */
async function validate(all) {
  const directory = temporaryDirectory();
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:standard"],
    rules: {
      "attribute-misuse": "off", // the link to download gets its href with the file
      "doctype-style": "off", // any case is allowed
      "empty-heading": "off", // of templates
      "form-dup-name": "off", // checkboxes of a list
    },
  });
  for (const [name, html] of Object.entries(all)) {
    const { results } = await validator.validateString(html);
    const messages = results.flatMap((result) => result.messages).map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`);
    assert.deepEqual(messages, [], name);
    writeFileSync(join(directory, `${name}.html`), html);
  }
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const checker = promisify(execFile)("java", [...shortRun, "-jar", jar, "--errors-only", "--format", "gnu", directory], { maxBuffer: 1 << 24 });
  const errors = await checker.then(() => "", ({ stderr, message }) => stderr || message);
  assert.equal(errors, "");
}

/** Has axe examine all views in a look. */
async function examine(pages, name, { dir = "ltr", viewport, colorScheme = null, forcedColors = null }) {
  for (const [view, page] of Object.entries(pages)) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme, forcedColors });
    await page.evaluate((dir) => (document.documentElement.dir = dir), dir);
    await audit(page, `${view}, ${name}`);
  }
}

test("views that were opened from the start", async (t) => {
  const pages = await openViews(t);
  await t.test("html-validate and the Nu checker find no errors", async () => validate(await documents(pages)));
  for (const [name, look] of Object.entries(exhaustive ? looks : {})) {
    await t.test(`axe finds nothing in any view: ${name}`, () => examine(pages, name, look));
  }
});

/** Runs Lighthouse for categories, and returns their scores from 0 to 100 and what lowers them. It is only installed if all tests run. */
async function scores(...onlyCategories) {
  const { launch: launchChromium } = await import("chrome-launcher");
  const { default: lighthouse, desktopConfig } = await import("lighthouse");
  const flags = ["--headless", ...(process.getuid() === 0 ? ["--no-sandbox"] : [])];
  const chromium = await launchChromium({ chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium", chromeFlags: flags, maxConnectionRetries: 600 });
  try {
    const { lhr } = await lighthouse(`${address}/`, { port: chromium.port, logLevel: "error", onlyCategories }, desktopConfig);
    const lowering = Object.values(lhr.audits).filter(({ score }) => score !== null && score < 0.9).map(({ id, displayValue }) => `${id} ${displayValue ?? ""}`);
    return { points: onlyCategories.map((id) => Math.round(100 * lhr.categories[id].score)), lowering: lowering.join(", ") };
  } finally {
    chromium.kill();
  }
}

test("Lighthouse gives at least 99 points for accessibility and best practices", { skip: !exhaustive }, async () => {
  const { points, lowering } = await scores("accessibility", "best-practices");
  assert.ok(Math.min(...points) >= 99, `${points}: ${lowering}`);
});

test("Lighthouse gives at least 99 points for performance", { skip: !exhaustive }, async (t) => {
  let best = 0;
  for (let run = 0; run < 5 && best < 99; run++) { // other processes slow some runs down
    const { points: [performance], lowering } = await scores("performance");
    t.diagnostic(`performance ${performance}: ${lowering}`);
    best = Math.max(best, performance);
  }
  assert.ok(best >= 99, `performance ${best}`);
});

test("the first paint needs at most 30 KB", async (t) => {
  const { page } = await open(t);
  const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime })));
  const boot = await page.evaluate(() => [...document.head.querySelectorAll("script[src]")].map(({ src }) => src));
  let total = 0;
  for (const url of [`${address}/`, ...boot]) total += gzipSync(Buffer.from(await (await fetch(url)).arrayBuffer()), { level: 9 }).length;
  const description = gzipSync(Buffer.from(await (await fetch(`${address}/openapi.json`)).arrayBuffer()), { level: 9 }).length;
  t.diagnostic(`document and ${boot.length} modules: ${total} bytes; openapi.json: ${description} bytes; later: ${loaded.length - boot.length} requests`);
  assert.ok(boot.length > 0 && boot.every((url) => loaded.some(({ name }) => name === url)));
  assert.ok(total <= 30 << 10, `${total} bytes`);
});

/** Measures in a browser that does nothing else, and returns the least of several measurements: others have to wait. */
async function least(times, measure) {
  const all = [];
  for (let i = 0; i < times; i++) all.push(await measure());
  return Math.min(...all);
}

test("the first contentful paint comes soon", { skip: !exhaustive }, async (t) => {
  const paint = await least(5, async () => {
    const { page } = await open(t);
    const entry = await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
    return entry.jsonValue();
  });
  t.diagnostic(`first contentful paint after ${Math.round(paint)} ms`);
  assert.ok(paint < 1000, `${paint} ms`);
});

test("most key strokes are painted at once", { skip: !exhaustive }, async (t) => {
  const slow = await least(3, async () => {
    const { page } = await open(t, {
      url: `${address}/#image`,
      prepare: (page) => page.addInitScript(() => {
        window.strokes = [];
        new PerformanceObserver((list) => window.strokes.push(...list.getEntries().filter(({ name }) => name === "keydown").map(({ duration }) => duration)))
          .observe({ type: "event", durationThreshold: 16, buffered: true });
      }),
    });
    const { control } = card(page);
    await control("text").click();
    await page.keyboard.type("forty key strokes, typed one by one, fast", { delay: 30 });
    await page.waitForTimeout(300); // until the last ones are reported
    const strokes = (await page.evaluate(() => window.strokes)).sort((a, b) => a - b);
    // Strokes below 16 ms are not reported.
    return [...Array(Math.max(0, 41 - strokes.length)).fill(0), ...strokes][Math.floor(41 * 0.95)];
  });
  t.diagnostic(`95 % of key strokes are painted within ${slow} ms (in steps of 8 ms)`);
  assert.ok(slow < 300, `${slow} ms`);
});
