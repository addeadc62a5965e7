// Prints what a package of npm finds in the first card of files.
//
//     contacts.mjs PACKAGE <inputs.json
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { answerAll } from './answers.mjs'

// Each package returns the values of a property, and the labels of the phone number.
const packages = {
  async 'ical.js'(text) {
    const { default: ICAL } = await import('ical.js')
    const card = new ICAL.Component([ICAL.parse(text)].flatMap((c) => (c[0] === 'vcard' ? [c] : c))[0])
    const value = (name) => card.getFirstPropertyValue(name)
    const date = value('bday')
    return { value: (name) => (name === 'bday' ? String(date) : value(name)), labels: [card.getFirstProperty('tel').getParameter('type')].flat() }
  },
  async vcard4(text) {
    const { parse } = await import('vcard4')
    const card = [parse(text)].flat()[0]
    const first = (name) => [card.getProperty(name.toUpperCase())].flat()[0]
    const value = (name) => (name === 'adr' ? Object.values(first(name).value) : first(name)?.value)
    return { value, labels: [first('tel').parameters.TYPE].flat() }
  },
  async vcf(text) {
    const { default: Card } = await import('vcf')
    const card = Card.parse(text)[0]
    const first = (name) => [card.get(name)].flat()[0]
    return { value: (name) => first(name)?.valueOf(), labels: [first('tel').type].flat() }
  },
}

const text = (value) => [value].flat(Infinity).map((v) => String(v ?? '')).filter(Boolean).join('; ')

function photo(value) {
  const data = /^data:[^,]*;base64,(.*)/s.exec(value)?.[1] ?? value
  return createHash('sha256').update(Buffer.from(String(data), 'base64')).digest('hex')
}

await answerAll(async ({ path }) => {
  const { value, labels } = await packages[process.argv[2]](readFileSync(path, 'utf8'))
  const found = {
    name: text(value('fn')),
    labels: labels.map((l) => String(l).toLowerCase()).sort().join(' + '),
    phone: text(value('tel')),
    address: text(value('adr')),
    note: text(value('note')),
    birthday: text(value('bday')).replaceAll('-', ''),
    place: text(value('geo')).replace('geo:', '').replace('; ', ','),
    photo: photo(value('photo')),
  }
  return { header: Object.keys(found), rows: [Object.values(found).map((v) => `string:${v}`)] }
})
