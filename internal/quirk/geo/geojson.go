package geo

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

const geoJSONStandard = "RFC 7946, section "

// collection returns a FeatureCollection of features, one per line.
func collection(features ...string) string {
	return "{\"type\": \"FeatureCollection\", \"features\": [\n" + strings.Join(features, ",\n") + "\n]}\n"
}

// jsonFeature returns a feature with a name and a geometry.
func jsonFeature(name, geometry string) string {
	return `{"type": "Feature", "properties": {"name": "` + name + `"}, "geometry": ` + geometry + `}`
}

func geometry(kind, coordinates string) string {
	return `{"type": "` + kind + `", "coordinates": ` + coordinates + `}`
}

// brackets returns a position as GeoJSON has it.
func brackets(p position) string { return "[" + strings.ReplaceAll(tuple(p), ",", ", ") + "]" }

func (l line) json() string { return "[" + l.join(", ", brackets) + "]" }

func jsonLines(lines ...line) string {
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = l.json()
	}
	return "[" + strings.Join(texts, ", ") + "]"
}

// mapOf returns a collection of one feature.
func mapOf(kind, name, coordinates string, lines ...line) document {
	return with(collection(jsonFeature(name, geometry(kind, coordinates))), feature(kind, name, lines...))
}

// twoFeatures is the collection that most cases have.
func twoFeatures() document {
	return with(collection(summitFeature, jsonFeature("Hike", geometry("LineString", walk().json()))), places()...)
}

var summitFeature = `{"type": "Feature", "properties": {"name": "Summit"}, "geometry": {"type": "Point", "coordinates": [7.658, 45.976, 4478]}}`

// geoJSONGeometries returns cases of geometries and coordinates.
func geoJSONGeometries() []quirk.Case {
	plain := twoFeatures()
	outer, inner := square(7, 46, 4), square(8, 47, 1).reversed()
	west, east := square(170, -20, 10), square(-180, -20, 10)
	return []quirk.Case{
		{
			Token: "geojson-null-geometry", Format: "geojson", Title: "Features without a geometry",
			About:    "The geometry of a feature is null.",
			Ordinary: "The feature has a point.",
			Writers:  "GDAL and PostGIS, for rows without a geometry",
			Source:   geoJSONStandard + "3.2", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: either(plain, with(collection(jsonFeature("Summit", "null"), jsonFeature("Hike", geometry("LineString", walk().json()))),
				feature("None", "Summit"), places()[1])),
		},
		{
			Token: "geojson-hole", Format: "geojson", Title: "Area with a hole",
			About:    "A polygon has an inner ring.",
			Ordinary: "The polygon has no inner ring.",
			Writers:  "QGIS, GDAL and PostGIS",
			Source:   geoJSONStandard + "3.1.6", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(mapOf("Polygon", "Area", jsonLines(outer), outer), mapOf("Polygon", "Area", jsonLines(outer, inner), outer, inner)),
		},
		{
			Token: "geojson-clockwise", Format: "geojson", Title: "Rings in the other direction",
			About:    "The outer ring is clockwise and the inner ring counterclockwise.",
			Ordinary: "The outer ring is counterclockwise and the inner ring clockwise.",
			Writers:  "Programs from before RFC 7946, shapefile converters and older versions of GDAL",
			Source:   geoJSONStandard + "3.1.6", Valid: false, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(mapOf("Polygon", "Area", jsonLines(outer, inner), outer, inner),
				mapOf("Polygon", "Area", jsonLines(outer.reversed(), inner.reversed()), outer.reversed(), inner.reversed())),
		},
		{
			Token: "geojson-antimeridian-area", Format: "geojson", Title: "Area across the antimeridian",
			About:    "An area across the antimeridian is cut into two polygons.",
			Ordinary: "The two polygons are elsewhere.",
			Writers:  "GDAL with RFC7946=YES",
			Source:   geoJSONStandard + "3.1.9", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(areas("Islands", square(10, -20, 10), square(20, -20, 10)), areas("Islands", west, east)),
		},
		{
			Token: "geojson-antimeridian-line", Format: "geojson", Title: "Line across the antimeridian",
			About:    "A line across the antimeridian is cut into two lines.",
			Ordinary: "The line does not cross the antimeridian.",
			Writers:  "GDAL with RFC7946=YES",
			Source:   geoJSONStandard + "3.1.9", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(
				mapOf("MultiLineString", "Ferry", jsonLines(line{{"17", "-45", ""}, {"18", "-45", ""}}, line{{"18", "-45", ""}, {"19", "-45", ""}}), line{{"17", "-45", ""}, {"18", "-45", ""}}, line{{"18", "-45", ""}, {"19", "-45", ""}}),
				mapOf("MultiLineString", "Ferry", jsonLines(line{{"170", "-45", ""}, {"180", "-45", ""}}, line{{"-180", "-45", ""}, {"-170", "-45", ""}}), line{{"170", "-45", ""}, {"180", "-45", ""}}, line{{"-180", "-45", ""}, {"-170", "-45", ""}})),
		},
		{
			Token: "geojson-longitude-above-180", Format: "geojson", Title: "Longitudes above 180",
			About:    "A line crosses the antimeridian with longitudes up to 190, which a reader keeps.",
			Ordinary: "The line does not cross the antimeridian.",
			Writers:  "Leaflet, when the map shows the world several times",
			Source:   geoJSONStandard + "3.1.9", Valid: true, Flags: []quirk.Flag{quirk.Numbers},
			Build: either(
				mapOf("LineString", "Ferry", line{{"170", "-45", ""}, {"179", "-45", ""}}.json(), line{{"170", "-45", ""}, {"179", "-45", ""}}),
				mapOf("LineString", "Ferry", line{{"170", "-45", ""}, {"190", "-45", ""}}.json(), line{{"170", "-45", ""}, {"190", "-45", ""}})),
		},
		{
			Token: "geojson-no-heights", Format: "geojson", Title: "Heights of some features",
			About:    "A point has a height, and the line has none.",
			Ordinary: "Both have heights.",
			Writers:  "Programs that join layers",
			Source:   geoJSONStandard + "3.1.1", Valid: true, Flags: []quirk.Flag{quirk.Nulls, quirk.Ragged},
			Build: either(plain, with(collection(summitFeature, jsonFeature("Hike", geometry("LineString", walk().flat().json()))),
				places()[0], feature("LineString", "Hike", walk().flat()))),
		},
		{
			Token: "geojson-geometry-collection", Format: "geojson", Title: "Geometry collection",
			About:    "The geometry of a feature is a collection of a point and a line.",
			Ordinary: "The feature has a line.",
			Writers:  "PostGIS, and converters of KML",
			Source:   geoJSONStandard + "3.1.8", Valid: true, Flags: []quirk.Flag{quirk.Dialect, quirk.Nesting},
			Build: either(mapOf("LineString", "Hike", walk().json(), walk()),
				with(collection(jsonFeature("Hike", `{"type": "GeometryCollection", "geometries": [`+geometry("Point", brackets(summit))+", "+geometry("LineString", walk().json())+"]}")),
					feature("GeometryCollection", "Hike", line{summit}, walk()))),
		},
		{
			Token: "geojson-multipoint", Format: "geojson", Title: "Several points in a feature",
			About:    "A feature has three points in one geometry.",
			Ordinary: "The feature has a line of the same positions.",
			Writers:  "PostGIS with ST_Collect, and QGIS",
			Source:   geoJSONStandard + "3.1.3", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: either(mapOf("LineString", "Hike", walk().json(), walk()),
				mapOf("MultiPoint", "Hike", walk().json(), walk())),
		},
		{
			Token: "geojson-web-mercator", Format: "geojson", Title: "Coordinates in metres",
			About:    "The member crs of GeoJSON 2008 says that coordinates are in metres of EPSG:3857, and a reader returns degrees.",
			Ordinary: "The coordinates are in degrees.",
			Writers:  "ArcGIS, and GDAL without RFC7946=YES, for layers in this system",
			Source:   "GeoJSON 2008, section 3", Valid: false, Flags: []quirk.Flag{quirk.Dialect}, // RFC 7946 removed the member
			Build: same(collection(jsonFeature("Corner", geometry("Point", "[7.5, 45]"))),
				strings.Replace(collection(jsonFeature("Corner", geometry("Point", "[834896.1809, 5621521.4862]"))), `"features"`, namedCRS("urn:ogc:def:crs:EPSG::3857")+`"features"`, 1),
				point("Corner", position{"7.5", "45", ""})),
		},
	}
}

// areas returns a feature of two polygons.
func areas(name string, first, second line) document {
	return mapOf("MultiPolygon", name, "["+jsonLines(first)+", "+jsonLines(second)+"]", first, second)
}

// namedCRS returns the member crs with a name.
func namedCRS(name string) string {
	return `"crs": {"type": "name", "properties": {"name": "` + name + `"}}, `
}
