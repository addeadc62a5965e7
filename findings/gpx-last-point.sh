#!/usr/bin/env bash
# A track of ten minutes, with a point every five minutes, takes five minutes for gpxjs.
#
# Version: @we-gold/gpxjs 1.2.0 of npm, with the parser of jsdom 29.1.1.
#
# Standard: GPX 1.1, wptType: time is the "creation/modification timestamp for element", here of each point. The documentation of gpxjs calls
# endTime and totalDuration properties of the track.
#
# Guess before the first run: endTime is the time of the last point, and totalDuration 600 seconds.
#
# Seen: the last point does not count. Its time is in the list of points, but endTime is that of the point before.
#
# Needs Node.js 20 or later and npm.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts @we-gold/gpxjs@1.2.0 jsdom@29.1.1
cat >run.mjs <<'JS'
import { parseGPXWithCustomParser } from '@we-gold/gpxjs'
import { JSDOM } from 'jsdom'

const point = (time, i) => `<trkpt lat="46.0${i}" lon="7.7"><ele>1600</ele><time>2026-11-23T${time}Z</time></trkpt>`
const parse = (xml) => new (new JSDOM().window.DOMParser)().parseFromString(xml, 'text/xml')
for (const times of [['09:00:00', '09:05:00', '09:10:00'], ['09:00:00', '09:10:00']]) {
  const xml = `<gpx version="1.1" creator="x" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>${times.map(point).join('')}</trkseg></trk></gpx>`
  const [gpx] = parseGPXWithCustomParser(xml, parse)
  const { points, duration } = gpx.tracks[0]
  console.log(`${points.length} points, the last at ${points.at(-1).time.toISOString()}: ends at ${duration.endTime.toISOString()} after ${duration.totalDuration} s`)
}
JS
node run.mjs >now

cat >seen <<'SEEN'
3 points, the last at 2026-11-23T09:10:00.000Z: ends at 2026-11-23T09:05:00.000Z after 300 s
2 points, the last at 2026-11-23T09:10:00.000Z: ends at 2026-11-23T09:00:00.000Z after 0 s
SEEN
echo "expected of both: ends at 2026-11-23T09:10:00.000Z after 600 s"
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
