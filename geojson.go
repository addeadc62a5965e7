package placeholder

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/records"
)

// A GeoJSONGeometry is the type of the places in GeoJSON.
type GeoJSONGeometry string

// The geometries of places.
const (
	GeoJSONPoint   GeoJSONGeometry = "point"
	GeoJSONLine    GeoJSONGeometry = "line"    // of 4 to 12 positions
	GeoJSONPolygon GeoJSONGeometry = "polygon" // of 8 corners
)

// GeoJSONGeometries returns all geometries.
func GeoJSONGeometries() []GeoJSONGeometry {
	return []GeoJSONGeometry{GeoJSONPoint, GeoJSONLine, GeoJSONPolygon}
}

func init() { mediaTypes[".geojson"] = "application/geo+json" }

// GeoJSONOptions are the options of [NewGeoJSON].
type GeoJSONOptions struct {
	// Count, Keys, Fields, First, Countries, Script, Nulls, Messy and Seed are as in [JSONOptions].
	Count     int
	Keys      int
	Fields    []string
	First     int
	Countries []string
	Script    RecordScript
	Nulls     int
	Messy     int
	Seed      uint64
	// Geometry is the type of the places. The default is GeoJSONPoint.
	Geometry GeoJSONGeometry
	// BBox adds the bounding box of all places.
	BBox bool
	// Size is the exact size of the file in bytes, up to MaxFileSize. Spaces before each record pad the file, as in
	// [JSONOptions]. The default is the size without padding.
	Size int64
}

// NewGeoJSON returns a FeatureCollection (RFC 7946) of places in the cities of people, one per line. The properties of a place
// are the values of [NewJSON].
//
// A point has the values of the fields latitude and longitude. A line begins there, and a polygon surrounds it. Polygons
// have one ring, which is closed and counterclockwise and does not cross itself. The person is the one of the first field.
func NewGeoJSON(o GeoJSONOptions) (*Content, error) { return New(context.Background(), o) }

func (o GeoJSONOptions) content(ctx context.Context) (*Content, error) {
	options := o.options()
	selected, err := o.records().prepare(options, records.JSONFields)
	if err != nil {
		return nil, err
	}
	geometry := map[GeoJSONGeometry]records.Geometry{GeoJSONPoint: records.Point, GeoJSONLine: records.LineString, GeoJSONPolygon: records.Polygon}[o.Geometry]
	name := fmt.Sprintf("places-%d.geojson", o.Count)
	return newPaddedContent(ctx, "geojson 1", options, name, o.Size, "these records", func(ctx context.Context) (source, error) {
		return records.GeoJSON(ctx, selected, geometry, o.BBox, o.Size)
	})
}

func (o *GeoJSONOptions) options() option.Options {
	return o.records().keyedOptions(
		option.Choice("Geometry", &o.Geometry, GeoJSONGeometries()).Default(string(GeoJSONPoint)),
		option.Flag("BBox", &o.BBox, "1"),
		paddedSize(&o.Size))
}

func (o *GeoJSONOptions) cost() cost.Cost { return o.records().cost(o.Size) }

func (o *GeoJSONOptions) records() recordOptions {
	return recordOptions{
		count: &o.Count, part: &o.Keys, fields: &o.Fields, first: &o.First, countries: &o.Countries, script: &o.Script,
		nulls: &o.Nulls, messy: &o.Messy, seed: &o.Seed, isPlace: true,
	}
}
