#!/usr/bin/env bash
# An event on a list of dates loses its first date in ical.js.
#
# Versions: ical.js 2.2.1, the library of Thunderbird.
#
# Standard: RFC 5545, section 3.8.5.2: the recurrence set is generated from DTSTART along with RRULE, RDATE and EXDATE. So the event of
# this file takes place three times.
#
# Guess before the first run: 23, 25 and 26 November.
#
# Seen: 25 and 26 November. With a rule for 23 November beside the list, all three are there.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts ical.js@2.2.1
cat >read.mjs <<'JS'
import ICAL from 'ical.js'

const list = 'RDATE:20261125T090000Z,20261126T120000Z'
for (const [name, lines] of [['list', [list]], ['rule and list', ['RRULE:FREQ=DAILY;COUNT=1', list]]]) {
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//finding//EN', 'BEGIN:VEVENT', 'UID:1@example.com', 'DTSTAMP:20260101T000000Z',
    'DTSTART:20261123T090000Z', 'DTEND:20261123T100000Z', ...lines, 'SUMMARY:x', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  const occurrences = new ICAL.Event(new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent')).iterator()
  const starts = []
  for (let time; (time = occurrences.next()); ) starts.push(time.toString())
  console.log(name + ':', starts.join(' '))
}
JS
node read.mjs >now

cat >seen <<'SEEN'
list: 2026-11-25T09:00:00Z 2026-11-26T12:00:00Z
rule and list: 2026-11-23T09:00:00Z 2026-11-25T09:00:00Z 2026-11-26T12:00:00Z
SEEN
echo "expected from both: 2026-11-23T09:00:00Z 2026-11-25T09:00:00Z 2026-11-26T12:00:00Z"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
