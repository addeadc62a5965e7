package geo

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// kmlGeometries returns cases of geometries and coordinates.
func kmlGeometries() []quirk.Case {
	plain := twoPlaces()
	outer, inner := square(7, 46, 4), square(8, 47, 1)
	return []quirk.Case{
		{
			Token: "kml-no-geometry", Format: "kml", Title: "Place without a geometry",
			About:    "A place has a name and no geometry.",
			Ordinary: "The place has a point.",
			Writers:  "Google My Maps, for addresses that it did not find",
			Source:   kmlStandard + "kml:Placemark", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: either(plain, with(kmlDocument(placemark("Summit", "")+placemark("Hike", kmlLine(walk()))), feature("None", "Summit"), feature("LineString", "Hike", walk()))),
		},
		{
			Token: "kml-coordinates-white-space", Format: "kml", Title: "Line breaks between coordinates",
			About:    "Coordinates are on lines of their own, indented by tabs, with white space at both ends.",
			Ordinary: "The coordinates have single spaces between them.",
			Writers:  "Google Earth",
			Source:   kmlStandard + "kml:coordinates", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: same(plain.text, kmlDocument(
				placemark("Summit", "<Point><coordinates>\n\t\t"+tuple(summit)+"\n\t</coordinates></Point>")+
					placemark("Hike", "<LineString><coordinates>\r\n\t\t"+walk().join(" \r\n\t\t", tuple)+" \r\n\t</coordinates></LineString>")),
				plain.features...),
		},
		{
			Token: "kml-no-altitude", Format: "kml", Title: "Coordinates without an altitude",
			About:    "Coordinates have a longitude and a latitude only.",
			Ordinary: "The coordinates have an altitude.",
			Writers:  "GDAL and scripts",
			Source:   kmlStandard + "kml:coordinates", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: either(plain, with(kmlDocument(placemark("Summit", kmlPoint(line{summit}.flat()[0]))+placemark("Hike", kmlLine(walk().flat()))),
				point("Summit", line{summit}.flat()[0]), feature("LineString", "Hike", walk().flat()))),
		},
		{
			Token: "kml-multigeometry", Format: "kml", Title: "Several geometries in a place",
			About:    "A place has a point and a line.",
			Ordinary: "The place has a line.",
			Writers:  "Google Earth, QGIS and programs that label lines",
			Source:   kmlStandard + "kml:MultiGeometry", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(
				with(kmlDocument(placemark("Hike", kmlLine(walk()))), feature("LineString", "Hike", walk())),
				with(kmlDocument(placemark("Hike", "<MultiGeometry>"+kmlPoint(summit)+kmlLine(walk())+"</MultiGeometry>")),
					feature("GeometryCollection", "Hike", line{summit}, walk()))),
		},
		{
			Token: "kml-hole", Format: "kml", Title: "Area with a hole",
			About:    "An area has an inner boundary.",
			Ordinary: "The area has no inner boundary.",
			Writers:  "Google Earth and QGIS",
			Source:   kmlStandard + "kml:Polygon", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(
				with(kmlDocument(placemark("Area", kmlArea(outer))), feature("Polygon", "Area", outer)),
				with(kmlDocument(placemark("Area", kmlArea(outer, inner.reversed()))), feature("Polygon", "Area", outer, inner.reversed()))),
		},
		{
			Token: "kml-gx-track", Format: "kml", Title: "Track with times",
			About:    "A track of the extension of Google has times and coordinates in lists of their own, with spaces instead of commas.",
			Ordinary: "The track is a line without times.",
			Writers:  "Google Earth, and phones that record tracks",
			Source:   "KML Reference of Google, gx:Track", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(
				with(kmlDocument(placemark("Hike", kmlLine(walk()))), feature("LineString", "Hike", walk())),
				with(strings.Replace(kmlDocument(placemark("Hike", googleTrack(walk()))), kmlNamespace, kmlNamespace+` xmlns:gx="http://www.google.com/kml/ext/2.2"`, 1),
					timed("Hike", walk(), times...))),
		},
	}
}

// kmlArea returns the geometry of an area with an outer ring and perhaps inner ones.
func kmlArea(rings ...line) string {
	text := "<Polygon>"
	for i, ring := range rings {
		boundary := "innerBoundaryIs"
		if i == 0 {
			boundary = "outerBoundaryIs"
		}
		text += "<" + boundary + "><LinearRing><coordinates>" + ring.join(" ", tuple) + "</coordinates></LinearRing></" + boundary + ">"
	}
	return text + "</Polygon>"
}

func googleTrack(l line) string {
	text := "<gx:Track>"
	for i := range l {
		text += "<when>" + times[i] + "</when>"
	}
	return text + l.join("", func(p position) string { return "<gx:coord>" + p.lon + " " + p.lat + " " + p.height + "</gx:coord>" }) + "</gx:Track>"
}
