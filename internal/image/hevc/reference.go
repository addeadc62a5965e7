package hevc

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
func (p *plane) surroundingOf(x, y, side, columns, rows int, isFirstRow bool) (s surrounding) {
	inX, inY := x&(p.side-1), y
	if x > 0 {
		s.left = side
		if inX == 0 || precedes(inX-side, inY+side, inX, inY, side) {
			s.left = 2 * side
		}
		s.left = min(s.left, rows-y, p.side-y)
	}
	if y > 0 || !isFirstRow {
		s.above = side
		if y == 0 || inX+side < p.side && precedes(inX+side, inY-side, inX, inY, side) {
			s.above = 2 * side
		}
		s.above = min(s.above, columns-x)
	}
	return s
}

// precedes reports whether a block precedes another one of the same side in the same unit (6.4.1).
func precedes(x, y, otherX, otherY, side int) bool {
	return zOrder(x/side, y/side) < zOrder(otherX/side, otherY/side)
}

// zOrder interleaves the bits of two coordinates below 16.
func zOrder(x, y int) int {
	spread := func(v int) int { return v&1 | v&2<<1 | v&4<<2 | v&8<<3 }
	return spread(x) | spread(y)<<1
}

// load sets r to the neighbours of a block, and replaces those that are not decoded (8.4.4.2.2).
func (r *references) load(p *plane, x, y, side int, s surrounding) {
	n := 2 * side
	for i := range s.left {
		r.left[1+i] = p.samples[p.at(x-1, y+i)]
	}
	if s.above > 0 {
		copy(r.above[1:1+s.above], p.samples[p.at(x, y-1):])
	}
	switch {
	case s.left > 0 && s.above > 0:
		r.left[0] = p.samples[p.at(x-1, y-1)]
	case s.left > 0:
		r.left[0] = r.left[1]
		s.above = 0
		fill(r.above[1:1+n], r.left[0])
		s.above = n
	case s.above > 0:
		r.left[0] = r.above[1]
		fill(r.left[1:1+n], r.left[0])
		s.left = n
	default:
		fill(r.left[:1+n], 1<<(p.bits-1))
		fill(r.above[1:1+n], 1<<(p.bits-1))
		s = surrounding{n, n}
	}
	fill(r.left[1+s.left:1+n], r.left[s.left])
	fill(r.above[1+s.above:1+n], r.above[s.above])
	r.above[0] = r.left[0]
}

func fill(s []uint16, v uint16) {
	for i := range s {
		s[i] = v
	}
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
