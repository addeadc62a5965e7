package geo_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/geo"
)

// A place is the name and the lines of a feature.
type place struct {
	name  string
	parts [][][]float64
}

// TestGoFindsExpectedFeatures reads maps with Go's decoders.
func TestGoFindsExpectedFeatures(t *testing.T) {
	t.Parallel()
	read := map[string]func(*testing.T, []byte) []place{"gpx": readGPX, "kml": readKML, "geojson": readGeoJSON}
	for _, c := range geo.Cases() {
		for _, twin := range []bool{false, true} {
			if c.Token == "geojson-web-mercator" && !twin {
				continue // the test has no projections
			}
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				f := c.Build(twin)
				var want []place
				for _, feature := range f.Expect.Features {
					want = append(want, place{feature.Name, feature.Parts})
				}
				assert.Equal(t, want, read[c.Format](t, f.Bytes))
			})
		}
	}
}

type gpxPoint struct {
	Lat       float64   `xml:"lat,attr"`
	Lon       float64   `xml:"lon,attr"`
	Elevation []float64 `xml:"ele"`
	Name      string    `xml:"name"`
}

func (p gpxPoint) position() []float64 { return append([]float64{p.Lon, p.Lat}, p.Elevation...) }

func readGPX(t *testing.T, data []byte) []place {
	var document struct {
		Waypoints []gpxPoint `xml:"wpt"`
		Routes    []struct {
			Name   string     `xml:"name"`
			Points []gpxPoint `xml:"rtept"`
		} `xml:"rte"`
		Tracks []struct {
			Name     string `xml:"name"`
			Segments []struct {
				Points []gpxPoint `xml:"trkpt"`
			} `xml:"trkseg"`
		} `xml:"trk"`
	}
	require.NoError(t, xml.Unmarshal(data, &document))
	var places []place
	for _, p := range document.Waypoints {
		places = append(places, place{p.Name, lines([]gpxPoint{p})})
	}
	for _, r := range document.Routes {
		places = append(places, place{r.Name, lines(r.Points)})
	}
	for _, track := range document.Tracks {
		var segments [][]gpxPoint
		for _, s := range track.Segments {
			segments = append(segments, s.Points)
		}
		places = append(places, place{track.Name, lines(segments...)})
	}
	return places
}

// lines returns the positions of segments that have points.
func lines(segments ...[]gpxPoint) [][][]float64 {
	var result [][][]float64
	for _, points := range segments {
		var line [][]float64
		for _, p := range points {
			line = append(line, p.position())
		}
		if line != nil {
			result = append(result, line)
		}
	}
	return result
}

// readKML returns the placemarks of a document. A track has one coordinate per element.
func readKML(t *testing.T, data []byte) []place {
	decoder := xml.NewDecoder(bytes.NewReader(data))
	var places []place
	for {
		token, err := decoder.Token()
		if err != nil {
			return places
		}
		if start, ok := token.(xml.StartElement); !ok || start.Name.Local != "Placemark" {
			continue
		}
		var p struct {
			Name  string `xml:"name"`
			Inner []byte `xml:",innerxml"`
		}
		start := token.(xml.StartElement)
		require.NoError(t, decoder.DecodeElement(&p, &start))
		places = append(places, place{p.Name, coordinates(t, p.Inner)})
	}
}

// coordinates returns the lines in a placemark.
func coordinates(t *testing.T, inner []byte) [][][]float64 {
	decoder := xml.NewDecoder(bytes.NewReader(inner))
	var parts [][][]float64
	var track [][]float64
	for {
		token, err := decoder.Token()
		if err != nil {
			break
		}
		start, ok := token.(xml.StartElement)
		if !ok || start.Name.Local != "coordinates" && start.Name.Local != "coord" {
			continue
		}
		var text string
		require.NoError(t, decoder.DecodeElement(&text, &start))
		if start.Name.Local == "coord" {
			track = append(track, numbers(t, strings.Fields(text)))
			continue
		}
		var line [][]float64
		for _, tuple := range strings.Fields(text) {
			line = append(line, numbers(t, strings.Split(tuple, ",")))
		}
		parts = append(parts, line)
	}
	if track != nil {
		return append(parts, track)
	}
	return parts
}

func numbers(t *testing.T, texts []string) []float64 {
	result := make([]float64, len(texts))
	for i, s := range texts {
		n, err := strconv.ParseFloat(s, 64)
		require.NoError(t, err)
		result[i] = n
	}
	return result
}

type geoJSON struct {
	Type       string    `json:"type"`
	Features   []geoJSON `json:"features"`
	Geometry   *geoJSON  `json:"geometry"`
	Geometries []geoJSON `json:"geometries"`
	Properties struct {
		Name string `json:"name"`
	} `json:"properties"`
	Coordinates json.RawMessage `json:"coordinates"`
}

// readGeoJSON reads a document, or one feature per line.
func readGeoJSON(t *testing.T, data []byte) []place {
	decoder := json.NewDecoder(bytes.NewReader(bytes.ReplaceAll(data, []byte("\x1e"), nil)))
	var places []place
	for decoder.More() {
		var document geoJSON
		require.NoError(t, decoder.Decode(&document))
		switch document.Type {
		case "FeatureCollection":
			for _, f := range document.Features {
				places = append(places, place{f.Properties.Name, f.Geometry.parts(t)})
			}
		case "Feature":
			places = append(places, place{document.Properties.Name, document.Geometry.parts(t)})
		default:
			places = append(places, place{"", document.parts(t)})
		}
	}
	return places
}

// parts returns the lines and rings of a geometry.
func (g *geoJSON) parts(t *testing.T) [][][]float64 {
	if g == nil {
		return nil
	}
	var parts [][][]float64
	coordinates := string(g.Coordinates)
	switch g.Type {
	case "GeometryCollection":
		for _, member := range g.Geometries {
			parts = append(parts, member.parts(t)...)
		}
		return parts
	case "Point":
		coordinates = "[[" + coordinates + "]]"
	case "LineString", "MultiPoint":
		coordinates = "[" + coordinates + "]"
	case "MultiPolygon":
		var polygons [][][][]float64
		require.NoError(t, json.Unmarshal(g.Coordinates, &polygons))
		for _, p := range polygons {
			parts = append(parts, p...)
		}
		return parts
	}
	require.NoError(t, json.Unmarshal([]byte(coordinates), &parts))
	return parts
}
