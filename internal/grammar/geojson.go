package grammar

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

func geojsonKind() Kind {
	return Kind{
		Name: "geojson", Path: "{count}", Title: "GeoJSON", Group: "Text and data",
		About: "Places in the cities of people, with the records of json as properties. For maps and geodata.",
		Params: slices.Concat(recordParams(), []Param{
			{Name: "geometry", Label: "Geometry", Option: "Geometry", About: "Points in the cities, lines that begin there, or polygons around them."},
			{Name: "bbox", Label: "Bounding box", Option: "BBox", Example: "1", About: "1 adds the bounding box of all places.", Rare: true},
		}),
		Presets: []Preset{
			{"100 places", "geojson/100"},
			{"1,000 polygons", "geojson/1000?geometry=polygon"},
			{"Routes in Italy", "geojson/50?geometry=line&country=IT"},
		},
		options:   func() placeholder.Options { return new(placeholder.GeoJSONOptions) },
		extension: fixedExtension("geojson"),
	}
}
