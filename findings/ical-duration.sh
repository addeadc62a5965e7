#!/usr/bin/env bash
# In the night when clocks change, P1D and PT24H differ by an hour. Two libraries do not tell them apart, and each is
# right where the other is wrong: one calendar, two ends for each event.
#
# Versions: ical.js 2.2.1, node-ical 0.26.1 (0.27.2, which needs Node.js 22, has the same ends).
#
# Standard: RFC 5545, section 3.3.6: weeks and days are nominal durations, hours, minutes and seconds are exact.
# "The duration of a week or a day depends on its position in the calendar."
# In Berlin, clocks went from 02:00 to 03:00 on 31 March 2024. From 12:00 on the day before,
# - P1D ends at 12:00, which is 10:00 UTC, after 23 hours;
# - PT24H ends at 13:00, which is 11:00 UTC.
#
# Guess before the first run: ical.js gets both right.
#
# Seen: ical.js ends both at 10:00 UTC, so PT24H has 23 hours. node-ical ends both at 11:00 UTC, so an event of one
# day ends an hour late. On other days, both are right.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1 node-ical@0.26.1
cat >run.mjs <<'JS'
import ICAL from 'ical.js'
import nodeICAL from 'node-ical'

const calendar = (start, duration) => `BEGIN:VCALENDAR
VERSION:2.0
PRODID:-//example//finding//EN
BEGIN:VTIMEZONE
TZID:Europe/Berlin
BEGIN:STANDARD
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
END:DAYLIGHT
END:VTIMEZONE
BEGIN:VEVENT
UID:1@example.com
DTSTAMP:20240101T000000Z
DTSTART;TZID=Europe/Berlin:${start}
DURATION:${duration}
SUMMARY:x
END:VEVENT
END:VCALENDAR
`.replaceAll('\n', '\r\n')

function endInICAL(text) {
  const component = new ICAL.Component(ICAL.parse(text))
  ICAL.TimezoneService.register(component.getFirstSubcomponent('vtimezone'))
  return new ICAL.Event(component.getFirstSubcomponent('vevent')).endDate.toJSDate()
}
const endInNodeICAL = (text) => nodeICAL.sync.parseICS(text)['1@example.com'].end

const cases = [ // start in Berlin, duration, end in UTC by the standard, in ical.js, in node-ical
  ['20240330T120000', 'P1D', '31T10:00', '31T10:00', '31T11:00'],
  ['20240330T120000', 'PT24H', '31T11:00', '31T10:00', '31T11:00'],
  ['20240320T120000', 'PT24H', '21T11:00', '21T11:00', '21T11:00'], // no change of clocks
]
for (const [start, duration, expected, ...seen] of cases) {
  const text = calendar(start, duration)
  const now = [endInICAL(text), endInNodeICAL(text)].map((end) => end.toISOString().slice(8, 16))
  const same = String(now) === String(seen)
  if (!same) process.exitCode = 1
  console.log(`${same ? 'as found' : 'CHANGED'}: ${start} and ${duration}: expected ${expected}, ` +
    `ical.js ${now[0]}, node-ical ${now[1]}`)
}
JS
node run.mjs
