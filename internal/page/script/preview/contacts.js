// The people in a vCard file.

import { componentsOf } from "./contentline.js";

const inlinePhoto = /^data:image\/(png|jpeg|gif|webp);base64,[\w+/=]*$/;

/** The contacts that are complete in a text. */
export function readContacts(text) {
  return componentsOf(text, "VCARD").map((card) => ({
    name: card.text("FN"), title: card.text("TITLE"), organization: card.parts("ORG").join(", "),
    emails: card.texts("EMAIL"), phones: card.texts("TEL").map((phone) => phone.replace(/^tel:/, "")),
    address: card.parts("ADR").join(", "), note: card.text("NOTE"), photo: photoOf(card.get("PHOTO")),
  }));
}

/** The photo as a data: URL, or undefined. Version 3.0 has the type and the encoding in parameters. */
function photoOf(property) {
  if (!property) return undefined;
  const { parameters, value } = property;
  const url = parameters.ENCODING?.toLowerCase() === "b" ? `data:image/${parameters.TYPE.toLowerCase()};base64,${value}` : value;
  return inlinePhoto.test(url) ? url : undefined;
}
