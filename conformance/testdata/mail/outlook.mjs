// Prints what messages of Outlook contain, one per line, as messages.py does.
//
// Usage: node outlook.mjs FILE...

import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import msgreader from "@kenjiuno/msgreader";

const MsgReader = msgreader.default ?? msgreader;

function describe(reader, message) {
  const files = message.attachments.filter((a) => !a.innerMsgContent && !a.attachmentHidden);
  const [recipient] = message.recipients;
  return {
    subject: message.subject,
    from: [message.senderName, message.senderEmail],
    to: [recipient.name, recipient.email],
    date: new Date(message.clientSubmitTime).getTime() / 1000,
    text: message.body.replaceAll("\r\n", "\n").trimEnd(),
    attachments: files.map((a) => ({
      name: a.fileName,
      type: a.attachMimeTag,
      sha256: createHash("sha256").update(reader.getAttachment(a).content).digest("hex"),
    })),
    forwarded: message.attachments.filter((a) => a.innerMsgContent).map((a) => describe(reader, a.innerMsgContentFields)),
  };
}

for (const path of process.argv.slice(2)) {
  const reader = new MsgReader(await readFile(path));
  console.log(JSON.stringify(describe(reader, reader.getFileData())));
}
