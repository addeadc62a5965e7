// Package geo has quirks of maps: GPX, KML and GeoJSON.
package geo

import (
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(gpxDialects(), gpxPoints(), kmlDialects(), kmlGeometries(), geoJSONGeometries(), geoJSONStructures())
}

// A document is a text and the features that a correct reader finds in it.
type document struct {
	text     string
	features []expect.Feature
}

// file returns the file of a document.
func (d document) file() quirk.File {
	return quirk.File{Bytes: []byte(d.text), Expect: expect.Expectation{Features: d.features}}
}

// either returns the builder of two documents with different features.
func either(ordinary, special document) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).file() }
}

// same returns the builder of two texts with the same features.
func same(ordinary, special string, features ...expect.Feature) func(twin bool) quirk.File {
	return either(document{ordinary, features}, document{special, features})
}

// with returns a document with features.
func with(text string, features ...expect.Feature) document { return document{text, features} }

// point returns a point with a name.
func point(name string, p position) expect.Feature { return feature("Point", name, line{p}) }

// feature returns a feature of a type with lines or rings.
func feature(kind, name string, lines ...line) expect.Feature {
	f := expect.Feature{Type: kind, Name: name}
	for _, l := range lines {
		f.Parts = append(f.Parts, l.numbers())
	}
	return f
}

// having returns a feature with one more property.
func having(f expect.Feature, name, value string) expect.Feature {
	properties := map[string]string{name: value}
	for n, v := range f.Properties {
		properties[n] = v
	}
	f.Properties = properties
	return f
}

// A position has decimal degrees and metres as a file has them.
type position struct{ lon, lat, height string }

// A line is the positions of a line or ring.
type line []position

// numbers returns the coordinates of a line as numbers.
func (l line) numbers() [][]float64 {
	var result [][]float64
	for _, p := range l {
		var position []float64
		for _, s := range []string{p.lon, p.lat, p.height} {
			if n, err := strconv.ParseFloat(s, 64); err == nil {
				position = append(position, n)
			}
		}
		result = append(result, position)
	}
	return result
}

// flat returns a line without heights.
func (l line) flat() line {
	flat := slices.Clone(l)
	for i := range flat {
		flat[i].height = ""
	}
	return flat
}

// reversed returns a line in the other direction.
func (l line) reversed() line {
	result := slices.Clone(l)
	slices.Reverse(result)
	return result
}

// join returns all positions in the notation of a format.
func (l line) join(separator string, notation func(position) string) string {
	texts := make([]string, len(l))
	for i, p := range l {
		texts[i] = notation(p)
	}
	return strings.Join(texts, separator)
}

// Lines of the documents.
var (
	summit = position{"7.658", "45.976", "4478"}
	hut    = position{"7.681", "45.982", "3260.5"}
	valley = position{"7.747", "46.019", "1608"}
)

// walk returns a line from the valley to the summit.
func walk() line { return line{valley, hut, summit} }

// square returns a ring, counterclockwise, with a corner at an integer position.
func square(lon, lat, size int) line {
	at := func(dx, dy int) position {
		return position{strconv.Itoa(lon + dx*size), strconv.Itoa(lat + dy*size), ""}
	}
	return line{at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)}
}
