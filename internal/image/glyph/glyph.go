// Package glyph models the shapes of characters.
package glyph

// A Point is a position in font units. X grows to the right and Y downwards, from a point on
// the baseline.
type Point struct{ X, Y int16 }

// Middle returns the point in the middle between two points, rounded down.
func Middle(a, b Point) Point {
	return Point{int16((int(a.X) + int(b.X)) >> 1), int16((int(a.Y) + int(b.Y)) >> 1)}
}

// An Op says what a [Segment] does.
type Op uint8

// The operations.
const (
	Move Op = iota // starts a contour at Args[0]
	Line           // draws a line to Args[0]
	Quad           // draws a quadratic Bézier curve to Args[1]; Args[0] is its control point
)

// A Segment is a part of a contour.
type Segment struct {
	Op   Op
	Args [2]Point
}

// MoveTo returns a segment that starts a contour at p.
func MoveTo(p Point) Segment { return Segment{Op: Move, Args: [2]Point{p}} }

// LineTo returns a line to p.
func LineTo(p Point) Segment { return Segment{Op: Line, Args: [2]Point{p}} }

// QuadTo returns a quadratic Bézier curve to p.
func QuadTo(control, p Point) Segment { return Segment{Op: Quad, Args: [2]Point{control, p}} }

// points returns the points of the segment.
func (s *Segment) points() []Point {
	if s.Op == Quad {
		return s.Args[:]
	}
	return s.Args[:1]
}

// An Outline is a set of closed contours. The nonzero winding rule determines what is inside.
type Outline []Segment

// Length returns the sum of the extents of all lines along both axes. A curve is at most as
// long as the lines to and from its control point.
func (o Outline) Length() (length int64) {
	var at Point
	for i := range o {
		for _, p := range o[i].points() {
			if o[i].Op != Move {
				length += distance(at.X, p.X) + distance(at.Y, p.Y)
			}
			at = p
		}
	}
	return length
}

func distance(a, b int16) int64 { return int64(max(a, b)) - int64(min(a, b)) }

// Bounds returns the smallest rectangle with all points, including control points.
func (o Outline) Bounds() (low, high Point) {
	for i := range o {
		for j, p := range o[i].points() {
			if i == 0 && j == 0 {
				low, high = p, p
			}
			low = Point{min(low.X, p.X), min(low.Y, p.Y)}
			high = Point{max(high.X, p.X), max(high.Y, p.Y)}
		}
	}
	return low, high
}

// A Pen draws contours in coordinates of type P.
type Pen[P any] interface {
	MoveTo(p P) // starts a contour
	LineTo(p P)
	QuadTo(control, p P)
}

// Trace draws an outline with a pen. place converts points of the outline.
func Trace[P any](o Outline, pen Pen[P], place func(Point) P) {
	for i := range o {
		first, second := o[i].Args[0], o[i].Args[1]
		switch o[i].Op {
		case Move:
			pen.MoveTo(place(first))
		case Line:
			pen.LineTo(place(first))
		case Quad:
			pen.QuadTo(place(first), place(second))
		}
	}
}
