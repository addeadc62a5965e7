package picture

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/image/glyph"
)

// A Drawing is a glyph of several colours at a position.
type Drawing struct {
	Layers []glyph.Layer // from back to front
	Origin Point         // of the coordinates of the layers
	Size   int           // in pixels per em; may be 0
	Em     int           // in font units
}

// Extent returns the smallest rectangle with all points of the layers, including control points.
func (d *Drawing) Extent() (low, high Point) {
	for i, l := range d.Layers {
		a, b := l.Outline.Bounds()
		from, to := d.place(a), d.place(b)
		if i == 0 {
			low, high = from, to
		}
		low, high = Point{min(low.X, from.X), min(low.Y, from.Y)}, Point{max(high.X, to.X), max(high.Y, to.Y)}
	}
	return low, high
}

// place converts a point of a layer.
func (d *Drawing) place(p glyph.Point) Point {
	return Point{d.Origin.X + d.scale(p.X), d.Origin.Y + d.scale(p.Y)}
}

// scale converts a length from font units to 1/[One] pixels.
func (d *Drawing) scale(length int16) int32 {
	return int32(int64(length) * int64(d.Size) * One / int64(d.Em))
}

// bounds returns the pixels that an outline may touch.
func (d *Drawing) bounds(outline glyph.Outline) image.Rectangle {
	low, high := outline.Bounds()
	a, b := d.place(low), d.place(high)
	return image.Rect(floor(a.X), floor(a.Y), floor(b.X)+1, floor(b.Y)+1)
}

// floor converts a coordinate to pixels, rounded down.
func floor(n int32) int { return int(n >> 8) }

// trace adds an outline to o. The origin of o is the upper left corner of the pixel at corner. It
// leaves out details that are too small to be seen.
func (d *Drawing) trace(o *Outline, outline glyph.Outline, corner image.Point) {
	place := func(p glyph.Point) Point {
		at := d.place(p)
		return Point{at.X - int32(corner.X)*One, at.Y - int32(corner.Y)*One}
	}
	isNear := func(p Point) bool { return max(abs(p.X-o.at.X), abs(p.Y-o.at.Y)) < One/16 }
	for i := range outline {
		s := &outline[i]
		first := place(s.Args[0])
		switch s.Op {
		case glyph.Move:
			o.MoveTo(first)
		case glyph.Line:
			if !isNear(first) {
				o.LineTo(first)
			}
		case glyph.Quad:
			if end := place(s.Args[1]); !isNear(first) || !isNear(end) {
				o.QuadTo(first, end)
			}
		}
	}
	o.Close()
}
