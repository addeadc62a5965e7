package h264

import "image"

// A Move is what changes from a picture to the next one: the contents of an area move to the
// right.
type Move struct {
	Area     image.Rectangle // in macroblocks
	Distance int             // in pixels; even, so that chroma moves by whole samples, and below 2048
}

// EncodePredicted returns the data of a predicted slice of count macroblocks, from macroblock
// first. Except for the move, it repeats the picture before it.
func (f Format) EncodePredicted(first, count int, m Move) Data {
	var w bitWriter
	next := first // macroblock that follows what is written
	for y := m.Area.Min.Y; y < m.Area.Max.Y; y++ {
		for x := m.Area.Min.X; x < m.Area.Max.X; x++ {
			at := y*f.Columns() + x
			if at < first || at >= first+count {
				continue
			}
			w.ue(uint32(at - next)) // mb_skip_run
			w.ue(0)                 // mb_type: P_L0_16x16
			w.se(-4*m.Distance - f.predictVector(x, y, first, m))
			w.se(0) // mvd_l0, vertical
			w.ue(0) // coded_block_pattern
			next = at + 1
		}
	}
	if left := first + count - next; left > 0 {
		w.ue(uint32(left))
	}
	return w.data()
}

// predictVector returns the prediction of the horizontal component of a motion vector
// (8.4.1.3), in quarters of a pixel.
func (f Format) predictVector(x, y, first int, m Move) int {
	type neighbour struct {
		vector    int
		available bool
	}
	at := func(x, y int) (n neighbour) {
		n.available = x >= 0 && x < f.Columns() && y >= 0 && y*f.Columns()+x >= first
		if n.available && image.Pt(x, y).In(m.Area) {
			n.vector = -4 * m.Distance
		}
		return n
	}
	a, b, c := at(x-1, y), at(x, y-1), at(x+1, y-1)
	if !c.available {
		c = at(x-1, y-1)
	}
	switch {
	case a.available && !b.available && !c.available:
		return a.vector
	case b.available && !a.available && !c.available:
		return b.vector
	case c.available && !a.available && !b.available:
		return c.vector
	}
	return median(a.vector, b.vector, c.vector)
}

func median(a, b, c int) int { return max(min(a, b), min(max(a, b), c)) }
