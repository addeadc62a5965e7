//go:build conformance

package conformance

import (
	"encoding/json"
	"encoding/xml"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A featureOfGPX is what readers of quirks find: a waypoint, a route or a track.
type featureOfGPX struct {
	Type       string
	Name       string
	Parts      [][][]float64
	Properties map[string]string
}

// A linesOfGPX is what a file says.
type linesOfGPX struct {
	Waypoints []pointOfGPX `xml:"wpt"`
	Routes    []struct {
		Name   string       `xml:"name"`
		Points []pointOfGPX `xml:"rtept"`
	} `xml:"rte"`
	Tracks []struct {
		Name     string `xml:"name"`
		Segments []struct {
			Points []pointOfGPX `xml:"trkpt"`
		} `xml:"trkseg"`
	} `xml:"trk"`
}

type pointOfGPX struct {
	Latitude  float64 `xml:"lat,attr"`
	Longitude float64 `xml:"lon,attr"`
	Elevation float64 `xml:"ele"`
	Time      string  `xml:"time"`
	Name      string  `xml:"name"`
	Heart     string  `xml:"extensions>TrackPointExtension>hr"`
}

// features returns the features of a file.
func (l linesOfGPX) features() (features []featureOfGPX) {
	for _, p := range l.Waypoints {
		features = append(features, newFeatureOfGPX("Point", p.Name, []pointOfGPX{p}))
	}
	for _, r := range l.Routes {
		features = append(features, newFeatureOfGPX("LineString", r.Name, r.Points))
	}
	for _, track := range l.Tracks {
		var segments [][]pointOfGPX
		for _, s := range track.Segments {
			segments = append(segments, s.Points)
		}
		kind := "LineString"
		if len(segments) > 1 {
			kind = "MultiLineString"
		}
		features = append(features, newFeatureOfGPX(kind, track.Name, segments...))
	}
	return features
}

func newFeatureOfGPX(kind, name string, lines ...[]pointOfGPX) featureOfGPX {
	f := featureOfGPX{Type: kind, Name: name, Properties: map[string]string{}}
	var times, rates []string
	for _, line := range lines {
		var part [][]float64
		for _, p := range line {
			part = append(part, []float64{p.Longitude, p.Latitude, p.Elevation})
			times = append(times, p.Time)
			rates = append(rates, p.Heart)
		}
		f.Parts = append(f.Parts, part)
	}
	f.Properties["times"] = strings.Join(times, " ")
	if rates[0] != "" {
		f.Properties["heart_rates"] = strings.Join(rates, " ")
	}
	return f
}

// GDAL, gpsbabel and gpxpy find the same lines and places, and gpxpy the times and heart rates. The GeoJSON of gpsbabel has
// neither routes nor segments.
func TestConformanceGPX(t *testing.T) {
	t.Parallel()
	var paths []string
	for _, target := range []string{"300?tracks=3&segment=40&sensors=1&script=native", "40?layout=routes&tracks=2&size=20KB", "40?layout=waypoints&country=US"} {
		path := download(t, "/api/gpx/"+target, "points.gpx")
		runTool(t, "xmllint", "--noout", path)
		paths = append(paths, path)
	}
	for _, reader := range []string{"pygpx.py", "babel.py", "ogr.py"} {
		t.Run(reader, func(t *testing.T) {
			t.Parallel()
			for i, found := range answersOf(t, "gpx", paths, python, "quirks/readers/"+reader) {
				var want linesOfGPX
				require.NoError(t, xml.Unmarshal([]byte(read(t, paths[i])), &want))
				var got struct{ Features []featureOfGPX }
				require.NoError(t, json.Unmarshal(found, &got))
				switch {
				case reader == "pygpx.py":
					assert.Equal(t, want.features(), got.Features)
				case reader == "babel.py":
					want.Routes = nil
					assert.ElementsMatch(t, withoutSegments(want.features()), withoutSegments(got.Features))
				default:
					assert.Equal(t, withoutProperties(want.features()), withoutProperties(got.Features))
				}
			}
		})
	}
}

func withoutProperties(features []featureOfGPX) []featureOfGPX {
	for i := range features {
		features[i].Properties = nil
	}
	return features
}

// withoutSegments returns features without properties, with one line each.
func withoutSegments(features []featureOfGPX) []featureOfGPX {
	features = withoutProperties(features)
	for i, f := range features {
		features[i].Parts = [][][]float64{slices.Concat(f.Parts...)}
		features[i].Type = strings.TrimPrefix(f.Type, "Multi")
	}
	return features
}
