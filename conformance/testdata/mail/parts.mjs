// Prints what a message has, as JSON: the field Bcc, the subject, and the contents of attachments by name.
//
// Usage: node parts.mjs mailparser|postal-mime FILE

import { readFile } from "node:fs/promises";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";

const [, , library, path] = process.argv;
const file = await readFile(path);
const message = library === "mailparser" ? await simpleParser(file) : await PostalMime.parse(file);
console.log(JSON.stringify({
  bcc: message.bcc !== undefined,
  subject: message.subject,
  files: Object.fromEntries(message.attachments.map((a) => [a.filename, Buffer.from(a.content).toString("latin1")])),
}));
