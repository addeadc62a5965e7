// Reads presentations with pptxtojson, which writes text as HTML.

import { readFile } from "node:fs/promises";

import { parse } from "./node_modules/pptxtojson/dist/index.js"; // its main module is for browsers
import { serve } from "./reader.mjs";

const entities = { "&nbsp;": " ", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" };

await serve(async ({ path }) => {
  const bytes = await readFile(path);
  const { slides, size } = await parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  return {
    pages: slides.map(({ elements }) => ({ ...size, text: { content: inOrder(elements).map(text).join("\n") } })),
    items: {
      notes: slides.flatMap(({ note }, i) => (plain(note).trim() ? [{ text: plain(note), page: i + 1 }] : [])),
      links: slides.flatMap(({ elements }, i) => links(elements).map((link) => ({ text: link.replace(/^ppt\/slides\/slide(\d+)\.xml$/, "#$1"), page: i + 1 }))),
    },
  };
});

/** Returns elements in the order of the slide. */
function inOrder(elements) {
  return elements.toSorted((a, b) => a.order - b.order);
}

function text({ type, content, elements, data, text: label }) {
  switch (type) {
    case "group":
    case "diagram":
      return inOrder(elements).map(text).join("\n");
    case "table":
      return data.flat().map((cell) => plain(cell.text)).join("\n");
    case "chart":
      return data.flatMap(({ key, xlabels }) => [...Object.values(xlabels), key]).join("\n");
    default:
      return plain(content ?? label ?? "");
  }
}

function plain(html) {
  return html.replace(/<(br|\/p|\/li)[^>]*>/g, "\n").replace(/<[^>]*>/g, "").replace(/&\w+;|&#39;/g, (entity) => entities[entity] ?? entity);
}

function links(elements) {
  return elements.flatMap((element) => [
    ...[...(element.content ?? "").matchAll(/href="([^"]*)"/g)].map(([, url]) => url.replaceAll("&amp;", "&")),
    ...(typeof element.link === "string" ? [element.link] : []),
  ]);
}
