package jpeg2000

// transformed returns the coefficients of a component. Subbands are next to each other.
func (p Picture) transformed(samples []byte) []int32 {
	coefficients := make([]int32, len(samples))
	for i, v := range samples {
		coefficients[i] = int32(v) - 128
	}
	width, height := p.Width, p.Height
	buffer := make([]int32, max(width, height))
	for range p.Levels {
		for x := range width {
			transform(coefficients[x:], p.Width, buffer[:height])
		}
		for y := range height {
			transform(coefficients[y*p.Width:], 1, buffer[:width])
		}
		width, height = (width+1)/2, (height+1)/2
	}
	return coefficients
}

// transform applies the reversible wavelet to values at a distance (F.4.8.1), as many as v has room for. Low
// frequencies come first.
func transform(values []int32, distance int, v []int32) {
	n := len(v)
	if n == 1 {
		return
	}
	for i := range v {
		v[i] = values[i*distance]
	}
	at := func(i int) int32 { // mirrored at the ends
		if i < 0 {
			i = -i
		}
		if i >= n {
			i = 2*(n-1) - i
		}
		return v[i]
	}
	for i := 1; i < n; i += 2 {
		v[i] -= (at(i-1) + at(i+1)) >> 1
	}
	for i := 0; i < n; i += 2 {
		v[i] += (at(i-1) + at(i+1) + 2) >> 2
	}
	for i := range v {
		values[(i/2+i%2*((n+1)/2))*distance] = v[i]
	}
}
