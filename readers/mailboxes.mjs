// Prints the texts of the messages that a package of npm finds in mailboxes.
//
//     mailboxes.mjs PACKAGE <inputs.json
import { createReadStream } from 'node:fs'
import { answerAll } from './answers.mjs'

const packages = {
  async *'mbox-reader'(path) {
    const { mboxReader } = await import('mbox-reader')
    for await (const { content } of mboxReader(createReadStream(path))) yield content.toString('latin1')
  },
  async *'node-mbox'(path) {
    const { MboxStream } = await import('node-mbox')
    for await (const message of MboxStream(createReadStream(path))) yield message.toString('latin1')
  },
}

function textOf(message) {
  const lines = message.replaceAll('\r\n', '\n')
  return lines.slice(lines.indexOf('\n\n') + 2).trim()
}

await answerAll(async ({ path }) => ({
  header: ['text'],
  rows: await Array.fromAsync(packages[process.argv[2]](path), (message) => [`string:${textOf(message)}`]),
}))
