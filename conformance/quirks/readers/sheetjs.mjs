// Reads workbooks with SheetJS, which is xlsx of npm.

import { readFileSync } from "node:fs";
import XLSX from "xlsx";
import { serve } from "./reader.mjs";
import { sheet, text } from "./sheets.mjs";

const states = ["visible", "hidden", "very-hidden"];

await serve(({ path }) => {
  const book = XLSX.read(readFileSync(path), { cellDates: true, cellNF: true, cellStyles: true, UTC: true });
  return { tables: book.SheetNames.flatMap((name, i) => described(name, book.Sheets[name], book.Workbook?.Sheets?.[i]?.Hidden)) };
});

function described(name, worksheet, state = 0) {
  if (worksheet["!type"]) return []; // a chart or a dialog
  const rows = XLSX.utils.sheet_to_json(worksheet, { header: 1, raw: true, defval: null }).map((row) => row.map(text));
  return sheet(rows, {
    name,
    state: states[state],
    merged: (worksheet["!merges"] ?? []).map(XLSX.utils.encode_range),
    hidden: [...hidden(worksheet["!rows"], XLSX.utils.encode_row), ...hidden(worksheet["!cols"], XLSX.utils.encode_col)],
    notes: notes(worksheet),
  });
}

function hidden(list = [], encode) {
  return Array.from(list, (member, i) => (member?.hidden ? encode(i) : "")).filter(Boolean);
}

function notes(worksheet) {
  const cells = Object.entries(worksheet).filter(([name]) => !name.startsWith("!"));
  return cells.flatMap(([cell, { f, c, l }]) =>
    [["formula", f], ["comment", c?.map((comment) => comment.t).join("\n")], ["link", l?.Target?.replace(/^#/, "")]]
      .filter(([, content]) => content)
      .map(([kind, content]) => ({ cell, kind, text: content })));
}
