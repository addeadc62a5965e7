// The people of a vCard file as cards.

import { scrollable } from "../dom.js";
import { card, readBeginning } from "./cards.js";
import { readContacts } from "./contacts.js";

const maxCards = 100;

export async function show(file, signal) {
  const bytes = await readBeginning(file, signal);
  const list = document.createElement("ul");
  list.append(...readContacts(new TextDecoder().decode(bytes)).slice(0, maxCards).map(person));
  return scrollable("div", file.name, list, "cards");
}

function person({ name, title, organization, emails, phones, address, note, photo }) {
  const lines = [[title, organization].filter(Boolean).join(", "), [...emails, ...phones].join(" · "), address, note];
  return card(name, lines, ...(photo ? [Object.assign(new Image(48, 48), { src: photo, alt: "" })] : []));
}
