// Texts, and records as tables.

import { scrollable } from "../dom.js";
import { tableElement, tableOf } from "../table.js";
import { decoded } from "../texts.js";

export async function show(file) {
  if (/(plain|rtf)$/.test(file.type)) return scrollable("pre", file.name, textOf(file), "prose");
  const table = tableOf(file);
  return table ? tableElement(file, table) : scrollable("pre", file.name, textOf(file));
}

function textOf(file) {
  return decoded(file) + (file.bytes.length < file.size ? "…" : "");
}
