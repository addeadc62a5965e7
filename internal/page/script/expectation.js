// What a correct reader finds in a quirk, as the list of the service has it.

import { once, newElement } from "./dom.js";
import { base, get } from "./fetch.js";

const list = once(async () => (await get(new URL("quirks.json", base))).json());

/** Shows what a correct reader finds in the file of a case or, if twin is set, in its twin. */
export async function showExpectation(place, name, twin, signal) {
  const quirk = (await list()).find((one) => one.case === name);
  if (signal.aborted || !quirk) return;
  const expect = (twin && quirk.twin_expect) || quirk.expect;
  const title = newElement("h3", { textContent: "What a correct reader finds" });
  const source = newElement("p", { className: "hint", textContent: `See ${quirk.source}. ${twin ? quirk.ordinary : quirk.about}` });
  place.append(title, source, ...Object.entries(expect).flatMap(([member, found]) => shown(member, found)));
}

function shown(member, found) {
  if (member === "tables") return found.map(tableOf);
  if (member === "values") return [newTable(["Path", "Type", "Value"], found.map((value) => [value.path, value.type, contentOf(value)]))];
  if (member === "pages") return [newTable(["Page", "Size", "Text"], found.map((page, i) => [page.label ?? `${i + 1}`, sizeOf(page), contentOf(page.text ?? {})]))];
  if (member === "picture") return pictureOf(found);
  if (member === "seconds") return [newTable(["Duration"], [[`${found} s`]])];
  if (member === "tracks") return [newTable(["Track", "Language", "Size", "Rate", "Channels"], found.map(cellsOfTrack)), ...found.flatMap(colorsOf)];
  if (member === "items") return Object.entries(found).map(([kind, items]) => itemsOf(kind, items));
  if (member === "text" && found.content !== undefined) return [newElement("pre", { textContent: visible(found.content) })];
  return [newElement("pre", { textContent: JSON.stringify(found, null, 1) })];
}

function tableOf({ name, header, rows, cells, columns, count }) {
  const caption = [name, `${count} ${count === 1 ? "row" : "rows"}`, `${columns} ${columns === 1 ? "column" : "columns"}`].filter(Boolean).join(", ");
  if (rows) return newTable(header ?? [], rows, caption);
  return newTable(["Row", "Column", "Value"], (cells ?? []).map((cell) => [`${cell.row}`, `${cell.column}`, contentOf(cell)]), caption);
}

function sizeOf({ width, height }) {
  return width ? `${width} × ${height} points` : "";
}

function pictureOf(picture) {
  const { width, height, frames } = picture;
  const size = width ? [newTable(["Size", "Frames"], [[`${width} × ${height} pixels`, `${frames ?? 1}`]])] : [];
  return [...size, ...colorsOf(picture)];
}

function cellsOfTrack({ type, language = "", width, height, rotation, rate = "", channels = "" }) {
  const size = width ? `${width} × ${height} pixels` : "";
  return [type, language, rotation ? `${size}, rotated by ${rotation}°` : size, `${rate}`, `${channels}`];
}

function colorsOf({ colors = [] }) {
  if (!colors.length) return [];
  return [newTable(["X", "Y", "Time", "Color"], colors.map(({ x, y, time = 0, color }) => [`${x}`, `${y}`, `${time} s`, color]))];
}

function itemsOf(kind, items) {
  const place = items.some(({ end }) => end) ? "Time" : "Page";
  return newTable(["Name", "Text", place], items.map(cellsOfItem), kind.replace("_", " "));
}

function cellsOfItem({ name = "", text = "", page = "", state, start = 0, end }) {
  return [name, state ? `${text} (${state})` : text, end ? `${start}–${end} s` : `${page}`];
}

/** The value of an expectation, or the length of a long one. */
function contentOf({ content, characters, count }) {
  if (characters) return `${characters} characters`;
  return content ?? (count === undefined ? "" : `${count} members`);
}

function newTable(header, rows, caption = "") {
  const table = newElement("table", {});
  if (caption) table.createCaption().textContent = caption;
  if (header.length) fillRow(table.createTHead().insertRow(), header, "th");
  const body = table.createTBody();
  for (const row of rows) fillRow(body.insertRow(), row, "td");
  return table;
}

function fillRow(row, values, tag) {
  for (const value of values) {
    const cell = newElement(tag, { textContent: value === null ? "null" : visible(value) });
    if (value === null) cell.className = "null";
    row.append(cell);
  }
}

/** Makes control characters and line breaks visible. */
function visible(text) {
  return text.replace(/\r\n|[\u0000-\u001f\u007f]/g, (found) => Array.from(found, (c) => String.fromCodePoint(c === "\u007f" ? 0x2421 : 0x2400 + c.codePointAt())).join("") + (found.endsWith("\n") ? "\n" : ""));
}
