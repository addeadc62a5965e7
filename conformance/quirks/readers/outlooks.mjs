// Reads messages of Outlook with @kenjiuno/msgreader. Other packages find HTML in RTF.

import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { decompressRTF } from "@kenjiuno/decompressrtf";
import iconv from "iconv-lite";
import { deEncapsulateSync } from "rtf-stream-parser";
import { digest, serve } from "./reader.mjs";

const { default: MsgReader } = createRequire(new URL("../../testdata/mail/", import.meta.url))("@kenjiuno/msgreader");

/** Returns the HTML in a body in RTF, if there is any. */
function fromRTF(compressed) {
  const rtf = Buffer.from(decompressRTF(Array.from(compressed)));
  return rtf.includes("\\fromhtml") ? deEncapsulateSync(rtf, { decode: iconv.decode, mode: "html" }).text : undefined;
}

function attachment(reader, file) {
  const { content } = reader.getAttachment(file);
  return { name: file.fileName || undefined, type: file.attachMimeTag, id: file.pidContentId, ...digest(content) };
}

const date = (text) => (text ? new Date(text).toISOString() : "");
const person = (name, text) => ({ name: name ?? "", text: text ?? "" });

/** Returns a reader of a message, and the message. */
function opened(path, ansiEncoding) {
  const reader = new MsgReader(readFileSync(path));
  reader.parserConfig = { ansiEncoding };
  return { reader, message: reader.getFileData() };
}

await serve(({ path }) => {
  const { messageCodepage: codePage = 1252 } = opened(path).message;
  const { reader, message } = opened(path, `cp${codePage}`);
  const html = message.bodyHtml ?? (message.html && new TextDecoder().decode(message.html));
  const found = { text: message.body, html: html ?? (message.compressedRtf && fromRTF(message.compressedRtf)) };
  return {
    ...(found.text && { text: { content: found.text } }),
    ...(found.html && { html: { content: found.html } }),
    items: {
      properties: [{ name: "subject", text: message.subject }, { name: "date", text: date(message.clientSubmitTime) }],
      senders: message.senderName ? [person(message.senderName, message.senderSmtpAddress ?? message.senderEmail)] : [],
      recipients: message.recipients.map((r) => person(r.name, r.smtpAddress ?? r.email)),
      attachments: message.attachments.map((a) => (a.innerMsgContent ? { name: a.innerMsgContentFields.subject } : attachment(reader, a))),
    },
  };
});
