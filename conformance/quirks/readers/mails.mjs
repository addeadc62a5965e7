// Reads messages with mailparser or postal-mime, which choose themselves what is text, and what is attached.

import { readFileSync } from "node:fs";
import { simpleParser } from "mailparser";
import PostalMime from "postal-mime";
import { digest, serve } from "./reader.mjs";

const people = (list) => list.flatMap((a) => (a.group ?? [a]).map((p) => ({ name: p.name ?? "", text: p.address ?? "" })));
const values = (field) => [field ?? []].flat().flatMap((f) => f.value ?? []);

// Parsers return a message with the same names of members.
const parsers = {
  async mailparser(file) {
    const m = await simpleParser(file, { skipImageLinks: true, skipTextToHtml: true, skipHtmlToText: true, skipTextLinks: true });
    const files = m.attachments.map((a) => ({ name: a.filename, type: a.contentType, id: a.cid, content: a.content }));
    return { ...m, from: values(m.from), to: [...values(m.to), ...values(m.cc)], files };
  },
  async "postal-mime"(file) {
    const m = await PostalMime.parse(file, { forceRfc822Attachments: true });
    const files = m.attachments.map((a) => ({ name: a.filename, type: a.mimeType, id: a.contentId, content: Buffer.from(a.content) }));
    return { ...m, from: m.from ? [m.from] : [], to: [...(m.to ?? []), ...(m.cc ?? [])], files };
  },
};

function date(value) {
  const parsed = new Date(value ?? NaN);
  return Number.isNaN(parsed.getTime()) ? "" : parsed.toISOString();
}

function attachment({ name, type, id, content }) {
  return { ...(name && { name }), type, ...(id && { id: id.replace(/^<|>$/g, "") }), ...digest(content) };
}

await serve(async (file) => {
  const m = await parsers[process.argv[2]](readFileSync(file.path));
  return {
    ...(m.text && { text: { content: m.text } }),
    ...(m.html && { html: { content: m.html } }),
    items: {
      properties: [{ name: "subject", text: m.subject ?? "" }, { name: "date", text: date(m.date) }],
      senders: people(m.from),
      recipients: people(m.to),
      attachments: m.files.map(attachment),
    },
  };
});
