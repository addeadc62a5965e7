#!/usr/bin/env bash
# A conversion from GeoJSON to GeoJSON makes numbers of texts: 10:00:00 becomes 10, and 2026-11-23 becomes 2026.
#
# Version: GDAL 3.6.2 of Debian 12.
#
# Standard: RFC 7946, section 3.2: properties are any JSON object, so the members of two features may differ.
#
# Guess before the first run: a property that has texts of two kinds is a text, and keeps them.
#
# Seen: if a property is a time in one feature and a date in another, its type is String(JSON). When it is written, text that begins with a
# number becomes that number, without a warning. A property of times only, or of a date and another text, stays as it is.
#
# Needs the Debian package gdal-bin.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

dpkg-query --show gdal-bin
feature() { echo '{"type": "Feature", "properties": {"mixed": "'"$1"'", "times": "10:00:00", "texts": "'"$2"'"}, "geometry": {"type": "Point", "coordinates": [7.6, 45.9]}}'; }
{
	echo '{"type": "FeatureCollection", "features": ['
	feature 10:00:00 tea
	echo ,
	feature 2026-11-23 2026-11-23
	echo ']}'
} >in.geojson
ogr2ogr -f GeoJSON out.geojson in.geojson
/usr/bin/python3 -c "
import json
for feature in json.load(open('out.geojson'))['features']:
    print(json.dumps(feature['properties']))" >now

cat >seen <<'SEEN'
{"mixed": 10, "times": "10:00:00", "texts": "tea"}
{"mixed": 2026, "times": "10:00:00", "texts": "2026-11-23"}
SEEN
echo 'expected: "mixed": "10:00:00" and "mixed": "2026-11-23"'
cat now
if ! diff seen now; then
	echo "CHANGED: < was, > is now"
	exit 1
fi
echo "as found"
