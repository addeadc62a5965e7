// Reads PDF documents with pdf.js, and draws pages whose colors matter.

import { readFileSync } from "node:fs";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { digest, serve } from "./reader.mjs";

const names = ["Title", "Author", "Subject", "Keywords", "Creator", "Producer", "Language"];

async function read(file) {
  const assets = new URL("node_modules/pdfjs-dist/", import.meta.url).pathname;
  const data = new Uint8Array(readFileSync(file.path));
  const task = getDocument({ data, verbosity: 0, standardFontDataUrl: `${assets}standard_fonts/`, cMapUrl: `${assets}cmaps/`, wasmUrl: `${assets}wasm/` });
  try {
    return await found(await task.promise, file.places);
  } finally {
    await task.destroy();
  }
}

async function found(pdf, places) {
  const labels = await pdf.getPageLabels();
  const items = { alternatives: [], attachments: [], comments: [], fields: [], links: [], structure: [] };
  const pages = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    pages.push(await described(page, labels?.[number - 1] ?? "", places[number - 1] ?? []));
    for (const annotation of await page.getAnnotations()) await addAnnotation(annotation, number, pdf, items);
    addElements((await page.getStructTree())?.children ?? [], 1, await marked(page), items);
  }
  items.bookmarks = await bookmarks(pdf, await pdf.getOutline(), 1);
  items.attachments = [...Object.values((await pdf.getAttachments()) ?? {}), ...items.attachments].map(attachment);
  items.layers = layers(await pdf.getOptionalContentConfig());
  const { info, metadata } = await pdf.getMetadata();
  info.Title ||= metadata?.get("dc:title");
  items.properties = names.filter((name) => info[name]).map((name) => ({ name, text: info[name] }));
  return { pages, items };
}

async function described(page, label, places) {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const content = items.map(({ str, hasEOL }) => str + (hasEOL ? "\n" : "")).join("");
  return { label, width, height, text: { content, words: true }, colors: await colors(page, places) };
}

async function colors(page, places) {
  if (places.length === 0) return [];
  const viewport = page.getViewport({ scale: 2 });
  const { createCanvas } = await import("@napi-rs/canvas");
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas, viewport }).promise;
  const context = canvas.getContext("2d");
  return places.map(({ x, y }) => {
    const { data } = context.getImageData(2 * x, 2 * y, 1, 1);
    return { x, y, color: `#${Buffer.from(data.slice(0, 3)).toString("hex")}` };
  });
}

/** Adds an annotation of a page to the items. A field may have several widgets, and a pop-up is the window of another annotation. */
async function addAnnotation({ subtype, url, unsafeUrl, dest, file, fieldName, fieldValue, contentsObj, titleObj }, page, pdf, items) {
  if (subtype === "Widget") {
    if (!items.fields.some(({ name }) => name === fieldName)) items.fields.push({ name: fieldName, text: [fieldValue ?? ""].flat().join(" "), page });
  } else if (subtype === "Link") {
    const text = url ?? unsafeUrl ?? `#page=${await pageOf(pdf, dest)}`;
    items.links.push({ text, page });
  } else if (file) items.attachments.push(file);
  else if (contentsObj?.str && subtype !== "Popup") items.comments.push({ name: titleObj?.str, text: contentsObj.str, page });
}

/** Returns the text of each marked sequence of a page. */
async function marked(page) {
  const texts = {};
  const open = [];
  for (const { type, id, str, hasEOL } of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if (type?.startsWith("begin")) open.push(id);
    else if (type === "endMarkedContent") open.pop();
    else if (open.at(-1)) texts[open.at(-1)] = (texts[open.at(-1)] ?? "") + str + (hasEOL ? "\n" : "");
  }
  return texts;
}

/** Adds the elements of a structure tree in their order. */
function addElements(elements, level, texts, items) {
  for (const { role, alt, children } of elements.filter(({ role }) => role)) {
    const text = children.map(({ id }) => texts[id] ?? "").join(" ");
    items.structure.push({ name: role, level, text });
    if (alt) items.alternatives.push({ text: alt });
    addElements(children, level + 1, texts, items);
  }
}

/** Returns the number of the page to which a destination leads, or 0. */
async function pageOf(pdf, dest) {
  const place = typeof dest === "string" ? await pdf.getDestination(dest) : dest;
  return place?.[0] ? 1 + (await pdf.getPageIndex(place[0])) : 0;
}

async function bookmarks(pdf, outline, level) {
  const result = [];
  for (const { title, dest, items } of outline ?? []) {
    result.push({ text: title, page: await pageOf(pdf, dest), level }, ...(await bookmarks(pdf, items, level + 1)));
  }
  return result;
}

function attachment({ filename, content }) {
  return { name: filename, ...digest(content) };
}

function layers(config) {
  return [...(config ?? [])].map(([, { name, visible }]) => ({ name, state: visible ? "visible" : "hidden" }));
}

await serve(read);
