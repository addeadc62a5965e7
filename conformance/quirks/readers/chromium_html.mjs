// Reads pages in HTML and MHTML with Chromium.

import { pathToFileURL } from "node:url";
import { openPage } from "./browser.mjs";
import { digest, serve } from "./reader.mjs";

/** Describes the page in which it runs, with pictures in Base64. */
async function describePage() {
  const words = (text) => text.trim().split(/\s+/).join(" ");
  const pages = ({ body }) => [...body.querySelectorAll("iframe")].map(({ contentDocument }) => contentDocument).filter(Boolean); // not of MHTML
  const shown = (page) => [page.body.innerText, ...pages(page).map(shown)].join("\n");
  const picture = async ({ currentSrc }) => {
    const bytes = new Uint8Array(await (await fetch(currentSrc)).arrayBuffer());
    return btoa(String.fromCharCode(...bytes));
  };
  const rows = (table) => {
    const found = [...table.rows].map(() => []);
    [...table.querySelectorAll("tr")].filter((row) => row.closest("table") === table).forEach((row, y) => {
      for (const cell of row.cells) {
        let x = 0;
        while (found[y][x] !== undefined) x++;
        for (let down = 0; down < cell.rowSpan; down++) for (let right = 0; right < cell.colSpan; right++) found[y + down][x + right] = "";
        found[y][x] = words(cell.innerText);
      }
    });
    return { rows: found, count: found.length, columns: Math.max(0, ...found.map((row) => row.length)) };
  };
  const images = [...document.images];
  const areInPage = images.every(({ currentSrc }) => currentSrc.startsWith("data:")); // others would be fetched from their site
  const tables = [...document.querySelectorAll("table")].map(rows);
  return {
    text: { content: shown(document) },
    tables: tables.length > 0 ? tables : undefined,
    items: {
      properties: [{ name: "Title", text: document.title }],
      links: [...document.links].map(({ href }) => ({ text: href })),
      alternatives: images.filter(({ alt }) => alt).map(({ alt }) => ({ text: alt })),
      fields: [...document.querySelectorAll("input,textarea,select")].map(({ name, value }) => ({ name, text: value })),
      pictures: areInPage ? await Promise.all(images.map(picture)) : undefined,
    },
  };
}

const page = await openPage("--allow-file-access-from-files");
await serve(async ({ path }) => {
  const found = await page.visit(pathToFileURL(path).href, describePage);
  found.items.pictures = found.items.pictures?.map((data) => digest(Buffer.from(data, "base64")));
  return found;
});
await page.close();
