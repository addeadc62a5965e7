// Cards of contacts and events, and the texts in them and in messages.

import { newElement } from "../dom.js";
import { RemoteFile } from "./file.js";

const maxRead = 1 << 20;

/** Reads the beginning of a file. */
export function readBeginning(file, signal) {
  return new RemoteFile(file, signal).read(0, Math.min(file.size, maxRead));
}

/** Creates a card, with a picture if there is one. Lines may be empty. */
export function card(title, lines, ...picture) {
  const item = document.createElement("li");
  const texts = document.createElement("div");
  texts.append(text("b", title), ...lines.filter(Boolean).map((line) => text("small", line)));
  item.append(...picture, texts);
  return item;
}

/** Creates an element with a text in the direction of its own script. */
export function text(tag, textContent, className = "") {
  return newElement(tag, { textContent, className, dir: "auto" });
}
