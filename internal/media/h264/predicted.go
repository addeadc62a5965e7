package h264

import "image"

// A Move is the difference between a picture and the one before it: the contents of an area move.
type Move struct {
	Area image.Rectangle // in macroblocks
	// Distance is in pixels, horizontal or vertical. It is even, so that chroma moves by whole samples, and below
	// 2048, or below 256 if it is vertical.
	Distance image.Point
}

// vector returns the component of the motion vector that is not 0, in quarters of a pixel.
func (m Move) vector() int { return -4 * (m.Distance.X + m.Distance.Y) }

// EncodePredicted returns the data of a predicted slice of count macroblocks, from macroblock
// first. Outside the area of the move, it repeats the picture before it.
func (f Format) EncodePredicted(first, count int, m Move) Data {
	var w bitWriter
	next := first // macroblock after the last one written
	for y := m.Area.Min.Y; y < m.Area.Max.Y; y++ {
		for x := m.Area.Min.X; x < m.Area.Max.X; x++ {
			at := y*f.Columns() + x
			if at < first || at >= first+count {
				continue
			}
			w.UE(uint32(at - next)) // mb_skip_run; skipped ones have a vector of 0 (8.4.1.1)
			w.UE(0)                 // mb_type: P_L0_16x16
			w.writeDifference(m.vector()-f.predictVector(x, y, first, m), m.Distance.Y != 0)
			w.UE(0) // coded_block_pattern
			next = at + 1
		}
	}
	if left := first + count - next; left > 0 {
		w.UE(uint32(left))
	}
	return w.data()
}

// writeDifference writes mvd_l0: the difference of one component of a motion vector from its prediction, and 0 for the
// other one.
func (w *bitWriter) writeDifference(d int, isVertical bool) {
	if isVertical {
		w.SE(0)
		w.SE(d)
	} else {
		w.SE(d)
		w.SE(0)
	}
}

// predictVector returns the prediction of the component of a motion vector that is not 0 (8.4.1.3), in quarters of a
// pixel.
func (f Format) predictVector(x, y, first int, m Move) int {
	vector := func(x, y int) (v int, available bool) {
		available = x >= 0 && x < f.Columns() && y >= 0 && y*f.Columns()+x >= first
		if available && image.Pt(x, y).In(m.Area) {
			v = m.vector()
		}
		return v, available
	}
	a, hasA := vector(x-1, y)
	b, hasB := vector(x, y-1)
	c, hasC := vector(x+1, y-1)
	if !hasC {
		c, hasC = vector(x-1, y-1)
	}
	switch {
	case hasA && !hasB && !hasC:
		return a
	case hasB && !hasA && !hasC:
		return b
	case hasC && !hasA && !hasB:
		return c
	default:
		return median(a, b, c)
	}
}

func median(a, b, c int) int { return max(min(a, b), min(max(a, b), c)) }
