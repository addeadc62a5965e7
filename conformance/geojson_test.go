//go:build conformance

package conformance

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// GDAL finds the places and the properties, and rings as RFC 7946 requires them.
func TestConformanceGeoJSON(t *testing.T) {
	t.Parallel()
	for _, geometry := range []string{"point", "line", "polygon"} {
		path := download(t, "/api/geojson/100?keys=20&nulls=10&bbox=1&size=400KB&geometry="+geometry, "places.geojson")
		var places, found map[string]any
		require.NoError(t, json.Unmarshal([]byte(read(t, path)), &places))
		name := map[string]string{"point": "Point", "line": "Line String", "polygon": "Polygon"}[geometry]
		about := runTool(t, "ogrinfo", "-so", "-ro", "-al", path)
		assert.Contains(t, about, "Geometry: "+name+"\nFeature Count: 100\n")
		copied := runTool(t, "ogr2ogr", "-f", "GeoJSON", "-lco", "RFC7946=YES", "-lco", "COORDINATE_PRECISION=4", "-lco", "WRITE_BBOX=YES", "/vsistdout/", path)
		require.NoError(t, json.Unmarshal([]byte(copied), &found))
		assert.Equal(t, places["bbox"], found["bbox"])
		want, got := places["features"].([]any), found["features"].([]any)
		require.Len(t, got, len(want))
		for i := range want {
			assert.Equal(t, want[i].(map[string]any)["geometry"], got[i].(map[string]any)["geometry"])
			assert.Equal(t, withoutTypes(want[i].(map[string]any)["properties"]), withoutTypes(got[i].(map[string]any)["properties"]))
		}
		valid := runTool(t, "ogrinfo", "-q", "-ro", "-dialect", "SQLite", "-sql", "SELECT count(*) AS n FROM \"places\" WHERE ST_IsValid(geometry)", path)
		assert.Contains(t, valid, "n (Integer) = 100")
	}
}

// withoutTypes returns values as text, because a column of GDAL has one type.
func withoutTypes(properties any) map[string]string {
	texts := map[string]string{}
	for name, value := range properties.(map[string]any) {
		texts[name] = fmt.Sprint(value)
	}
	return texts
}
