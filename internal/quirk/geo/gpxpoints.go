package geo

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// gpxPoints returns cases of segments and points.
func gpxPoints() []quirk.Case {
	plain := plainTrack()
	return []quirk.Case{
		{
			Token: "gpx-segments", Format: "gpx", Title: "Several segments",
			About:    "A track has two segments, between which the receiver had no signal.",
			Ordinary: "The track has one segment.",
			Writers:  "Receivers that lose the signal or pause",
			Source:   gpxSchema + "trksegType", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(
				with(gpx(track("Hike", fixes(append(walk(), walk().reversed()...)))), feature("LineString", "Hike", append(walk(), walk().reversed()...))),
				with(gpx(track("Hike", fixes(walk()), fixes(walk().reversed()))), feature("MultiLineString", "Hike", walk(), walk().reversed())),
			),
		},
		{
			Token: "gpx-empty-segments", Format: "gpx", Title: "Empty segments",
			About:    "Segments without points are in front of a segment and after it.",
			Ordinary: "The track has one segment.",
			Writers:  "Receivers that start and stop a recording without a signal",
			Source:   gpxSchema + "trksegType", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: same(plain.text, strings.NewReplacer("<trkseg>", "<trkseg/>\n<trkseg>", "</trkseg>", "</trkseg>\n<trkseg></trkseg>").Replace(plain.text), plain.features...),
		},
		{
			Token: "gpx-no-elevation", Format: "gpx", Title: "Points without elevation",
			About:    "Points have times, but no elevation.",
			Ordinary: "The points have an elevation.",
			Writers:  "Phones, and planners without a model of heights",
			Source:   gpxSchema + "wptType", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: either(plain, with(gpx(track("Hike", fixes(walk().flat(), times...))), timed("Hike", walk().flat(), times...))),
		},
		{
			Token: "gpx-no-times", Format: "gpx", Title: "Points without times",
			About:    "Points have an elevation, but no time.",
			Ordinary: "The points have times.",
			Writers:  "Planners of routes, and sites that remove times for privacy",
			Source:   gpxSchema + "wptType", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: either(plain, with(gpx(track("Hike", fixes(walk()))), feature("LineString", "Hike", walk()))),
		},
		{
			Token: "gpx-elevation-of-some-points", Format: "gpx", Title: "Elevation of some points",
			About:    "The second of three points has no elevation, which is not 0.",
			Ordinary: "All points have an elevation.",
			Writers:  "Receivers with a weak signal",
			Source:   gpxSchema + "wptType", Valid: true, Flags: []quirk.Flag{quirk.Nulls, quirk.Ragged},
			Build: either(plain, partlyFlat()),
		},
		{
			Token: "gpx-fractions-of-seconds", Format: "gpx", Title: "Fractions of seconds",
			About:    "Times have fractions of seconds, of one and three digits.",
			Ordinary: "Times have whole seconds.",
			Writers:  "Garmin Connect, and phones",
			Source:   gpxSchema + "wptType", Valid: true, Flags: []quirk.Flag{quirk.Dates},
			Build: either(plain, with(gpx(track("Hike", fixes(walk(), "2026-05-01T08:00:00.000Z", "2026-05-01T10:30:00.5Z", "2026-05-01T13:15:00.125Z"))),
				timed("Hike", walk(), "2026-05-01T08:00:00Z", "2026-05-01T10:30:00.5Z", "2026-05-01T13:15:00.125Z"))),
		},
		{
			Token: "gpx-time-offsets", Format: "gpx", Title: "Times with an offset",
			About:    "Times have offsets from UTC.",
			Ordinary: "The same times in UTC.",
			Writers:  "Phones, and programs that write the time of the place",
			Source:   gpxSchema + "wptType", Valid: true, Flags: []quirk.Flag{quirk.Dates},
			Build: same(plain.text, gpx(track("Hike", fixes(walk(), "2026-05-01T10:00:00+02:00", "2026-05-01T12:30:00+02:00", "2026-05-01T18:45:00+05:30"))), plain.features...),
		},
		{
			Token: "gpx-times-without-zone", Format: "gpx", Title: "Times without a zone",
			About:    "Times have no zone, and are in UTC, as all times in GPX.",
			Ordinary: "The times have the zone Z.",
			Writers:  "Scripts and small loggers",
			Source:   gpxSchema + "wptType", Valid: true, Flags: []quirk.Flag{quirk.Dates},
			Build: same(plain.text, strings.ReplaceAll(plain.text, "Z</time>", "</time>"), plain.features...),
		},
		{
			Token: "gpx-coordinates-precise", Format: "gpx", Title: "Coordinates of 15 digits and of none",
			About:    "Coordinates have 15 digits, a sign, or no fraction.",
			Ordinary: "Coordinates have three digits after the decimal point.",
			Writers:  "Garmin Connect and programs that write doubles",
			Source:   gpxSchema + "latitudeType", Valid: true, Flags: []quirk.Flag{quirk.Numbers},
			Build: either(bearing("-7.658", "46.019", "-1.500"), bearing("-7.65812345678901", "46", "-1.19999980926514")),
		},
		{
			Token: "gpx-coordinates-exponents", Format: "gpx", Title: "Coordinates with an exponent",
			About:    "Coordinates near the equator and Greenwich have an exponent.",
			Ordinary: "The same coordinates without an exponent.",
			Writers:  "Programs in Java and JavaScript that print doubles",
			Source:   gpxSchema + "latitudeType", Valid: false, Flags: []quirk.Flag{quirk.Numbers}, // xsd:decimal has no exponent
			Build: same(bearing("0.000025", "-0.0005", "10").text, bearing("2.5E-5", "-5.0E-4", "1.0E1").text, bearing("2.5E-5", "-5.0E-4", "10").features...),
		},
		{
			Token: "gpx-longitude-first", Format: "gpx", Title: "Longitude before latitude",
			About:    "The longitude is in front of the latitude, in single quotes.",
			Ordinary: "The latitude is in front of the longitude, in double quotes.",
			Writers:  "Programs whose XML library orders attributes",
			Source:   gpxSchema + "wptType", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(plain.text, longitudeFirst(plain.text), plain.features...),
		},
		{
			Token: "gpx-names", Format: "gpx", Title: "CDATA and entities in names",
			About:    "Names have CDATA sections, references and line breaks.",
			Ordinary: "The same names with escapes only where they are required.",
			Writers:  "Web sites that export what users write",
			Source:   "XML 1.0, section 2.7", Valid: true, Flags: []quirk.Flag{quirk.Markup},
			Build: same(gpx(waypoint("Salt &amp; &lt;pepper>", summit)+waypoint("Zoë's hut", hut)),
				gpx(waypoint("<![CDATA[Salt & <pepper>]]>", summit)+waypoint("Zo&#235;&apos;s hut", hut)),
				point("Salt & <pepper>", summit), point("Zoë's hut", hut)),
		},
	}
}

// partlyFlat is a track whose second point has no elevation.
func partlyFlat() document {
	l := walk()
	l[1].height = ""
	return with(gpx(track("Hike", fixes(l, times...))), timed("Hike", l, times...))
}

// bearing is a track of two points, one of which is the summit.
func bearing(lon, lat, height string) document {
	l := line{{lon, lat, height}, summit}
	return with(gpx(track("Hike", fixes(l))), feature("LineString", "Hike", l))
}

func longitudeFirst(text string) string {
	for _, p := range walk() {
		text = strings.ReplaceAll(text, `lat="`+p.lat+`" lon="`+p.lon+`"`, `lon='`+p.lon+`' lat='`+p.lat+`'`)
	}
	return text
}
