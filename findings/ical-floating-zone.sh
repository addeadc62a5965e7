#!/usr/bin/env bash
# A time zone that another event uses moves an event without a zone in node-ical.
#
# Versions: node-ical 0.27.2; ical.js 2.2.1, which reads both files alike.
#
# Standard: RFC 5545, section 3.3.5, form 1: a time without a zone is the same hour on any clock, wherever somebody reads it.
# Section 3.6.5: a VTIMEZONE defines the zone of the times that name it.
#
# Guess before the first run: lunch is at 12 o'clock of the machine, whatever else is in the file.
#
# Seen: with a VTIMEZONE of New York in the file, lunch is at 12 o'clock in New York, which is 18 o'clock on a clock in Berlin.
#
# Needs Node.js 22 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts node-ical@0.27.2 ical.js@2.2.1 2>/dev/null
cat >read.mjs <<'JS'
import ICAL from 'ical.js'
import ical from 'node-ical'

const zone = ['BEGIN:VTIMEZONE', 'TZID:America/New_York', 'BEGIN:STANDARD', 'DTSTART:20071104T020000', 'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'TZOFFSETFROM:-0400', 'TZOFFSETTO:-0500', 'END:STANDARD', 'BEGIN:DAYLIGHT', 'DTSTART:20070311T020000', 'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'TZOFFSETFROM:-0500', 'TZOFFSETTO:-0400', 'END:DAYLIGHT', 'END:VTIMEZONE']
const event = (uid, start) => ['BEGIN:VEVENT', `UID:${uid}@example.com`, 'DTSTAMP:20240101T000000Z', `DTSTART${start}`, `SUMMARY:${uid}`, 'END:VEVENT']
const calendar = (...lines) => ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//finding//EN', ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n')
const lunch = event('lunch', ':20240115T120000')

for (const [name, text] of [['alone', calendar(lunch)], ['beside a zone', calendar(zone, event('call', ';TZID=America/New_York:20240115T090000'), lunch)]]) {
  const byNodeICAL = Object.values(ical.sync.parseICS(text)).find((e) => e.summary === 'lunch').start
  const byICAL = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').at(-1).getFirstPropertyValue('dtstart').toJSDate()
  console.log(name, 'node-ical', byNodeICAL.getHours(), 'ical.js', byICAL.getHours())
}
JS
TZ=Europe/Berlin node read.mjs >now

cat >seen <<'SEEN'
alone node-ical 12 ical.js 12
beside a zone node-ical 18 ical.js 12
SEEN
echo "expected: 12 from both, in both files"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
