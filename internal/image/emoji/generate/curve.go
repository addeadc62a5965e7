package main

import "math"

// maxPieces limits the quadratic curves that replace a cubic one.
const maxPieces = 16

// quadratics returns the control points of quadratic curves that replace a cubic curve. The
// curves join halfway between their control points. No point is farther away than tolerance.
func (c *curve) quadratics(start point, tolerance float64) []point {
	for count := 1; count < maxPieces; count++ {
		if controls := c.pieces(start, count); c.fits(start, controls, tolerance) {
			return controls
		}
	}
	return c.pieces(start, maxPieces)
}

// pieces returns the control points of count quadratic curves.
func (c *curve) pieces(start point, count int) []point {
	if count == 1 {
		if corner, found := c.corner(start); found {
			return []point{corner}
		}
	}
	controls := make([]point, count)
	for i := range controls {
		t := .5
		if count > 1 {
			t = float64(i) / float64(count-1)
		}
		piece, from := c.part(start, float64(i)/float64(count), float64(i+1)/float64(count))
		controls[i] = between(between(from, piece.control1, 1.5), between(piece.end, piece.control2, 1.5), t)
	}
	return controls
}

// corner returns the intersection of the tangents at the ends.
func (c *curve) corner(start point) (point, bool) {
	a, b := c.control1.minus(start), c.control2.minus(c.end)
	determinant := a.cross(b)
	if math.Abs(determinant) < 1e-9 {
		return point{}, false
	}
	return start.plus(a.times(c.end.minus(start).cross(b) / determinant)), true
}

// part returns the curve from one parameter to another, and its start.
func (c *curve) part(start point, from, to float64) (curve, point) {
	third := (to - from) / 3
	a, b := c.at(start, from), c.at(start, to)
	return curve{control1: a.plus(c.slope(start, from).times(third)), control2: b.minus(c.slope(start, to).times(third)), end: b}, a
}

func (c *curve) at(p point, t float64) point {
	s := 1 - t
	return p.times(s * s * s).plus(c.control1.times(3 * s * s * t)).plus(c.control2.times(3 * s * t * t)).plus(c.end.times(t * t * t))
}

func (c *curve) slope(p point, t float64) point {
	s := 1 - t
	return c.control1.minus(p).times(3 * s * s).plus(c.control2.minus(c.control1).times(6 * s * t)).plus(c.end.minus(c.control2).times(3 * t * t))
}

// fits reports whether samples of the quadratic curves are close to the cubic curve.
func (c *curve) fits(start point, controls []point, tolerance float64) bool {
	const samples = 8
	from := start
	for i, control := range controls {
		to := c.end
		if i+1 < len(controls) {
			to = between(control, controls[i+1], .5)
		}
		for j := 1; j <= samples; j++ {
			t := float64(j) / samples
			sample := between(between(from, control, t), between(control, to, t), t)
			if c.distance(start, sample, (float64(i)+t)/float64(len(controls))) > tolerance {
				return false
			}
		}
		from = to
	}
	return true
}

// distance returns how far a point is from the curve, near a parameter.
func (c *curve) distance(start, p point, t float64) float64 {
	for range 3 {
		slope := c.slope(start, t)
		if square := slope.x*slope.x + slope.y*slope.y; square > 0 {
			difference := p.minus(c.at(start, t))
			t = math.Min(1, math.Max(0, t+(difference.x*slope.x+difference.y*slope.y)/square))
		}
	}
	return distance(p, c.at(start, t))
}
