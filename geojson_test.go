package placeholder_test

import (
	"encoding/json"
	"errors"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder"
)

func geojsonFormat(geometry placeholder.GeoJSONGeometry) recordFormat {
	return recordFormat{decode: decodeGeoJSON, options: func(o placeholder.JSONOptions) placeholder.Options {
		return placeholder.GeoJSONOptions{
			Count: o.Count, Keys: o.Keys, Fields: o.Fields, First: o.First, Countries: o.Countries, Script: o.Script, Nulls: o.Nulls, Messy: o.Messy,
			Seed: o.Seed, Geometry: geometry, BBox: geometry == placeholder.GeoJSONLine, Size: o.Size,
		}
	}}
}

// A featureCollection is GeoJSON. Coordinates depend on the geometry.
type featureCollection[T any] struct {
	Type     string
	BBox     []float64
	Features []struct {
		Type     string
		Geometry struct {
			Type        string
			Coordinates T
		}
		Properties map[string]any
	}
}

func decodeGeoJSON(b []byte) (records []map[string]any, err error) {
	var found featureCollection[any]
	if err := json.Unmarshal(b, &found); err != nil {
		return nil, err
	}
	for _, f := range found.Features {
		if f.Type != "Feature" || f.Geometry.Coordinates == nil {
			return nil, errors.New("no feature")
		}
		records = append(records, f.Properties)
	}
	if found.Type != "FeatureCollection" || len(records) == 0 {
		return nil, errors.New("no features")
	}
	return records, nil
}

func placesOf[T any](t *testing.T, o placeholder.GeoJSONOptions) featureCollection[T] {
	t.Helper()
	o.Count, o.BBox, o.Seed, o.Fields = 2000, true, 5, []string{"latitude", "longitude"}
	var found featureCollection[T]
	require.NoError(t, json.Unmarshal(readAll(t, placeholder.Must(placeholder.NewGeoJSON(o))), &found))
	require.Len(t, found.Features, o.Count)
	return found
}

// requireBounds requires that positions have the bounding box.
func requireBounds(t *testing.T, box []float64, positions [][]float64) {
	t.Helper()
	want := []float64{180, 90, -180, -90}
	for _, p := range positions {
		want = []float64{min(want[0], p[0]), min(want[1], p[1]), max(want[2], p[0]), max(want[3], p[1])}
	}
	assert.Equal(t, want, box)
	assert.True(t, -180 <= box[0] && box[2] <= 180 && -90 <= box[1] && box[3] <= 90)
}

func TestPointsHaveTheirLatitudeAndLongitude(t *testing.T) {
	t.Parallel()
	found := placesOf[[]float64](t, placeholder.GeoJSONOptions{})
	var positions [][]float64
	for _, f := range found.Features {
		require.Equal(t, "Point", f.Geometry.Type)
		assert.Equal(t, []float64{f.Properties["longitude"].(float64), f.Properties["latitude"].(float64)}, f.Geometry.Coordinates)
		positions = append(positions, f.Geometry.Coordinates)
	}
	requireBounds(t, found.BBox, positions)
}

func TestLinesBeginAtTheirPlace(t *testing.T) {
	t.Parallel()
	found := placesOf[[][]float64](t, placeholder.GeoJSONOptions{Geometry: placeholder.GeoJSONLine})
	var positions [][]float64
	for _, f := range found.Features {
		require.Equal(t, "LineString", f.Geometry.Type)
		assert.Equal(t, []float64{f.Properties["longitude"].(float64), f.Properties["latitude"].(float64)}, f.Geometry.Coordinates[0])
		assert.True(t, 4 <= len(f.Geometry.Coordinates) && len(f.Geometry.Coordinates) <= 12)
		positions = append(positions, f.Geometry.Coordinates...)
	}
	requireBounds(t, found.BBox, positions)
}

// RFC 7946, 3.1.6: a ring is closed, and the outer one is counterclockwise.
func TestPolygonsAreSimpleAndCounterclockwise(t *testing.T) {
	t.Parallel()
	found := placesOf[[][][]float64](t, placeholder.GeoJSONOptions{Geometry: placeholder.GeoJSONPolygon})
	var positions [][]float64
	for _, f := range found.Features {
		require.Equal(t, "Polygon", f.Geometry.Type)
		require.Len(t, f.Geometry.Coordinates, 1)
		ring := f.Geometry.Coordinates[0]
		require.Len(t, ring, 9)
		require.Equal(t, ring[0], ring[8])
		center := []float64{f.Properties["longitude"].(float64), f.Properties["latitude"].(float64)}
		for i := range ring[:8] {
			// Corners in the order of their angle around a point cannot cross.
			require.Positive(t, turn(center, ring[i], ring[i+1]))
		}
		positions = append(positions, ring...)
	}
	requireBounds(t, found.BBox, positions)
}

// turn returns a positive number if the way from a over b to c turns left.
func turn(a, b, c []float64) float64 {
	return (b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0])
}

func TestPlacesHaveASeedWithoutOtherFields(t *testing.T) {
	t.Parallel()
	o := placeholder.GeoJSONOptions{Count: 1, Keys: 1}
	first := readAll(t, placeholder.Must(placeholder.NewGeoJSON(o)))
	o.Seed = 1
	assert.NotEqual(t, first, readAll(t, placeholder.Must(placeholder.NewGeoJSON(o))))
}
