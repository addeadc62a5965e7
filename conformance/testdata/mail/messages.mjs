// Prints what messages contain, one per line, as messages.py does.
//
// Usage: node messages.mjs mailparser|postal-mime FILE...

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

// Parsers return a message with the same names of fields.
const parsers = {
  async mailparser(file) {
    const { from, to, attachments, ...message } = await simpleParser(file, { keepDeliveryStatus: true });
    return {
      ...message,
      from: from.value,
      to: to.value,
      attachments: attachments.map((a) => ({ ...a, name: a.filename, type: a.contentType, disposition: a.contentDisposition })),
    };
  },
  async "postal-mime"(file) {
    const { from, attachments, ...message } = await PostalMime.parse(file);
    return { ...message, from: [from], attachments: attachments.map((a) => ({ ...a, name: a.filename, type: a.mimeType })) };
  },
};

const [, , parser, ...paths] = process.argv;

async function describe(file) {
  const message = await parsers[parser](file);
  const attached = message.attachments.filter((a) => a.disposition === "attachment");
  const mailbox = ([person]) => [person.name, person.address];
  return {
    subject: message.subject,
    from: mailbox(message.from),
    to: mailbox(message.to),
    date: new Date(message.date).getTime() / 1000,
    text: message.text.replaceAll("\r\n", "\n").trimEnd(),
    attachments: attached
      .filter((a) => a.type !== "message/rfc822")
      .map((a) => ({ name: a.name, type: a.type, sha256: createHash("sha256").update(Buffer.from(a.content)).digest("hex") })),
    forwarded: await Promise.all(attached.filter((a) => a.type === "message/rfc822").map((a) => describe(Buffer.from(a.content)))),
  };
}

for (const path of paths) {
  console.log(JSON.stringify(await describe(await readFile(path))));
}
