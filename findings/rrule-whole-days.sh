#!/usr/bin/env bash
# rrule.js ignores the start of an event of whole days, and begins its rule at the moment of the call.
#
# Versions: rrule 2.8.1.
#
# Standard: RFC 5545, section 3.8.2.4: DTSTART;VALUE=DATE:19980118 is the start of an event of whole days, from which its rule
# counts (section 3.8.5.3).
#
# Guess before the first run: rrulestr finds the days from DTSTART on, as it does from DTSTART:19980118.
#
# Seen: with VALUE=DATE, the first day is the day of the call, without an error. The same date without the parameter is right.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts rrule@2.8.1
cat >read.mjs <<'JS'
import rrule from 'rrule'

const today = new Date().toISOString().slice(0, 10)
for (const start of ['DTSTART:19980118T000000Z', 'DTSTART:19980118', 'DTSTART;VALUE=DATE:19980118']) {
  const days = rrule.rrulestr(`${start}\nRRULE:FREQ=DAILY;COUNT=3`).all().map((date) => date.toISOString().slice(0, 10))
  console.log(start, days[0] === today ? 'begins today' : days.join(' '))
}
JS
TZ=UTC node read.mjs >now

cat >seen <<'SEEN'
DTSTART:19980118T000000Z 1998-01-18 1998-01-19 1998-01-20
DTSTART:19980118 1998-01-18 1998-01-19 1998-01-20
DTSTART;VALUE=DATE:19980118 begins today
SEEN
echo "expected from all: 1998-01-18 1998-01-19 1998-01-20"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
