// Records as tables. A preview has only the beginning of a file, so its last record may be incomplete.

import { prefix } from "./address.js";
import { newElement, scrollable } from "./dom.js";
import { decoded } from "./texts.js";

const maxRows = 50;
const maxCellChars = 200;
const portrait = /^image\/\d+x\d+\?style=face&seed=\d+$/; // an address in the field avatar
const delimiters = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" };

/** The header, if any, and the complete records of a JSON or CSV file, or undefined if there are none. */
export function tableOf(file) {
  const { url, type, bytes, size } = file;
  const text = decoded(file);
  const complete = bytes.length === size;
  const table = type.endsWith("json") ? tableOfJSON(text) : tableOfCSV(text, complete, new URL(url).searchParams);
  return table.rows.length ? table : undefined;
}

/** Reads the records of a JSON file, one object per line. */
function tableOfJSON(text) {
  const records = text.split("\n").map(recordOf).filter(Boolean);
  const header = [...new Set(records.flatMap(Object.keys))];
  return { header, rows: records.map((record) => header.map((name) => record[name])) };
}

/** The object in a line, or undefined if the line is a bracket or incomplete. */
function recordOf(line) {
  try {
    const value = JSON.parse(line.trim().replace(/,$/, ""));
    return typeof value === "object" && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the rows of a CSV file (RFC 4180). Only its URL says which delimiter it has, and whether it has a header. */
function tableOfCSV(text, complete, parameters) {
  const rows = rowsOf(text, complete, delimiters[parameters.get("delimiter")] ?? ",");
  return parameters.get("header") === "0" ? { rows } : { header: rows[0], rows: rows.slice(1) };
}

function rowsOf(text, complete, delimiter) {
  const rows = [];
  let row = [];
  // A cell, quoted or not, and what ends it: a delimiter, a line break or the end of the text.
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|((?!")[^${delimiter}\\r\\n]*))(\\${delimiter}|\\r\\n?|\\n|$)`, "gy");
  for (const [, quoted, plain, end] of text.matchAll(cell)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === delimiter) continue;
    if (end || (complete && row.some(Boolean))) rows.push(row);
    row = [];
  }
  return rows;
}

/** Creates a table of the first records of a file. */
export function tableElement({ name, bytes, size }, { header, rows }) {
  const shown = rows.slice(0, maxRows);
  const all = bytes.length === size && shown.length === rows.length;
  const caption = all ? `All ${shown.length} records of ${name}` : `First ${shown.length} records of ${name}`;
  return rowsElement(name, caption, header, shown);
}

/** Creates a table that scrolls in both directions. It may have no header. */
export function rowsElement(name, caption, header, rows) {
  const table = document.createElement("table");
  table.createCaption().textContent = caption;
  if (header) fillRow(table.createTHead(), "th", header);
  const body = table.createTBody();
  for (const row of rows) fillRow(body, "td", row);
  return scrollable("div", name, table);
}

function fillRow(part, cell, values) {
  part.insertRow().append(...values.map((value) => cellElement(cell, value)));
}

function cellElement(cell, value) {
  const element = newElement(cell, cellContent(value));
  if (portrait.test(value)) element.prepend(portraitElement(value));
  return element;
}

/** Creates the picture of an address, which its cell contains as text. A service may not serve it. */
function portraitElement(address) {
  const image = Object.assign(new Image(24, 24), { loading: "lazy", alt: "", src: prefix + address });
  image.addEventListener("error", () => image.remove());
  return image;
}

/** The text of a cell, in the direction of its own script. A null does not look like the text null. */
function cellContent(value) {
  const text = typeof value === "object" ? JSON.stringify(value) : String(value ?? "");
  const chars = Array.from(text.slice(0, 2 * maxCellChars)); // whole characters
  const isLong = text.length > 2 * maxCellChars || chars.length > maxCellChars;
  return {
    textContent: isLong ? `${chars.slice(0, maxCellChars).join("")}…` : text,
    className: value === null ? "null" : "",
    dir: "auto",
  };
}
