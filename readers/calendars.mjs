// Prints when the events of calendars begin in some years, on the clock of the machine, as a package of npm finds them.
//
//     calendars.mjs PACKAGE FIRST-YEAR LAST-YEAR <inputs.json
import { readFileSync } from 'node:fs'
import { answerAll } from './answers.mjs'

const [name, first, last] = process.argv.slice(2)
const from = new Date(`${first}-01-01T00:00:00Z`)
const to = new Date(`${Number(last) + 1}-01-01T00:00:00Z`)

/** A time on the clock of the machine. */
function clock(date, isDay) {
  const shifted = new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString()
  return isDay ? shifted.slice(0, 10) : shifted.slice(0, 19)
}

const within = (dates) => dates.filter((date) => date >= from && date < to)

const clockOfICAL = (time) => (time.isDate ? time.toString() : clock(time.toJSDate()))

/** The occurrences of ical.js, with options for each event. */
async function byICAL(path, options) {
  const { default: ICAL } = await import('ical.js')
  const calendar = new ICAL.Component(ICAL.parse(readFileSync(path, 'utf8')))
  const starts = []
  for (const component of calendar.getAllSubcomponents('vevent')) {
    if (component.hasProperty('recurrence-id')) continue
    const event = new ICAL.Event(component, options(component))
    if (!event.isRecurring()) {
      starts.push(event.startDate)
      continue
    }
    for (let i = event.iterator(), time; (time = i.next()) && time.year <= last; ) starts.push(event.getOccurrenceDetails(time).startDate)
  }
  return starts.filter((time) => time.year >= first && time.year <= last).map(clockOfICAL)
}

const packages = {
  async 'node-ical'(path) {
    const { default: ical } = await import('node-ical')
    const events = Object.values(ical.sync.parseFile(path)).filter((e) => e.type === 'VEVENT')
    return events.flatMap((event) => ical.expandRecurringEvent(event, { from, to }).map((i) => clock(i.start, i.isFullDay)))
  },
  'ical.js': (path) => byICAL(path, () => undefined),
  'ical.js-strict': (path) => byICAL(path, () => ({ strictExceptions: true })),
  'ical.js-exceptions': (path) =>
    byICAL(path, (component) => {
      const uid = component.getFirstPropertyValue('uid')
      const others = component.parent.getAllSubcomponents('vevent')
      return { exceptions: others.filter((e) => e.hasProperty('recurrence-id') && e.getFirstPropertyValue('uid') === uid) }
    }),
  async 'ical-expander'(path) {
    const { default: IcalExpander } = await import('ical-expander')
    const { events, occurrences } = new IcalExpander({ ics: readFileSync(path, 'utf8'), maxIterations: 2000 }).between(from, to)
    return [...events, ...occurrences].map((e) => clockOfICAL(e.startDate))
  },
  async rrule(path) {
    const { default: rrule } = await import('rrule')
    const events = readFileSync(path, 'utf8').replaceAll(/\r\n[ \t]/g, '').match(/BEGIN:VEVENT[^]*?END:VEVENT/g)
    const recurring = events.filter((event) => /^R(RULE|DATE)[;:]/m.test(event))
    if (!recurring.length) return undefined
    return recurring.flatMap((event) => {
      const lines = event.match(/^(DTSTART|RRULE|RDATE|EXDATE)[;:].*$/gm).join('\n')
      return within(rrule.rrulestr(lines, { forceset: true }).all((date) => date < to)).map((date) => clock(date, /^DTSTART;VALUE=DATE:/m.test(event)))
    })
  },
  async 'ts-ics'(path) {
    const { convertIcsCalendar, extendByRecurrenceRule } = await import('ts-ics')
    const { events = [] } = convertIcsCalendar(undefined, readFileSync(path, 'utf8'))
    const moved = events.filter((e) => e.recurrenceId)
    return events.flatMap((event) => {
      const isDay = event.start.type === 'DATE'
      if (!event.recurrenceRule) return within([event.start.date]).map((date) => clock(date, isDay))
      const exceptions = [...(event.exceptionDates ?? []).map((e) => e.date), ...moved.filter((e) => e.uid === event.uid).map((e) => e.recurrenceId.value.date)]
      return within(extendByRecurrenceRule(event.recurrenceRule, { start: event.start.date, end: to, exceptions })).map((date) => clock(date, isDay))
    })
  },
}

await answerAll(async ({ path }) => {
  const starts = await packages[name](path)
  return starts && { starts: starts.sort() }
})
