package paint

// A Lattice interpolates values between nodes, which are computed for one pixel in 2^wide
// columns and one in 2^high rows. The values are lights, or have other lanes. The lowest
// wide+high bits of each lane must be zero, so that lanes do not mix when they are divided.
type Lattice struct {
	Wide, high   int                          // logarithms of the distances of nodes
	fillNodes    func(nodes []int64, row int) // computes the nodes of a row
	upper, lower []int64                      // nodes above and below the current row
	band         int                          // index of upper
	part         int64                        // rows from upper to the current row
}

// NewLattice returns a lattice for rows of a width. It calls fillNodes for the nodes of a row,
// before the pixels next to them are interpolated.
func NewLattice(width, wide, high int, fillNodes func(nodes []int64, row int)) *Lattice {
	count := width>>wide + 2
	return &Lattice{
		Wide: wide, high: high, fillNodes: fillNodes,
		upper: make([]int64, count), lower: make([]int64, count),
		band: -2, // neither 0 nor next to it
	}
}

// Move selects the row y.
func (l *Lattice) Move(y int) {
	band := y >> l.high
	l.part = int64(y - band<<l.high)
	if band == l.band {
		return
	}
	switch band {
	case l.band + 1:
		l.upper, l.lower = l.lower, l.upper
		l.fillNodes(l.lower, (band+1)<<l.high)
	case l.band - 1:
		l.upper, l.lower = l.lower, l.upper
		l.fillNodes(l.upper, band<<l.high)
	default:
		l.fillNodes(l.upper, band<<l.high)
		l.fillNodes(l.lower, (band+1)<<l.high)
	}
	l.band = band
}

// Segment returns the value of the first pixel of segment i, and the difference between
// neighbours.
func (l *Lattice) Segment(i int) (value, step int64) {
	value = l.upper[i] + (l.lower[i]-l.upper[i])>>l.high*l.part
	next := l.upper[i+1] + (l.lower[i+1]-l.upper[i+1])>>l.high*l.part
	return value, (next - value) >> l.Wide
}

// Count returns the number of nodes per row.
func (l *Lattice) Count() int { return len(l.upper) }
