// Prints what postal-mime finds in a message.
//
//     npm install postal-mime
//     placeholder test --read 'node read_mail.mjs' --formats eml --skip read_mail.mjs.known.txt

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import PostalMime from 'postal-mime'

const message = await PostalMime.parse(readFileSync(process.argv[2]), { forceRfc822Attachments: true })
const date = new Date(message.date ?? NaN)
const people = (list = []) => list.flatMap((one) => one.group ?? [one]).map(({ name, address }) => ({ name, text: address }))

console.log(
  JSON.stringify({
    ...(message.text && { text: { content: message.text } }),
    ...(message.html && { html: { content: message.html } }),
    items: {
      properties: [
        { name: 'subject', text: message.subject ?? '' },
        { name: 'date', text: isNaN(date) ? '' : date.toISOString() },
      ],
      senders: people(message.from && [message.from]),
      recipients: people([...(message.to ?? []), ...(message.cc ?? [])]),
      attachments: message.attachments.map(({ filename, mimeType, content }) => ({
        name: filename ?? undefined,
        type: mimeType,
        size: content.byteLength,
        sha256: createHash('sha256').update(Buffer.from(content)).digest('hex'),
      })),
    },
  }),
)
