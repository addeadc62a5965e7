package still

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
)

// A turned body is a surface of revolution, seen from slightly above, as if turned on a lathe.
type turned struct {
	*outline
	u, v         int64 // position of the middle of the axis
	height       int64 // along the axis
	tilt         int64 // sine of the angle between the view and the table, of one
	cos, sin     int64 // of the angle between the axis and the vertical
	shadow       *silhouette
	reach        int64 // the largest radius
	widestCircle int64 // square of the largest radius
}

// A silhouette is the outline of a body in the plane of the picture: the squares of half its width
// at equal distances along the axis. They are negative beyond its ends.
type silhouette struct {
	low, high int64
	squares   [silhouetteSteps + 1]int64
}

const silhouetteSteps = 128

// newTurned returns a body that stands upright with the middle of its foot at a position.
func newTurned(p profile, u, foot, height, tilt int64) *turned {
	t := &turned{outline: p.outline(height), u: u, v: foot - height/2, height: height, tilt: tilt, cos: one}
	t.widestCircle = slices.Max(t.outline[:])
	t.reach = paint.SquareRoot(t.widestCircle)
	t.shadow = t.silhouette()
	return t
}

// lean turns the body around its middle by an angle with a sine and cosine.
func (t *turned) lean(cos, sin int64) { t.cos, t.sin = cos, sin }

// silhouette computes the outline of all circles of the surface together. Each circle is an
// ellipse in the picture.
func (t *turned) silhouette() *silhouette {
	first, last := paint.SquareRoot(t.outline[0])*t.tilt>>oneBits, paint.SquareRoot(t.outline[outlineSteps])*t.tilt>>oneBits
	s := &silhouette{low: -t.height/2 - first, high: t.height/2 + last}
	margin := (s.high - s.low) / 16
	s.low, s.high = s.low-margin, s.high+margin
	for i := range s.squares {
		y := s.low + (s.high-s.low)*int64(i)/silhouetteSteps
		s.squares[i] = t.widest(y)
	}
	return s
}

// widest returns the square of half the width of the silhouette at y.
func (t *turned) widest(y int64) int64 {
	reach := t.reach * t.tilt >> oneBits // circles farther away do not matter
	first := max((y-reach+t.height/2)*silhouetteCircles/t.height, 0)
	last := min((y+reach+t.height/2)*silhouetteCircles/t.height, silhouetteCircles)
	best, widest := max(t.circle(y, 0), t.circle(y, silhouetteCircles)), int64(-1)
	for k := first; k <= last; k++ {
		if square := t.circle(y, k); square > best {
			best, widest = square, k
		}
	}
	if widest <= 0 || widest >= silhouetteCircles {
		return best
	}
	// A parabola has its maximum between circles.
	before, after := t.circle(y, widest-1), t.circle(y, widest+1)
	if bend := 2*best - before - after; bend > 0 {
		best += (after - before) / 8 * ((after - before) * 256 / bend) / 256
	}
	return best
}

// silhouetteCircles is the number of circles that silhouette compares.
const silhouetteCircles = outlineSteps * 2

// circle returns the square of half the width, at y, of a circle of the surface.
func (t *turned) circle(y, k int64) int64 {
	h := t.height * k / silhouetteCircles
	above := (h - t.height/2 - y) * one / t.tilt
	square, _ := t.outline.at(h, t.height)
	return square - above*above
}

// local returns a position relative to the middle, to the right and up along the axis.
func (t *turned) local(u, v int64) (x, y int64) {
	u, v = u-t.u, t.v-v
	return (u*t.cos + v*t.sin) >> oneBits, (v*t.cos - u*t.sin) >> oneBits
}

// distance returns how far inside of the silhouette a position is.
func (t *turned) distance(u, v int64) int64 {
	x, y := t.local(u, v)
	s := t.shadow
	step := (s.high - s.low) / silhouetteSteps
	at := min(max((y-s.low)/step, 0), silhouetteSteps-1)
	slope := (s.squares[at+1] - s.squares[at]) / step
	square := s.squares[at] + slope*(y-s.low-at*step)
	return (square - x*x) / (paint.SquareRoot(4*x*x+slope*slope) + 1)
}

// A spot is a point of a surface.
type spot struct {
	normal vector
	x, h   int64 // position across the axis and along it, from the foot
}

// spot returns the visible point of the surface at a position.
func (t *turned) spot(u, v int64) spot {
	x, y := t.local(u, v)
	h, depth, slope := y+t.height/2, int64(0), int64(0)
	for range 3 {
		var square int64
		square, slope = t.outline.at(h, t.height)
		depth = paint.SquareRoot(square - x*x)
		h = y + t.height/2 + depth*t.tilt>>oneBits
	}
	n := vector{x, -slope / 2, depth}.normalized()
	// Seen from above, what faces up faces the viewer more.
	n = vector{n.x, n.y - n.z*t.tilt>>oneBits/2, n.z + n.y*t.tilt>>oneBits/2}.normalized()
	return spot{n.turned(t.cos, t.sin), x, h}
}

// bounds returns the range of positions of the silhouette.
func (t *turned) bounds() box {
	r := t.radius()
	half := max(t.height/2+r*t.tilt>>oneBits, r)
	across, along := r, t.height/2+r*t.tilt>>oneBits
	cos, sin := max(t.cos, -t.cos), max(t.sin, -t.sin)
	h := min((across*cos+along*sin)>>oneBits, 2*half)
	k := (across*sin + along*cos) >> oneBits
	return box{t.u - h, t.u + h, t.v - k, t.v + k}
}

// radius returns the largest radius of a body.
func (t *turned) radius() int64 { return paint.SquareRoot(t.widestCircle) }
