// What readers of tables in JavaScript have in common: they decode text as a user would tell them.

import { readFileSync } from "node:fs";

/** Returns the text of a file. */
export function text({ path, hints }) {
  const label = { "utf-8-sig": "utf-8", cp932: "shift_jis", cp949: "euc-kr", "utf-16-le": "utf-16le", "utf-16-be": "utf-16be" }[hints.encoding];
  const data = readFileSync(path);
  if (hints.encoding === "utf-16") return new TextDecoder(data[0] === 0xff ? "utf-16le" : "utf-16be").decode(data);
  const decoded = new TextDecoder(label ?? hints.encoding ?? "utf-8", { ignoreBOM: !hints.encoding }).decode(data);
  return [...(hints.drop ?? "")].reduce((rest, character) => rest.replaceAll(character, ""), decoded);
}

/** Describes a table, whose rows are arrays of strings. */
export function table(rows, { header, units, footer }) {
  const names = header === "none" ? undefined : rows.shift();
  const data = rows.slice(units ? 1 : 0, footer ? -1 : undefined);
  return { tables: [{ header: names, rows: data, columns: data.reduce((most, row) => Math.max(most, row.length), names?.length ?? 0), count: data.length }] };
}
