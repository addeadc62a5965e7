package geo

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// geoJSONStructures returns cases of objects around geometries.
func geoJSONStructures() []quirk.Case {
	plain := twoFeatures()
	hike := `{"type": "Feature", "properties": {"name": "Hike"}, "geometry": ` + geometry("LineString", walk().json()) + "}"
	return []quirk.Case{
		{
			Token: "geojson-no-features", Format: "geojson", Title: "Collection without features",
			About:    "The collection has no features.",
			Ordinary: "The collection has two features.",
			Writers:  "Searches that found nothing",
			Source:   geoJSONStandard + "3.3", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: either(plain, with(collection(), []expect.Feature{}...)),
		},
		{
			Token: "geojson-single-feature", Format: "geojson", Title: "Feature without a collection",
			About:    "The document is a feature.",
			Ordinary: "The feature is in a collection.",
			Writers:  "Map services that return one object, and geojson.io",
			Source:   geoJSONStandard + "3", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: same(collection(summitFeature), summitFeature+"\n", places()[0]),
		},
		{
			Token: "geojson-bare-geometry", Format: "geojson", Title: "Geometry without a feature",
			About:    "The document is a geometry.",
			Ordinary: "The geometry is in a feature in a collection.",
			Writers:  "PostGIS with ST_AsGeoJSON",
			Source:   geoJSONStandard + "3", Valid: true, Flags: []quirk.Flag{quirk.Layout},
			Build: same(collection(`{"type": "Feature", "properties": {}, "geometry": `+geometry("Polygon", jsonLines(square(7, 46, 4)))+"}"),
				geometry("Polygon", jsonLines(square(7, 46, 4)))+"\n", feature("Polygon", "", square(7, 46, 4))),
		},
		{
			Token: "geojson-type-last", Format: "geojson", Title: "Type after the other members",
			About:    "The member type is after the features, and after the coordinates.",
			Ordinary: "The member type comes first.",
			Writers:  "Programs that order keys by name, such as Go programs with maps",
			Source:   geoJSONStandard + "3", Valid: true, Flags: []quirk.Flag{quirk.Keys, quirk.Layout},
			Build: same(plain.text, `{"features": [`+"\n"+
				`{"geometry": {"coordinates": [7.658, 45.976, 4478], "type": "Point"}, "properties": {"name": "Summit"}, "type": "Feature"},`+"\n"+
				`{"geometry": {"coordinates": `+walk().json()+`, "type": "LineString"}, "properties": {"name": "Hike"}, "type": "Feature"}`+"\n"+`], "type": "FeatureCollection"}`+"\n",
				plain.features...),
		},
		{
			Token: "geojson-crs-named", Format: "geojson", Title: "Member crs of GeoJSON 2008",
			About:    "The collection has the member crs, which names the system that GeoJSON always has.",
			Ordinary: "The collection has no member crs.",
			Writers:  "GDAL without RFC7946=YES, QGIS and geopandas",
			Source:   "GeoJSON 2008, section 3", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: same(plain.text, strings.Replace(plain.text, `"features"`, `"name": "trip", `+namedCRS("urn:ogc:def:crs:OGC:1.3:CRS84")+`"features"`, 1), plain.features...),
		},
		{
			Token: "geojson-bbox", Format: "geojson", Title: "Bounding boxes",
			About:    "The collection, a feature and its geometry have bounding boxes of four and six numbers.",
			Ordinary: "They have no bounding boxes.",
			Writers:  "Web map services, GDAL with WRITE_BBOX=YES and Overpass converters",
			Source:   geoJSONStandard + "5", Valid: true, Flags: []quirk.Flag{quirk.Dialect},
			Build: same(plain.text, collectionWithBoxes(hike), plain.features...),
		},
		{
			Token: "geojson-foreign-members", Format: "geojson", Title: "Members that GeoJSON does not define",
			About:    "The collection, features and geometries have members of other programs, some with the names of members of GeoJSON.",
			Ordinary: "They have only members of GeoJSON.",
			Writers:  "Services for earthquakes and weather, and spatio-temporal catalogues",
			Source:   geoJSONStandard + "6.1", Valid: true, Flags: []quirk.Flag{quirk.Keys},
			Build: same(plain.text, strings.NewReplacer(`"features"`, `"metadata": {"count": 2, "type": "summary"}, "links": [], "features"`,
				`"properties"`, `"style": {"type": "red"}, "properties"`, `"coordinates"`, `"note": {"coordinates": [0, 0]}, "coordinates"`).Replace(plain.text), plain.features...),
		},
		{
			Token: "geojson-ids", Format: "geojson", Title: "Ids that are numbers and strings",
			About:    "The id of a feature is a number, and that of the other is a string with leading zeros.",
			Ordinary: "The features have no ids.",
			Writers:  "geopandas, Mapbox tools and services for places",
			Source:   geoJSONStandard + "3.2", Valid: true, Flags: []quirk.Flag{quirk.Inference},
			Build: either(plain, with(strings.Replace(strings.Replace(plain.text, `"Feature",`, `"Feature", "id": 17,`, 1), `"Feature", "properties": {"name": "Hike"`, `"Feature", "id": "007", "properties": {"name": "Hike"`, 1),
				having(places()[0], "id", "17"), having(places()[1], "id", "007"))),
		},
		{
			Token: "geojson-properties-null", Format: "geojson", Title: "Features without properties",
			About:    "The properties of a feature are null, and those of the other are an empty object.",
			Ordinary: "The features have names.",
			Writers:  "Drawing tools, and services without attributes",
			Source:   geoJSONStandard + "3.2", Valid: true, Flags: []quirk.Flag{quirk.Nulls},
			Build: either(plain, with(strings.NewReplacer(`{"name": "Summit"}`, "null", `{"name": "Hike"}`, "{}").Replace(plain.text),
				point("", summit), feature("LineString", "", walk()))),
		},
		{
			Token: "geojson-properties-mixed", Format: "geojson", Title: "Property of different types",
			About:    "A property is a number in a feature and a string with leading zeros in another.",
			Ordinary: "The property is a string in both.",
			Writers:  "Document databases, and converters of OpenStreetMap tags",
			Source:   geoJSONStandard + "3.2", Valid: true, Flags: []quirk.Flag{quirk.Inference},
			Build: either(withCodes(`"A17"`, "A17", `"A18"`, "A18"), withCodes("17", "17", `"007"`, "007")),
		},
		{
			Token: "geojson-lines", Format: "geojson", Title: "A feature per line",
			About:    "Each line is a feature, and there is no collection.",
			Ordinary: "The features are in a collection.",
			Writers:  "Programs that prepare maps for tippecanoe, exports of building footprints, and GDAL for GeoJSONSeq",
			Source:   geoJSONStandard + "2", Valid: false, Flags: []quirk.Flag{quirk.Dialect, quirk.Extension},
			Build: same(plain.text, summitFeature+"\n"+hike+"\n", plain.features...),
		},
		{
			Token: "geojson-text-sequence", Format: "geojson", Title: "GeoJSON text sequence",
			About:    "A record separator, U+001E, is in front of each feature, and a line feed ends it.",
			Ordinary: "The features are in a collection.",
			Writers:  "GDAL with RS=YES",
			Source:   "RFC 8142, section 2", Valid: false, Flags: []quirk.Flag{quirk.Dialect, quirk.Extension},
			Build: same(plain.text, "\x1e"+summitFeature+"\n\x1e"+hike+"\n", plain.features...),
		},
	}
}

func collectionWithBoxes(hike string) string {
	const box = `"bbox": [7.658, 45.976, 1608, 7.747, 46.019, 4478], `
	boxed := strings.NewReplacer(`"properties"`, box+`"properties"`, `"coordinates"`, box+`"coordinates"`).Replace(hike)
	return strings.Replace(collection(summitFeature, boxed), `"features"`, `"bbox": [7.658, 45.976, 7.747, 46.019], "features"`, 1)
}

// withCodes returns two features with a property in the notation of JSON.
func withCodes(first, firstValue, second, secondValue string) document {
	text := strings.NewReplacer(`"Summit"`, `"Summit", "code": `+first, `"Hike"`, `"Hike", "code": `+second).Replace(twoFeatures().text)
	return with(text, having(places()[0], "code", firstValue), having(places()[1], "code", secondValue))
}
