package av1

import "github.com/seed-40aebabe/placeholder/internal/image/intra"

// References are the decoded neighbours of a block: to the left, from the corner down, and above, from the corner
// to the right. Each has twice as many samples as a side of the block, after the corner.
type references struct {
	left, above       [1 + 2*unitSide + 4]uint16
	hasLeft, hasAbove bool
}

// A surrounding says how many samples next to a block are decoded.
type surrounding struct {
	left, above int // after the corner
}

// surroundingOf returns the surrounding of a block of luma.
func (e *Encoder) surroundingOf(x, y, side int) (s surrounding) {
	inX := x & (superSide - 1)
	if x > 0 {
		s.left = side
		if inX == 0 || intra.ZOrder((inX-side)/side, (y+side)/side) < intra.ZOrder(inX/side, y/side) {
			s.left = 2 * side
		}
		s.left = min(s.left, e.rows-y, superSide-y)
	}
	if y > 0 || !e.isFirstRow {
		s.above = side
		if y == 0 || inX+side < superSide && intra.ZOrder((inX+side)/side, (y-side)/side) < intra.ZOrder(inX/side, y/side) {
			s.above = 2 * side
		}
		s.above = min(s.above, e.columns-x)
	}
	return s
}

// load sets r to the neighbours of a block, and replaces those that are not decoded (7.11.2).
func (r *references) load(p *intra.Plane, x, y, side int, s surrounding) {
	n, middle := 2*side, uint16(1)<<(p.Bits-1)
	r.hasLeft, r.hasAbove = s.left > 0, s.above > 0
	left, above, corner := p.At(x-1, y), p.At(x, y-1), p.At(x-1, y-1)
	for i := range s.left {
		r.left[1+i] = p.Samples[left+i*p.Stride]
	}
	copy(r.above[1:1+s.above], p.Samples[above:])
	switch {
	case r.hasLeft && r.hasAbove:
		r.left[0] = p.Samples[corner]
	case r.hasLeft:
		r.left[0], r.above[1], s.above = r.left[1], r.left[1], 1
	case r.hasAbove:
		r.left[0], r.left[1], s.left = r.above[1], r.above[1], 1
	default:
		r.left[0], r.left[1], r.above[1] = middle, middle+1, middle-1
		s = surrounding{1, 1}
	}
	intra.Fill(r.left[1+s.left:1+n], r.left[s.left])
	intra.Fill(r.above[1+s.above:1+n], r.above[s.above])
	r.above[0] = r.left[0]
}
