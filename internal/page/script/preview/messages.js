// Messages of a mailbox. The first one is open.

import { newElement, scrollable } from "../dom.js";
import { bytes } from "../texts.js";
import { readBeginning, text } from "./cards.js";
import { readMailbox, readMessageFile } from "./mail.js";

const maxMessages = 100;

export async function show(file, signal) {
  const beginning = await readBeginning(file, signal);
  const messages = file.type.endsWith("mbox") ? readMailbox(beginning).slice(0, maxMessages) : [readMessageFile(beginning)];
  const list = document.createElement("div");
  list.append(...messages.map((message, i) => messageElement(message, i === 0)));
  return scrollable("div", file.name, list, "cards");
}

function messageElement(message, isOpen) {
  const element = newElement("details", { open: isOpen });
  const summary = document.createElement("summary");
  const title = document.createElement("span");
  title.append(text("b", message.subject || "(no subject)"), text("small", `${message.from} · ${message.date}`));
  summary.append(title);
  element.append(summary, ...fieldsOf(message), text("p", message.text ?? textOfHTML(message.html ?? ""), "prose"), ...attachments(message));
  return element;
}

function fieldsOf({ to, copy }) {
  const fields = [["To", to], ["Copies to", copy]].filter(([, value]) => value);
  return fields.map(([name, value]) => text("p", `${name}: ${value}`));
}

/** The attachments, as a list with their sizes. They are incomplete if a message is not read to its end. */
function attachments({ attachments: files }) {
  if (files.length === 0) return [];
  const list = document.createElement("ul");
  list.append(...files.map((file) => text("li", `${file.name} · ${bytes(file.size)} · ${file.type}`)));
  return [text("p", "Attachments"), list];
}

/** The text of a message that has only HTML. Nothing in it is loaded or run. */
function textOfHTML(html) {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
