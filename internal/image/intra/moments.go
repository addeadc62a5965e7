package intra

// Moments are the sum and the sum of the squares of samples. Their products need more than 32 bits.
type moments struct{ sum, squares int64 }

// measureMoments sets the moments of each 4×4 samples of a unit.
func (u *Unit) measureMoments() {
	for i := range u.moments {
		x, y := unzip(i)
		var m moments
		for row := range 4 {
			s := (*[4]uint16)(u.Source[(4*y+row)*UnitSide+4*x:])
			a, b, c, d := int64(s[0]), int64(s[1]), int64(s[2]), int64(s[3])
			m.sum += a + b + c + d
			m.squares += a*a + b*b + c*c + d*d
		}
		u.moments[i] = m
	}
}

// unzip returns the coordinates of a place in the order of coding, which is below 64.
func unzip(i int) (x, y int) {
	return i&1 | i>>1&2 | i>>2&4, i>>1&1 | i>>2&2 | i>>3&4
}

// IsUneven reports whether the quarters of a square, or its squares of 4×4 samples, differ much in variance.
func (u *Unit) IsUneven(x, y, log2 int) bool {
	const quarterRatio, blockRatio = 3, 16
	all := u.blocks(x, y, log2)
	part := len(all) / 4
	var quarters spread
	for i := range 4 {
		var sum moments
		for _, m := range all[i*part:][:part] {
			sum.add(m)
		}
		quarters.add(u.variance(sum, 16*int64(part)))
	}
	return quarters.ratio() >= quarterRatio || u.contrast(all) >= blockRatio
}

// blocks returns the moments of the squares of 4×4 samples of a square.
func (u *Unit) blocks(x, y, log2 int) []moments {
	return u.moments[ZOrder(x/4, y/4):][:1<<(2*log2)/16]
}

// contrast returns the ratio of the greatest and the least variance of squares of 4×4 samples.
func (u *Unit) contrast(blocks []moments) int64 {
	var s spread
	for _, m := range blocks {
		s.add(u.variance(m, 16))
	}
	return s.ratio()
}

// variance returns the variance of n samples, and of noise.
func (u *Unit) variance(m moments, n int64) int64 {
	return (m.squares-m.sum*m.sum/n)/n + 1<<(2*(u.Bits-8))
}

func (m *moments) add(n moments) {
	m.sum += n.sum
	m.squares += n.squares
}

// A spread has the least and the greatest of values above 0.
type spread struct{ least, most int64 }

func (s *spread) add(v int64) {
	if s.least == 0 {
		s.least = v
	}
	s.least, s.most = min(s.least, v), max(s.most, v)
}

func (s *spread) ratio() int64 { return s.most / s.least }

// IsUniformSquare reports whether all samples of a square are equal.
func (u *Unit) IsUniformSquare(x, y, log2 int) bool {
	if u.IsUniform {
		return true
	}
	var all moments
	for _, m := range u.blocks(x, y, log2) {
		all.add(m)
	}
	return all.sum*all.sum == all.squares<<(2*log2)
}
