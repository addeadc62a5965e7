// Hex dumps, in which changed bytes may be marked.

import { newElement, scrollable } from "../dom.js";
import { ascii, dump, hex } from "./difference.js";

const length = 512; // bytes that are shown

/** Shows the first bytes of a file, after a note. */
export async function show({ name, bytes }, _, note = "") {
  return dumpElement(name, note, dump(bytes.subarray(0, length), 0));
}

/** Creates an element with the lines of a dump, after a note. */
export function dumpElement(name, note, lines) {
  const element = document.createElement("div");
  if (note) element.append(newElement("p", { textContent: note }));
  element.append(textOf(lines));
  return scrollable("div", name, element, "hex");
}

/** The lines of a dump, in which changed bytes are marked, also for screen readers. */
function textOf(lines) {
  const element = document.createElement("pre");
  for (const { offset, runs } of lines) {
    const count = runs.reduce((sum, { bytes }) => sum + bytes.length, 0);
    element.append(`${offset}  `, ...columns(runs, hex, " "), " ".repeat(3 * (16 - count) + 2), ...columns(runs, ascii, ""), "\n");
  }
  return element;
}

function columns(runs, show, separator) {
  return runs.flatMap(({ changed, bytes }, i) => [i > 0 ? separator : "", changed ? marked(show(bytes)) : show(bytes)]);
}

function marked(content) {
  const element = document.createElement("mark");
  const hint = newElement("i", { textContent: "changed: " });
  element.append(hint, content);
  return element;
}
