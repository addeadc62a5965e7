#!/usr/bin/env bash
# ical-expander ignores the time zones of a file, and takes times in a zone that it does not know for local times.
#
# Versions: ical-expander 3.2.0; ical.js 2.2.1, on which it is built, and which reads the zone.
#
# Standard: RFC 5545, section 3.6.5: an individual VTIMEZONE must be specified for each TZID, and defines its offsets. A TZID need
# not be a name of the IANA database (section 3.2.19).
#
# Guess before the first run: 10 o'clock in a zone of +03:00 is 07:00 in UTC for both.
#
# Seen: with ical-expander, it is 10 o'clock on the clock of the machine. For a zone called Europe/Berlin, it takes the one in its own list.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts ical-expander@3.2.0 ical.js@2.2.1
cat >read.mjs <<'JS'
import ICAL from 'ical.js'
import IcalExpander from 'ical-expander'

for (const zone of ['Ship time', 'Europe/Berlin']) {
  const offset = zone === 'Europe/Berlin' ? '+0100' : '+0300'
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//example//finding//EN', 'BEGIN:VTIMEZONE', `TZID:${zone}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000',
    `TZOFFSETFROM:${offset}`, `TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE', 'BEGIN:VEVENT', 'UID:1@example.com', 'DTSTAMP:20240101T000000Z',
    `DTSTART;TZID=${zone}:20240115T100000`, `DTEND;TZID=${zone}:20240115T110000`, 'SUMMARY:x', 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n')
  const byExpander = new IcalExpander({ ics: text }).between(new Date('2024-01-01T00:00Z'), new Date('2025-01-01T00:00Z')).events[0].startDate
  const byICAL = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent').getFirstPropertyValue('dtstart')
  console.log(zone, 'ical-expander', byExpander.toJSDate().toISOString(), 'ical.js', byICAL.toJSDate().toISOString())
}
JS
TZ=Asia/Tokyo node read.mjs >now

cat >seen <<'SEEN'
Ship time ical-expander 2024-01-15T01:00:00.000Z ical.js 2024-01-15T07:00:00.000Z
Europe/Berlin ical-expander 2024-01-15T09:00:00.000Z ical.js 2024-01-15T09:00:00.000Z
SEEN
echo "expected from both, on a machine in Tokyo: 07:00 and 09:00 in UTC"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
