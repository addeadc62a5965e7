// The first rows of a workbook (SpreadsheetML).

import { rowsElement } from "../table.js";
import { RemoteFile } from "./file.js";
import { Package, reference } from "./package.js";
import { all, at, attribute, children, closed, number, parseXML } from "./xml.js";

const path = "xl/workbook.xml";
const maxRows = 50;
const maxText = 1 << 20; // of a sheet, of which a few rows are shown
const builtIn = { 2: "0.00" };

export async function show(file, signal) {
  const parts = await Package.open(new RemoteFile(file, signal));
  const sheets = children(at(await parts.xml(path), "sheets"), "sheet");
  const part = (await parts.relations(path)).get(reference(sheets[0]));
  const sheet = parseXML(closed(await parts.text(part.path, maxText)));
  const formats = formatsOf(await parts.xml("xl/styles.xml"));
  const [header, ...rows] = children(at(sheet, "sheetData"), "row").slice(0, maxRows + 1).map((row) => valuesOf(row, formats));
  const values = { n: rows.length, name: attribute(sheets[0], "name"), count: sheets.length };
  const caption = sheets.length > 1 ? `First ${values.n} rows of ${values.name}, one of ${values.count} sheets` : `First ${values.n} rows of ${values.name}`;
  return rowsElement(file.name, caption, header, rows);
}

/** The format codes of cells, by the index of their style. */
function formatsOf(root) {
  const codes = new Map(children(at(root, "numFmts"), "numFmt").map((format) => [number(format, "numFmtId"), attribute(format, "formatCode")]));
  return children(at(root, "cellXfs"), "xf").map((style) => codes.get(number(style, "numFmtId")) ?? builtIn[number(style, "numFmtId")]);
}

/** The values of a row, of which empty cells may be missing. */
function valuesOf(row, formats) {
  const values = [];
  for (const cell of children(row, "c")) values[columnOf(attribute(cell, "r"))] = valueOf(cell, formats);
  return Array.from(values, (value) => value ?? "");
}

/** The index of the column of a cell, such as 27 for AB3. */
function columnOf(reference) {
  return reference.replace(/\d+/, "").split("").reduce((index, letter) => 26 * index + letter.charCodeAt(0) - 64, 0) - 1;
}

function valueOf(cell, formats) {
  if (attribute(cell, "t") === "inlineStr") return all(cell, "t").map((t) => t.textContent).join("");
  const value = at(cell, "v")?.textContent ?? "";
  if (attribute(cell, "t") === "b") return value === "1" ? "TRUE" : "FALSE";
  const code = formats[number(cell, "s")];
  return attribute(cell, "t") || !value || !code ? value : formatted(Number(value), code);
}

/** A number in a format: with decimals, or as the days since 1899-12-30. */
function formatted(value, code) {
  if (/^0\.0+$/.test(code)) return value.toFixed(code.length - 2);
  if (!/[yh]/.test(code)) return String(value);
  const iso = new Date(Math.round((value - 25569) * 86_400) * 1000).toISOString();
  const parts = { yyyy: iso.slice(0, 4), dd: iso.slice(8, 10), hh: iso.slice(11, 13), ss: iso.slice(17, 19) };
  return code.replace(/["\\]/g, "").replace(/yyyy|mm|dd|hh|ss/g, (part, at, plain) => {
    if (part !== "mm") return parts[part];
    return /h+:$/.test(plain.slice(0, at)) ? iso.slice(14, 16) : iso.slice(5, 7); // minutes follow hours
  });
}
