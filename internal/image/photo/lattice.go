package photo

// A lattice interpolates values between nodes, which are computed for one pixel in 2^wide
// columns and one in 2^high rows. The values are lights, or have other lanes whose lowest
// wide+high bits are zero, so that lanes do not mix when they are divided.
type lattice struct {
	wide, high   int                          // logarithms of the distances of nodes
	fill         func(nodes []int64, row int) // computes the nodes of a row
	upper, lower []int64                      // nodes above and below the current row
	band         int                          // index of upper
	part         int64                        // rows from upper to the current row
}

func newLattice(width, wide, high int, fill func(nodes []int64, row int)) *lattice {
	count := width>>wide + 2
	return &lattice{
		wide: wide, high: high, fill: fill,
		upper: make([]int64, count), lower: make([]int64, count),
		band: -2, // neither 0 nor next to it
	}
}

// move selects the row y.
func (l *lattice) move(y int) {
	band := y >> l.high
	l.part = int64(y - band<<l.high)
	if band == l.band {
		return
	}
	switch band {
	case l.band + 1:
		l.upper, l.lower = l.lower, l.upper
		l.fill(l.lower, (band+1)<<l.high)
	case l.band - 1:
		l.upper, l.lower = l.lower, l.upper
		l.fill(l.upper, band<<l.high)
	default:
		l.fill(l.upper, band<<l.high)
		l.fill(l.lower, (band+1)<<l.high)
	}
	l.band = band
}

// segment returns the value of the first pixel of segment i, and the difference between
// neighbours.
func (l *lattice) segment(i int) (value, step int64) {
	value = l.upper[i] + (l.lower[i]-l.upper[i])>>l.high*l.part
	next := l.upper[i+1] + (l.lower[i+1]-l.upper[i+1])>>l.high*l.part
	return value, (next - value) >> l.wide
}

// count returns the number of nodes in a row.
func (l *lattice) count() int { return len(l.upper) }
