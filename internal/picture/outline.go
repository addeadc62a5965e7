package picture

import "slices"

// One is the length of a pixel in the coordinates of an [Outline].
const One = 256

// A Point is a position in units of 1/[One] pixel. The origin is the upper left
// corner of the picture; X grows to the right and Y downwards.
type Point struct{ X, Y int32 }

// An Outline is a set of closed contours. The nonzero winding rule, as in TrueType
// fonts, determines what is inside.
//
// An Outline uses integer arithmetic, because the result of floating-point
// arithmetic may differ between processors.
type Outline struct {
	edges []edge
	start Point
	at    Point
	flush func() // used by scanner: takes all edges; may be nil
}

// maxBuffered is the number of edges after which a new contour flushes them.
const maxBuffered = 512

// An edge is a line that is not horizontal.
type edge struct {
	top, bottom Point // top.Y < bottom.Y
	winding     int32 // 1 if the line was drawn downwards, else -1
	x           int32 // used by scanner: the x coordinate at the start of the next row to add
	next        int32 // used by scanner: the next edge in a list
}

// MoveTo closes the current contour and starts another at p.
func (o *Outline) MoveTo(p Point) {
	o.Close()
	if o.flush != nil && len(o.edges) >= maxBuffered {
		o.flush()
	}
	o.start, o.at = p, p
}

// Close closes the current contour with a line to its start.
func (o *Outline) Close() { o.LineTo(o.start) }

// LineTo adds a straight line to p.
func (o *Outline) LineTo(p Point) {
	top, bottom, winding := o.at, p, int32(1)
	if top.Y > bottom.Y {
		top, bottom, winding = bottom, top, -1
	}
	if top.Y < bottom.Y {
		o.edges = extend(o.edges)
		e := &o.edges[len(o.edges)-1] // assigning the fields is faster than copying an edge
		e.top, e.bottom, e.winding = top, bottom, winding
	}
	o.at = p
}

// extend returns edges with another element, whose value is undefined. It doubles the
// capacity if necessary. For large slices, append grows less and so copies more.
func extend(edges []edge) []edge {
	const minCapacity = 512
	n := len(edges)
	if n == cap(edges) {
		edges = slices.Grow(edges, max(minCapacity, n))
	}
	return edges[:n+1]
}

// QuadTo adds a quadratic Bézier curve to p, approximated by lines that deviate from
// it by at most a tenth of a pixel.
func (o *Outline) QuadTo(control, p Point) {
	const tolerance = One / 16
	from := o.at
	// In each coordinate the curve deviates from its chord by at most bend/4, and
	// from the chords of n parts by at most bend/(4n²).
	bend := max(abs(from.X-2*control.X+p.X), abs(from.Y-2*control.Y+p.Y))
	n := int32(1)
	for 4*n*n*tolerance < bend {
		n++
	}
	for i := int32(1); i < n; i++ {
		o.LineTo(Point{
			bezier(from.X, control.X, p.X, i, n),
			bezier(from.Y, control.Y, p.Y, i, n),
		})
	}
	o.LineTo(p)
}

// bezier returns one coordinate of a quadratic Bézier curve at parameter i/n.
func bezier(from, control, to, i, n int32) int32 {
	first, second, third := int64((n-i)*(n-i)), int64(2*i*(n-i)), int64(i*i)
	return int32((first*int64(from) + second*int64(control) + third*int64(to)) / int64(n*n))
}

func abs(n int32) int32 { return max(n, -n) }

// at returns the x coordinate of the edge at y, which must lie between its ends.
func (e *edge) at(y int32) (x int32) {
	if y == e.top.Y {
		return e.top.X
	}
	dx, dy := int64(e.bottom.X-e.top.X), int64(e.bottom.Y-e.top.Y)
	return e.top.X + int32(dx*int64(y-e.top.Y)/dy)
}
