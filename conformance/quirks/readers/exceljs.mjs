// Reads workbooks with exceljs.

import ExcelJS from "exceljs";
import { serve } from "./reader.mjs";
import { sheet, text } from "./sheets.mjs";

await serve(async ({ path }) => {
  const book = new ExcelJS.Workbook();
  await book.xlsx.readFile(path);
  return { tables: book.worksheets.map(described) };
});

function described(worksheet) {
  const rows = [];
  const notes = [];
  worksheet.eachRow((line, number) => {
    rows[number - 1] = row(line);
    line.eachCell((cell) => notes.push(...found(cell)));
  });
  return sheet(Array.from(rows, (values) => values ?? []), {
    name: worksheet.name,
    state: worksheet.state === "veryHidden" ? "very-hidden" : worksheet.state,
    merged: worksheet.model.merges,
    notes,
  });
}

/** Returns the values of a row. A merged cell that is covered has the value of its master in exceljs. */
function row(line) {
  const values = [];
  line.eachCell((cell, column) => {
    values[column - 1] = cell.isMerged && cell.master !== cell ? null : value(cell.value);
  });
  return Array.from(values);
}

function value(v) {
  if (v === null || typeof v !== "object" || v instanceof Date) return text(v);
  if (v.richText) return v.richText.map((run) => run.text).join("");
  if (v.formula || v.sharedFormula) return value(v.result ?? null);
  if (v.hyperlink) return value(v.text);
  return text(v.error);
}

function found(cell) {
  const comment = typeof cell.note === "string" ? cell.note : cell.note?.texts.map((run) => run.text).join("");
  return [["formula", cell.formula], ["comment", comment], ["link", cell.hyperlink]]
    .filter(([, content]) => content)
    .map(([kind, content]) => ({ cell: cell.address, kind, text: content }));
}
