// Prints the names and checksums of the attachments that a package of npm finds in messages.
//
//     mail.mjs PACKAGE <inputs.json
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { answerAll } from './answers.mjs'

const packages = {
  async mailparser(message) {
    const { simpleParser } = await import('mailparser')
    return (await simpleParser(message)).attachments.map((a) => [a.filename, a.content])
  },
  async 'postal-mime'(message) {
    const { default: PostalMime } = await import('postal-mime')
    return (await PostalMime.parse(message)).attachments.map((a) => [a.filename, a.content])
  },
  async letterparser(message) {
    const { extract } = await import('letterparser')
    return (extract(message.toString('latin1')).attachments ?? []).map((a) => [a.filename, a.body])
  },
  async 'eml-parse-js'(message) {
    const { readEml } = await import('eml-parse-js')
    const found = await new Promise((resolve, reject) => readEml(message.toString('latin1'), (error, mail) => (error ? reject(error) : resolve(mail))))
    return (found.attachments ?? []).map((a) => [a.name, Buffer.from(a.data64, 'base64')])
  },
}

const checksum = (content) => createHash('sha256').update(typeof content === 'string' ? content : Buffer.from(content)).digest('hex')

await answerAll(async ({ path }) => {
  const found = await packages[process.argv[2]](readFileSync(path))
  return { header: ['name', 'sha256'], rows: found.map(([file, content]) => [`string:${file ?? ''}`, checksum(content)]) }
})
