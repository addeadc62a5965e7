package fonts

import "math/bits"

// Outlines are coded as steps from point to point. coder.py has the same numbers.
const (
	start      = 8 // the type of step before the first one of a contour
	candidates = 4 // of these that a coordinate is compared with
	logs       = 12
	exponents  = 16
	types      = 9 // 0 to 7, and start
)

// Groups of contexts.
const (
	contextsMore   = 0
	contextsShared = contextsMore + 8
	contextsNumber = contextsShared + 1
	contextsEnd    = contextsNumber + 17*16
	contextsType   = contextsEnd + 4*types*types
	contextsSign   = contextsType + types*types*types*8
	contextsHit    = contextsSign + 2*9*types*types*4*2
	contextsHigh   = contextsHit + 2*4*types*types*candidates*logs
	contextsLow    = contextsHigh + 2*4*types*logs*exponents*8
	contextsRest   = contextsLow + 2*4*types*exponents*32
	contexts       = contextsRest + 2*exponents*16
)

// A point is a point of a contour. A curve is between two points that are on it.
type point struct {
	at [2]int
	on int
}

// An outliner decodes the outline of a glyph.
type outliner struct {
	decoder
	known  [2]coordinates
	at     [2]int
	last   [2]int // step
	past   [3]int // types of the last steps
	points []point
}

// start decodes the first point of a contour, as a step from the first point of the contour before.
func (o *outliner) start() {
	o.past, o.last, o.points = [3]int{}, [2]int{}, o.points[:0]
	o.step()
}

// contour decodes the other points.
func (o *outliner) contour() {
	o.past, o.last = [3]int{start, start, start}, [2]int{}
	for len(o.points) < 3 || o.more() {
		o.step()
	}
	o.at = o.points[0].at
}

// number decodes a positive number.
func (o *outliner) number() int {
	length := 1
	for o.bit(contextsNumber+length) == 1 {
		length++
	}
	n := 1
	for shift := length - 2; shift >= 0; shift-- {
		n = n*2 + o.bit(contextsNumber+length*16+shift)
	}
	return n
}

// more decodes whether the contour has another point.
func (o *outliner) more() bool {
	closing := 0
	for axis := range o.at {
		if o.points[0].at[axis] != o.at[axis] {
			closing |= 1 << axis
		}
	}
	return o.bit(contextsEnd+(closing*types+o.past[0])*types+o.past[1]) == 0
}

func (o *outliner) step() {
	axes, on := o.stepType()
	shape := on
	if axes == 3 {
		shape += 2
	}
	var d [2]int
	for axis := range d {
		if axes>>axis&1 == 1 {
			d[axis] = o.distance(axis, d[0], shape)
		}
	}
	for axis := range d {
		o.at[axis] += d[axis]
		o.known[axis].remember(o.at[axis])
	}
	o.past = [3]int{axes*2 + on, o.past[0], o.past[1]}
	o.last = d
	o.points = append(o.points, point{o.at, on})
}

// stepType decodes which coordinates change, and whether the new point is on the curve.
func (o *outliner) stepType() (axes, on int) {
	base := contextsType + ((o.past[0]*types+o.past[1])*types+o.past[2])*8
	on = o.bit(base)
	x := o.bit(base + 1 + on)
	return x + 2*o.bit(base+3+2*on+x), on
}

// distance decodes the distance along an axis. dx is that along the first axis.
func (o *outliner) distance(axis, dx, shape int) int {
	context := ((axis*9+sign(o.last[0])+3*sign(o.last[1]))*types+o.past[0])*types + o.past[1]
	context = contextsSign + (context*4+shape)*2
	if axis == 1 && dx > 0 {
		context++
	}
	positive := o.bit(context) == 1
	if d := o.knownDistance(axis, positive, shape); d != 0 {
		return d
	}
	d := o.magnitude(axis, o.expected(axis, dx, shape), shape)
	if !positive {
		return -d
	}
	return d
}

// knownDistance decodes the distance to a coordinate of an earlier point, or 0.
func (o *outliner) knownDistance(axis int, positive bool, shape int) int {
	base := ((axis*4+shape)*types+o.past[0])*types + o.past[1]
	tried := 0
	for _, known := range o.known[axis].all() {
		d := known - o.at[axis]
		if d == 0 || (d > 0) != positive {
			continue
		}
		if o.bit(contextsHit+(base*candidates+tried)*logs+log(d)) == 1 {
			return d
		}
		if tried++; tried == candidates {
			break
		}
	}
	return 0
}

// expected returns the class of a number that resembles the magnitude.
func (o *outliner) expected(axis, dx, shape int) int {
	if axis == 1 && shape >= 2 && o.last[0] != 0 {
		return log(abs(dx*o.last[1]) / abs(o.last[0]))
	}
	return log(o.last[axis])
}

func (o *outliner) magnitude(axis, expected, shape int) int {
	base := (axis*4+shape)*types + o.past[0]
	exponent := 0
	for o.bit(contextsHigh+((base*logs+expected)*exponents+exponent)*8) == 1 {
		exponent++
	}
	n := 1
	for shift := exponent - 1; shift >= 0; shift-- {
		switch {
		case n < 8:
			n = n*2 + o.bit(contextsHigh+((base*logs+expected)*exponents+exponent)*8+n)
		case n < 32:
			n = n*2 + o.bit(contextsLow+(base*exponents+exponent)*32+n)
		default:
			n = n*2 + o.bit(contextsRest+(axis*exponents+exponent)*16+shift)
		}
	}
	return n
}

func sign(n int) int {
	switch {
	case n > 0:
		return 1
	case n < 0:
		return 2
	}
	return 0
}

func abs(n int) int { return max(n, -n) }

func log(n int) int { return min(bits.Len(uint(abs(n))), logs-1) }
