package hevc

// Moments are the sum and the sum of the squares of samples.
type moments struct{ sum, squares int }

// measureMoments sets the moments of each 4×4 samples of a coding tree unit.
func (e *Encoder) measureMoments() {
	for i := range e.moments {
		x, y := unzip(i)
		var m moments
		for row := range 4 {
			s := (*[4]uint16)(e.source[0][(4*y+row)*treeSide+4*x:])
			a, b, c, d := int(s[0]), int(s[1]), int(s[2]), int(s[3])
			m.sum += a + b + c + d
			m.squares += a*a + b*b + c*c + d*d
		}
		e.moments[i] = m
	}
}

// unzip returns the coordinates of a place in the order of coding, which is below 64.
func unzip(i int) (x, y int) {
	return i&1 | i>>1&2 | i>>2&4, i>>1&1 | i>>2&2 | i>>3&4
}

// unevenness returns the greatest ratio between variances of the quarters of a square.
func (e *Encoder) unevenness(x, y, log2 int) int {
	part := 1 << (2 * log2) / 64 // 4×4 samples of a quarter
	at := zOrder(x/4, y/4)
	least, most := 0, 0
	for i := range 4 {
		var all moments
		for _, m := range e.moments[at+i*part:][:part] {
			all.sum += m.sum
			all.squares += m.squares
		}
		n := 16 * part
		v := (all.squares-all.sum*all.sum/n)/n + 1<<(2*(e.picture.Bits-8)) // with the variance of noise
		if i == 0 {
			least, most = v, v
		}
		least, most = min(least, v), max(most, v)
	}
	return most / least
}

// isUniformSquare reports whether all samples of a square are equal.
func (e *Encoder) isUniformSquare(x, y, log2 int) bool {
	if e.isUniform {
		return true
	}
	var all moments
	for _, m := range e.moments[zOrder(x/4, y/4):][:1<<(2*log2)/16] {
		all.sum += m.sum
		all.squares += m.squares
	}
	return all.sum*all.sum == all.squares<<(2*log2)
}
