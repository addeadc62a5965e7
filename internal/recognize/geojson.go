package recognize

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/signature"
)

// geometries are the names of types of GeoJSON in addresses.
var geometries = map[string]string{"Point": "point", "LineString": "line", "Polygon": "polygon"}

// A featureReader counts the features of GeoJSON and their properties.
type featureReader struct {
	jsonRecords
	hasBox bool
	types  []string // of geometries, without repetitions
}

// readGeoJSON reads a FeatureCollection (RFC 7946).
func readGeoJSON(s *source) facts {
	expect(slices.Contains(signature.GeoJSON.Own, s.extension()))
	start := s.afterByteOrderMark()
	r := featureReader{jsonRecords: jsonRecords{in: io.LimitedReader{R: s.stream(start)}}}
	r.Decoder = json.NewDecoder(&r.in)
	r.readMembers(r.token(), func(name string) {
		if r.hasBox = r.hasBox || name == "bbox"; name == "features" {
			r.readFeatures()
			return
		}
		r.readIgnored()
	})
	expect(r.token() == endOfFile && r.count > 0 && len(r.types) > 0)
	f := r.recordShape.facts("geojson")
	geometry, ok := geometries[r.types[0]]
	f.keepIf(ok, "geometry of type "+r.types[0])
	f.loseIf(!ok, "geometry of type "+r.types[0])
	if ok {
		f.set("geometry", geometry, "point")
	}
	f.loseIf(len(r.types) > 1, fmt.Sprintf("geometries of %d types", len(r.types)))
	f.keepIf(r.hasBox, "bounding box", "bbox=1")
	f.loseIf(r.nested, "arrays and objects in properties")
	f.loseIf(start > 0, "byte order mark")
	f.measure(s)
	return f
}

// readMembers reads an object, which begins with a token, and calls read for the value of each member.
func (r *featureReader) readMembers(begin json.Token, read func(name string)) {
	expect(begin == json.Delim('{'))
	for key := r.token(); key != json.Delim('}'); key = r.token() {
		name, ok := key.(string)
		expect(ok)
		read(name)
	}
}

func (r *featureReader) readFeatures() {
	expect(r.token() == json.Delim('['))
	for t := r.token(); t != json.Delim(']'); t = r.token() {
		r.readMembers(t, func(name string) {
			switch name {
			case "properties":
				r.readProperties(r.token())
			case "geometry":
				r.readGeometry(r.token())
			default:
				r.readIgnored()
			}
		})
	}
}

func (r *featureReader) readProperties(begin json.Token) {
	if begin == nil {
		r.begin()
		return
	}
	r.readRecord(begin)
}

// readGeometry reads the type of a geometry, which may be null.
func (r *featureReader) readGeometry(begin json.Token) {
	if begin == nil {
		return
	}
	r.readMembers(begin, func(name string) {
		if name != "type" {
			r.readIgnored()
			return
		}
		geometry, ok := r.token().(string)
		expect(ok)
		if !slices.Contains(r.types, geometry) {
			expect(len(r.types) < maxTypes)
			r.types = append(r.types, geometry)
		}
	})
}

// maxTypes is the number of types of geometries (RFC 7946, 1.4).
const maxTypes = 7

// readIgnored reads a value, which may be nested.
func (r *featureReader) readIgnored() {
	nested := r.nested
	r.readValue()
	r.nested = nested
}
