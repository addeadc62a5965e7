package truetype

import (
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// An outline is the shape of a simple glyph, in font units.
type outline struct {
	points []point
	ends   []int // index of the last point of each contour
}

// A point is on a contour, or controls a quadratic curve.
type point struct {
	x, y int
	on   bool
}

func newOutline(segments glyph.Outline) (o outline) {
	o.points = make([]point, 0, 2*len(segments))
	for _, s := range segments {
		switch s.Op {
		case glyph.Move:
			o.close()
			o.add(s.Args[0], true)
		case glyph.Line:
			o.add(s.Args[0], true)
		case glyph.Quad:
			o.add(s.Args[0], false)
			o.add(s.Args[1], true)
		}
	}
	o.close()
	return o
}

// add appends a point of a system in which y grows downwards.
func (o *outline) add(p glyph.Point, on bool) {
	o.points = append(o.points, point{int(p.X), -int(p.Y), on})
}

// close ends the current contour. Contours are implicitly closed, so it removes a last
// point that equals the first one.
func (o *outline) close() {
	start := 0
	if n := len(o.ends); n > 0 {
		start = o.ends[n-1] + 1
	}
	end := len(o.points) - 1
	if end < start {
		return
	}
	if end > start && o.points[end] == o.points[start] {
		end--
	}
	o.points = append(o.points[:start], withoutImplied(o.points[start:end+1])...)
	o.ends = append(o.ends, len(o.points)-1)
}

// withoutImplied removes the points on a contour that are halfway between two control points, which need
// not be stored. It keeps the first point.
func withoutImplied(contour []point) []point {
	kept := contour[:1] // has at most the points before the current one
	for i := 1; i < len(contour); i++ {
		before, p, after := contour[i-1], contour[i], contour[(i+1)%len(contour)]
		if p.on && !before.on && !after.on && halfway(before.x, p.x, after.x) && halfway(before.y, p.y, after.y) {
			continue
		}
		kept = append(kept, p)
	}
	return kept
}

// halfway reports whether b is the mean of a and c, as package sfnt rounds it.
func halfway(a, b, c int) bool { return (a+c)/2 == b }

// bounds are the smallest and the largest coordinates of points.
type bounds struct{ xMin, yMin, xMax, yMax int }

func (o outline) bounds() (b bounds) {
	for i, p := range o.points {
		box := bounds{p.x, p.y, p.x, p.y}
		if i == 0 {
			b = box
		}
		b = b.union(box)
	}
	return b
}

func (b bounds) union(c bounds) bounds {
	return bounds{min(b.xMin, c.xMin), min(b.yMin, c.yMin), max(b.xMax, c.xMax), max(b.yMax, c.yMax)}
}

// appendTo appends a simple glyph of table glyf, with an even number of bytes. A glyph
// without contours has none.
func (o outline) appendTo(dst []byte) []byte {
	if len(o.ends) == 0 {
		return dst
	}
	b := o.bounds()
	dst = appendInts(dst, len(o.ends), b.xMin, b.yMin, b.xMax, b.yMax)
	dst = appendInts(dst, o.ends...)
	dst = appendInts(dst, 0) // instructions
	flags := len(dst)
	dst = append(dst, make([]byte, len(o.points))...)
	for i, p := range o.points {
		if p.on {
			dst[flags+i] = onCurve
		}
	}
	dst = o.appendDeltas(dst, flags, func(p point) int { return p.x }, xShort, xSame)
	dst = o.appendDeltas(dst, flags, func(p point) int { return p.y }, yShort, ySame)
	return append(dst, make([]byte, len(dst)%2)...)
}

// The flags of a point. The same flag as for no difference is the sign of a short one.
const (
	onCurve       = 1
	xShort, xSame = 1 << 1, 1 << 4
	yShort, ySame = 1 << 2, 1 << 5
)

// appendDeltas appends the differences between the coordinates of a point and the one before, and
// sets its flags.
func (o outline) appendDeltas(dst []byte, flags int, coordinate func(point) int, short, same byte) []byte {
	before := 0
	for i, p := range o.points {
		delta := coordinate(p) - before
		before = coordinate(p)
		switch {
		case delta == 0:
			dst[flags+i] |= same
		case 0 < delta && delta < 256:
			dst[flags+i] |= short | same
			dst = append(dst, byte(delta))
		case -256 < delta && delta < 0:
			dst[flags+i] |= short
			dst = append(dst, byte(-delta))
		default:
			dst = appendInts(dst, delta)
		}
	}
	return dst
}

// appendInts appends integers of 16 bits.
func appendInts(dst []byte, list ...int) []byte {
	for _, n := range list {
		dst = binary.BigEndian.AppendUint16(dst, uint16(n))
	}
	return dst
}
