// Texts, and records as tables.

import { scrollable } from "../dom.js";
import { tableElement, tableOf } from "../table.js";

export async function show(file) {
  if (/(plain|rtf)$/.test(file.type)) return scrollable("pre", file.name, textOf(file), "prose");
  const table = tableOf(file);
  return table ? tableElement(file, table) : scrollable("pre", file.name, textOf(file));
}

/** Decodes the first bytes as text, without a trailing incomplete character. */
function textOf({ bytes, size }) {
  const more = bytes.length < size;
  return new TextDecoder().decode(bytes, { stream: more }) + (more ? "…" : "");
}
