package picture

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
	scanner *scanner
	row     int32 // that the scanner is about to add; edges above it are not needed
	start   Point
	at      Point
}

// MoveTo closes the current contour and starts another at p.
func (o *Outline) MoveTo(p Point) {
	o.Close()
	o.start, o.at = p, p
}

// Close closes the current contour with a line to its start.
func (o *Outline) Close() { o.LineTo(o.start) }

// LineTo adds a straight line to p.
func (o *Outline) LineTo(p Point) {
	if o.at.Y < p.Y {
		o.scanner.insert(o.at, p, 1, o.row)
	} else if o.at.Y > p.Y {
		o.scanner.insert(p, o.at, -1, o.row)
	}
	o.at = p
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
