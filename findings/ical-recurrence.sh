#!/usr/bin/env bash
# ical.js turns yearly events of the examples in RFC 5545 into weekly ones, and a birthday on 29 February into 1 March.
#
# Versions: ical.js 2.2.1, the library of Thunderbird; rrule 2.8.1, which gets all of them right.
#
# Standard: RFC 5545. Section 3.8.5.3 has examples with their results; the first two rules are among them.
# Section 3.3.10: recurrence rules may generate dates that do not exist (30 February), which must be ignored.
# BYSETPOS selects from the set of one interval, here a week. Each DTSTART is an occurrence of its rule, as section
# 3.8.5.3 wants it.
#
# Guess before the first run: both libraries agree with the RFC.
#
# Seen: of 23 rules, among them 15 of the RFC, rrule gets all right. ical.js gets 18 right, among them those with
# BYSETPOS by month. It reports no error for the other five, of which four are below:
# - BYDAY=20MO is every Monday. (BYDAY=1MO and -1MO are right.)
# - BYWEEKNO is ignored: with BYDAY=MO, every Monday. The occurrence at DTSTART is lost.
# - a yearly event that begins on 29 February is on 1 March from the next year on.
# - BYSETPOS is ignored in a week.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 rrule@2.8.1
cat >run.mjs <<'JS'
import ICAL from 'ical.js'
import rrule from 'rrule'

const rules = [ // rule, expected by the standard, seen in ical.js
  ['FREQ=YEARLY;BYDAY=20MO', '19970519 19980518 19990517', '19970519 19970526 19970602'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '19970512 19980511 19990517', '19970519 19970526 19970602'],
  ['FREQ=YEARLY', '20240229 20280229 20320229', '20240229 20250301 20260301'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,FR;BYSETPOS=-1', '20240105 20240112 20240119', '20240105 20240108 20240110'],
  // The same parts of rules where ical.js is right:
  ['FREQ=YEARLY;BYDAY=1MO', '20240101 20250106 20260105', '20240101 20250106 20260105'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', '20240229 20280229 20320229', '20240229 20280229 20320229'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2', '19970929 19971030 19971127', '19970929 19971030 19971127'],
]

function withICAL(start, rule) {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//finding//EN', 'BEGIN:VEVENT', 'UID:1@example.com',
    'DTSTAMP:19970101T000000Z', `DTSTART:${start}T090000Z`, `RRULE:${rule}`, 'SUMMARY:x', 'END:VEVENT', 'END:VCALENDAR', '']
  const calendar = new ICAL.Component(ICAL.parse(lines.join('\r\n')))
  const occurrences = new ICAL.Event(calendar.getFirstSubcomponent('vevent')).iterator()
  return Array.from({ length: 3 }, () => occurrences.next().toICALString().slice(0, 8)).join(' ')
}
function withRRule(start, rule) {
  const dates = rrule.rrulestr(`DTSTART:${start}T090000Z\nRRULE:${rule}`).all((_, i) => i < 3).slice(0, 3)
  return dates.map((date) => date.toISOString().slice(0, 10).replaceAll('-', '')).join(' ')
}

for (const [rule, expected, seen] of rules) {
  const start = expected.slice(0, 8)
  const now = withICAL(start, rule)
  const same = now === seen && withRRule(start, rule) === expected
  if (!same) process.exitCode = 1
  console.log(`${same ? 'as found' : 'CHANGED'}: DTSTART:${start} RRULE:${rule}\n` +
    `  expected ${expected}\n  rrule    ${withRRule(start, rule)}\n  ical.js  ${now}${now === expected ? '' : ', wrong'}`)
}
JS
node run.mjs
