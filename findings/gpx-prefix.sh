#!/usr/bin/env bash
# Programs that read GPX find nothing in a file whose elements have a prefix, and most report no error.
#
# Versions: gpxpy 1.5.0, gpsbabel 1.8.0 and GDAL 3.6.2 of Debian 12; @tmcw/togeojson 7.1.3 of npm.
#
# Standard: Namespaces in XML 1.0, sections 3 and 6.1: a prefix stands for the name of the namespace, and which prefix a document
# has does not matter. Python's ElementTree writes the prefix ns0 when it saves a file that it has read, unless a
# program registers another one. So a script that edits a track makes such files.
#
# Guess before the first run: at least gpxpy and GDAL read it, because ElementTree and expat know namespaces.
#
# Seen: gpxpy, gpsbabel and togeojson find no track, without an error. GDAL refuses the file. All read the same file with
# a default namespace.
#
# Needs Node.js 20 or later, npm and the Debian packages gdal-bin, gpsbabel and python3-gpxpy.
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

npm install --silent --no-audit --no-fund --ignore-scripts @tmcw/togeojson@7.1.3 @xmldom/xmldom@0.9.12

cat >default.gpx <<'XML'
<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Example" xmlns="http://www.topografix.com/GPX/1/1">
<trk><name>Hike</name><trkseg>
<trkpt lat="46.019" lon="7.747"><ele>1608</ele></trkpt>
<trkpt lat="45.982" lon="7.681"><ele>3260.5</ele></trkpt>
</trkseg></trk>
</gpx>
XML
/usr/bin/python3 -c "from xml.etree import ElementTree as e; e.parse('default.gpx').write('prefix.gpx', encoding='utf-8', xml_declaration=True)"
head -2 prefix.gpx

cat >togeojson.mjs <<'JS'
import { readFileSync } from 'node:fs'
import { gpx } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'

console.log(gpx(new DOMParser().parseFromString(readFileSync(process.argv[2], 'utf8'), 'text/xml')).features.length)
JS

failed=0
check() { # name, tracks of the finding with a prefix, command
	local name=$1 seen=$2 default prefix
	shift 2
	default=$("$@" default.gpx 2>/dev/null) || default=error
	prefix=$("$@" prefix.gpx 2>/dev/null) || prefix=error
	if [ "$default $prefix" = "1 $seen" ]; then echo "as found: $name: $prefix"; else echo "CHANGED: $name: $default, with a prefix $prefix"; failed=1; fi
}
# shellcheck disable=SC2317 # check calls both
babel() { gpsbabel -t -i gpx -f "$1" -o geojson -F - | /usr/bin/python3 -c "import json, sys; print(len(json.load(sys.stdin)['features']))"; }
# shellcheck disable=SC2317
gdal() { ogr2ogr -f GeoJSON /vsistdout/ "$1" tracks | /usr/bin/python3 -c "import json, sys; print(len(json.load(sys.stdin)['features']))"; }

check gpxpy 0 /usr/bin/python3 -c "import gpxpy, sys; print(len(gpxpy.parse(open(sys.argv[1])).tracks))"
check gpsbabel 0 babel
check togeojson 0 node togeojson.mjs
check GDAL error gdal
exit $failed
