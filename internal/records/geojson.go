package records

import (
	"context"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Geometry is the type of a place in GeoJSON.
type Geometry uint8

// The geometries.
const (
	Point Geometry = iota
	LineString
	Polygon
)

// GeoJSON returns a FeatureCollection (RFC 7946) with a record per line: the place of the person whose field is the first
// one, and the values of JSON as properties. With hasBounds, it has a bounding box. White space before the records makes
// the file size bytes long, unless size is 0. The error comes from ctx.
func GeoJSON(ctx context.Context, o Options, geometry Geometry, hasBounds bool, size int64) (*lazyfile.Series, error) {
	f := frame{head: `{"type":"FeatureCollection","features":[` + "\n", rowHead: geometry.feature(), rowEnd: "}},\n", lastEnd: "}}\n]}\n"}
	t := newTable(&o, jsonFormat, f)
	if hasBounds {
		box, err := t.boundsOf(ctx, &o, geometry)
		if err != nil {
			return nil, err
		}
		t.head = `{"type":"FeatureCollection","bbox":` + string(box.appendTo(nil)) + `,"features":[` + "\n"
	}
	return t.sized(&o, spaces, size), nil
}

// feature returns the segments that begin a feature.
func (g Geometry) feature() []*segment {
	name, before, after := "Point", "", ""
	switch g {
	case LineString:
		name, before, after = "LineString", "[", "]"
	case Polygon:
		name, before, after = "Polygon", "[[", "]]"
	}
	s := newGenerated(g.generator(), newText(`{"type":"Feature","geometry":{"type":"`+name+`","coordinates":`+before), &unescaped)
	s.after = newText(after + `},"properties":{`)
	return []*segment{s}
}

func (g Geometry) generator() generator {
	return [...]generator{Point: generatePoint, LineString: generateLineString, Polygon: generatePolygon}[g]
}

// boundsOf returns the bounds of the places of all rows. The error comes from ctx.
func (t *table) boundsOf(ctx context.Context, o *Options, geometry Geometry) (bounds, error) {
	sections := make([]bounds, o.sections()+1)
	err := lazyfile.InParallel(ctx, len(sections), func() func(i int) {
		var r row
		return func(i int) {
			first, box := o.First-1+i*sectionRows, newBounds()
			for n := first; n < min(first+sectionRows, o.First-1+o.Count); n++ {
				t.groups[0].setRow(&r, n)
				s := t.groups[0].shapeOf(geometry.generator(), &r)
				box.include(&s)
			}
			sections[i] = box
		}
	})
	all := newBounds()
	for _, box := range sections {
		all = all.union(box)
	}
	return all, err
}

// appendTo appends a bounding box (RFC 7946, 5).
func (b bounds) appendTo(dst []byte) []byte {
	for i, n := range []int32{b.west, b.south, b.east, b.north} {
		dst = AppendDecimal(append(dst, "[,,,"[i]), int(n), 4)
	}
	return append(dst, ']')
}
