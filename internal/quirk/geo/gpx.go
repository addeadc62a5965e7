package geo

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const (
	xmlDeclaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"
	gpxNamespace   = `xmlns="http://www.topografix.com/GPX/1/1"`
	gpxRoot        = `<gpx version="1.1" creator="Example" ` + gpxNamespace + `>`
	gpxSchema      = "GPX 1.1 schema, "
)

// gpx returns a document of GPX 1.1.
func gpx(body string) string { return xmlDeclaration + gpxRoot + "\n" + body + "</gpx>\n" }

// Times of the points of a track.
var times = []string{"2026-05-01T08:00:00Z", "2026-05-01T10:30:00Z", "2026-05-01T13:15:00Z"}

// fixes returns points of a track with times, or without times if there are none.
func fixes(l line, times ...string) string {
	points := make([]string, len(l))
	for i, p := range l {
		inner := ""
		if p.height != "" {
			inner = "<ele>" + p.height + "</ele>"
		}
		if len(times) > 0 {
			inner += "<time>" + times[i] + "</time>"
		}
		points[i] = trackPoint(p, inner)
	}
	return strings.Join(points, "")
}

func trackPoint(p position, inner string) string { return gpxPoint("trkpt", p, inner) }

// gpxPoint returns a point of a track, of a route, or a waypoint.
func gpxPoint(tag string, p position, inner string) string {
	return `<` + tag + ` lat="` + p.lat + `" lon="` + p.lon + `">` + inner + `</` + tag + ">\n"
}

// track returns a track of segments.
func track(name string, segments ...string) string {
	return "<trk><name>" + name + "</name>\n<trkseg>\n" + strings.Join(segments, "</trkseg>\n<trkseg>\n") + "</trkseg>\n</trk>\n"
}

// timed returns the track of a line, with the times of its points.
func timed(name string, l line, times ...string) expect.Feature {
	return having(feature("LineString", name, l), "times", strings.Join(times, " "))
}

// plainTrack is the track that most cases have.
func plainTrack() document {
	return with(gpx(track("Hike", fixes(walk(), times...))), timed("Hike", walk(), times...))
}

// gpxDialects returns cases of whole documents.
func gpxDialects() []quirk.Case {
	plain := plainTrack()
	return []quirk.Case{
		{
			Token: "gpx-track-point-extensions", Format: "gpx", Title: "Heart rates and cadences",
			About:    "Points have heart rates, cadences and temperatures in an extension, with a prefix of its own.",
			Ordinary: "The points have no extensions.",
			Writers:  "Garmin Connect, Strava and most watches for sports",
			Source:   gpxSchema + "extensionsType", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Markup},
			Build: either(plain, with(gpx(track("Hike", extended(walk()))),
				having(timed("Hike", walk(), times...), "heart_rates", "112 135 151"))),
		},
		{
			Token: "gpx-no-namespace", Format: "gpx", Title: "No namespace",
			About:    "The root declares no namespace.",
			Ordinary: "The root declares the namespace of GPX 1.1.",
			Writers:  "Scripts and small loggers",
			Source:   gpxSchema + "gpxType", Valid: false, Flags: []quirk.Flag{quirk.Dialect},
			Build: same(plain.text, strings.Replace(plain.text, " "+gpxNamespace, "", 1), plain.features...),
		},
		{
			Token: "gpx-1-0", Format: "gpx", Title: "GPX 1.0",
			About:    "The document is in GPX 1.0, with bounds in the root and speeds at points, which 1.1 does not have there.",
			Ordinary: "The document is in GPX 1.1.",
			Writers:  "Older receivers, and gpsbabel unless told otherwise",
			Source:   "GPX 1.0 schema, gpx", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: same(plain.text, oldGPX(), plain.features...),
		},
		{
			Token: "gpx-routes", Format: "gpx", Title: "Route without a track",
			About:    "The document has a route of points with names, and no track.",
			Ordinary: "The document has a track.",
			Writers:  "Planners of routes, and navigation devices",
			Source:   gpxSchema + "rteType", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(plain, with(gpx("<rte><name>Hike</name>\n"+route(walk())+"</rte>\n"), feature("LineString", "Hike", walk()))),
		},
		{
			Token: "gpx-waypoints", Format: "gpx", Title: "Waypoints without a track",
			About:    "The document has waypoints, and neither a track nor a route.",
			Ordinary: "The document has a track.",
			Writers:  "Geocaching, and programs that export places",
			Source:   gpxSchema + "wptType", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(plain, with(gpx(waypoint("Summit", summit)+waypoint("Hut", hut)), point("Summit", summit), point("Hut", hut))),
		},
		{
			Token: "gpx-waypoints-last", Format: "gpx", Title: "Waypoints after tracks",
			About:    "A waypoint and a route are after the track, where the schema does not allow them.",
			Ordinary: "They are in front of the track.",
			Writers:  "Programs that append waypoints",
			Source:   gpxSchema + "gpxType", Valid: false, Flags: []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build: same(
				gpx(waypoint("Summit", summit)+"<rte><name>Plan</name>\n"+route(walk())+"</rte>\n"+track("Hike", fixes(walk(), times...))),
				gpx(track("Hike", fixes(walk(), times...))+"<rte><name>Plan</name>\n"+route(walk())+"</rte>\n"+waypoint("Summit", summit)),
				point("Summit", summit), feature("LineString", "Plan", walk()), timed("Hike", walk(), times...)),
		},
		{
			Token: "gpx-several-tracks", Format: "gpx", Title: "Several tracks",
			About:    "The document has two tracks, one without a name.",
			Ordinary: "The document has one track.",
			Writers:  "Receivers that export all tracks of a day or a year",
			Source:   gpxSchema + "gpxType", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(plain, with(gpx(track("Hike", fixes(walk(), times...))+"<trk><trkseg>\n"+fixes(walk().reversed())+"</trkseg></trk>\n"),
				timed("Hike", walk(), times...), feature("LineString", "", walk().reversed()))),
		},
	}
}

// extended returns points with the extension of Garmin.
func extended(l line) string {
	const namespace = `xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v1"`
	text := ""
	for i, rate := range []string{"112", "135", "151"} {
		text += trackPoint(l[i], "<ele>"+l[i].height+"</ele><time>"+times[i]+"</time>\n  <extensions>\n   <gpxtpx:TrackPointExtension "+namespace+">\n    <gpxtpx:atemp>11.0</gpxtpx:atemp>\n    <gpxtpx:hr>"+
			rate+"</gpxtpx:hr>\n    <gpxtpx:cad>60</gpxtpx:cad>\n   </gpxtpx:TrackPointExtension>\n  </extensions>\n")
	}
	return text
}

func oldGPX() string {
	points := strings.ReplaceAll(fixes(walk(), times...), "</time>", "</time><course>270</course><speed>0.9</speed>")
	return xmlDeclaration + `<gpx version="1.0" creator="Example" xmlns="http://www.topografix.com/GPX/1/0">` + "\n<time>" + times[0] + "</time>\n" +
		`<bounds minlat="45.976" minlon="7.658" maxlat="46.019" maxlon="7.747"/>` + "\n" + track("Hike", points) + "</gpx>\n"
}

// route returns points of a route with names.
func route(l line) string {
	return l.join("", func(p position) string { return gpxPoint("rtept", p, "<ele>"+p.height+"</ele><name>Way</name>") })
}

func waypoint(name string, p position) string {
	return gpxPoint("wpt", p, "<ele>"+p.height+"</ele><name>"+name+"</name>")
}
