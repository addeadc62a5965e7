package dct

// forward transforms the line of 1<<log2 pairs. A block of 4×4 samples of luma has a transform of its own (8.6.4.2).
func (t *Transformer) forward(log2 int, isSine bool) {
	v := &t.line
	switch {
	case isSine:
		v[0], v[1], v[2], v[3] = forwardSine(v[0], v[1], v[2], v[3])
	case log2 == 2:
		v[0], v[1], v[2], v[3] = forward4(v[0], v[1], v[2], v[3])
	case log2 == 3:
		forward8((*[8]pair)(v[:]))
	case log2 == 4:
		t.forward16((*[16]pair)(v[:]))
	default:
		t.forward32()
	}
}

func forward4(a, b, c, d pair) (pair, pair, pair, pair) {
	s, t, u, v := a+d, b+c, a-d, b-c
	return 64 * (s + t), 83*u + 36*v, 64 * (s - t), 36*u - 83*v
}

func forward8(v *[8]pair) {
	a, b, c, d := v[0]-v[7], v[1]-v[6], v[2]-v[5], v[3]-v[4]
	v[0], v[2], v[4], v[6] = forward4(v[0]+v[7], v[1]+v[6], v[2]+v[5], v[3]+v[4])
	v[1] = 89*a + 75*b + 50*c + 18*d
	v[3] = 75*a - 18*b - 89*c - 50*d
	v[5] = 50*a - 89*b + 18*c + 75*d
	v[7] = 18*a - 50*b + 75*c - 89*d
}

func (t *Transformer) forward16(v *[16]pair) {
	var even, odd [8]pair
	for i := range even {
		a, b := v[i], v[15-i]
		even[i], odd[i] = a+b, a-b
	}
	forward8(&even)
	for k := range even {
		row := &t.odd8[k]
		v[2*k] = even[k]
		v[2*k+1] = row[0]*odd[0] + row[1]*odd[1] + row[2]*odd[2] + row[3]*odd[3] + row[4]*odd[4] + row[5]*odd[5] + row[6]*odd[6] + row[7]*odd[7]
	}
}

func (t *Transformer) forward32() {
	var even, odd [16]pair
	v := &t.line
	for i := range even {
		a, b := v[i], v[31-i]
		even[i], odd[i] = a+b, a-b
	}
	t.forward16(&even)
	for k := range even {
		v[2*k] = even[k]
		var sum pair
		for i, c := range &t.odd16[k] {
			sum += c * odd[i]
		}
		v[2*k+1] = sum
	}
}

func forwardSine(a, b, c, d pair) (pair, pair, pair, pair) {
	return 29*a + 55*b + 74*c + 84*d, 74 * (a + b - d), 84*a - 29*b - 74*c + 55*d, 55*a - 84*b + 74*c - 29*d
}

// inverse transforms the line of 1<<log2 pairs back, of which only the first count may differ from 0.
func (t *Transformer) inverse(log2, count int, isSine bool) {
	v := &t.line
	switch {
	case isSine:
		v[0], v[1], v[2], v[3] = inverseSine(v[0], v[1], v[2], v[3])
	case log2 == 2:
		v[0], v[1], v[2], v[3] = inverse4(v[0], v[1], v[2], v[3])
	case log2 == 3:
		inverse8((*[8]pair)(v[:]))
	case log2 == 4:
		t.inverse16((*[16]pair)(v[:]), count)
	default:
		t.inverse32(count)
	}
}

func inverse4(a, b, c, d pair) (pair, pair, pair, pair) {
	s, t, u, v := 64*(a+c), 64*(a-c), 83*b+36*d, 36*b-83*d
	return s + u, t + v, t - v, s - u
}

func inverse8(v *[8]pair) {
	a, b, c, d := v[1], v[3], v[5], v[7]
	o0 := 89*a + 75*b + 50*c + 18*d
	o1 := 75*a - 18*b - 89*c - 50*d
	o2 := 50*a - 89*b + 18*c + 75*d
	o3 := 18*a - 50*b + 75*c - 89*d
	e0, e1, e2, e3 := inverse4(v[0], v[2], v[4], v[6])
	*v = [8]pair{e0 + o0, e1 + o1, e2 + o2, e3 + o3, e3 - o3, e2 - o2, e1 - o1, e0 - o0}
}

func (t *Transformer) inverse16(v *[16]pair, count int) {
	var even, odd [8]pair
	for i := range even {
		even[i] = v[2*i]
	}
	for k := 0; k < 8 && 2*k+1 < count; k++ {
		o := v[2*k+1]
		for i, c := range &t.odd8[k] {
			odd[i] += c * o
		}
	}
	inverse8(&even)
	for i, e := range even {
		v[i], v[15-i] = e+odd[i], e-odd[i]
	}
}

func (t *Transformer) inverse32(count int) {
	var even, odd [16]pair
	v := &t.line
	for i := range even {
		even[i] = v[2*i]
	}
	for k := 0; k < 16 && 2*k+1 < count; k++ {
		o := v[2*k+1]
		for i, c := range &t.odd16[k] {
			odd[i] += c * o
		}
	}
	t.inverse16(&even, (count+1)/2)
	for i, e := range even {
		v[i], v[31-i] = e+odd[i], e-odd[i]
	}
}

func inverseSine(a, b, c, d pair) (pair, pair, pair, pair) {
	return 29*a + 74*b + 84*c + 55*d, 55*a + 74*b - 29*c - 84*d, 74 * (a - c + d), 84*a - 74*b + 55*c - 29*d
}
