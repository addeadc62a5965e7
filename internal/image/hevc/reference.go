package hevc

import (
	"github.com/seed-40aebabe/placeholder/internal/image/intra"
)

// References are the decoded neighbours of a block: to the left, from the corner down, and above, from the corner
// to the right. Each has twice as many samples as a side of the block, after the corner.
type references struct {
	left, above [1 + 64 + 4]uint16
}

// A surrounding says how many samples next to a block are decoded.
type surrounding struct {
	left, above int // after the corner
}

// surroundingOf returns the surrounding of a block of a plane with a number of columns. Rows is the number of rows of this
// row of units that are in the picture.
func surroundingOf(p *intra.Plane, x, y, side, columns, rows int, isFirstRow bool) (s surrounding) {
	inX, inY := x&(p.Side-1), y
	if x > 0 {
		s.left = side
		if inX == 0 || precedes(inX-side, inY+side, inX, inY, side) {
			s.left = 2 * side
		}
		s.left = min(s.left, rows-y, p.Side-y)
	}
	if y > 0 || !isFirstRow {
		s.above = side
		if y == 0 || inX+side < p.Side && precedes(inX+side, inY-side, inX, inY, side) {
			s.above = 2 * side
		}
		s.above = min(s.above, columns-x)
	}
	return s
}

// precedes reports whether a block precedes another one of the same side in the same unit (6.4.1).
func precedes(x, y, otherX, otherY, side int) bool {
	return intra.ZOrder(x/side, y/side) < intra.ZOrder(otherX/side, otherY/side)
}

// load sets r to the neighbours of a block, and replaces those that are not decoded (8.4.4.2.2).
func (r *references) load(p *intra.Plane, x, y, side int, s surrounding) {
	n := 2 * side
	for i := range s.left {
		r.left[1+i] = p.Samples[p.At(x-1, y+i)]
	}
	if s.above > 0 {
		copy(r.above[1:1+s.above], p.Samples[p.At(x, y-1):])
	}
	switch {
	case s.left > 0 && s.above > 0:
		r.left[0] = p.Samples[p.At(x-1, y-1)]
	case s.left > 0:
		r.left[0] = r.left[1]
		s.above = 0
		intra.Fill(r.above[1:1+n], r.left[0])
		s.above = n
	case s.above > 0:
		r.left[0] = r.above[1]
		intra.Fill(r.left[1:1+n], r.left[0])
		s.left = n
	default:
		intra.Fill(r.left[:1+n], 1<<(p.Bits-1))
		intra.Fill(r.above[1:1+n], 1<<(p.Bits-1))
		s = surrounding{n, n}
	}
	intra.Fill(r.left[1+s.left:1+n], r.left[s.left])
	intra.Fill(r.above[1+s.above:1+n], r.above[s.above])
	r.above[0] = r.left[0]
}

// smooth sets r to the filtered neighbours of a block (8.4.4.2.3).
func (r *references) smooth(from *references, side int) {
	n := 2 * side
	corner := (from.left[1] + 2*from.left[0] + from.above[1] + 2) >> 2
	for _, line := range []struct{ to, from *[69]uint16 }{{&r.left, &from.left}, {&r.above, &from.above}} {
		line.to[0], line.to[n] = corner, line.from[n]
		for i := 1; i < n; i++ {
			line.to[i] = (line.from[i-1] + 2*line.from[i] + line.from[i+1] + 2) >> 2
		}
	}
}

// areAll reports whether all neighbours of a block have a value.
func (r *references) areAll(v uint16, side int) bool {
	for i := range 2*side + 1 {
		if r.left[i] != v || r.above[i] != v {
			return false
		}
	}
	return true
}
