package av1

// An inverter transforms levels back to residuals, exactly as decoders do (7.13.3).
type inverter struct {
	bits  int // of a sample
	block [unitSide * unitSide]int32
}

// rowShifts are Transform_Row_Shift by the binary logarithm of the side.
var rowShifts = [6]int{2: 0, 3: 1, 4: 2, 5: 2}

const columnShift = 4

// residuals sets the block to the residuals of levels. Only the first rows may have any.
func (t *inverter) residuals(levels []int16, q *quantizer, log2, rows int) {
	n, shift := 1<<log2, rowShifts[log2]
	limit := int32(1)<<(t.bits+7) - 1
	var line [unitSide]int32
	for y := range rows {
		row := levels[y*n:][:n]
		for x, level := range row {
			line[x] = min(max(q.scale(level, y+x == 0, log2), -limit-1), limit)
		}
		inverse(&line, log2)
		to := t.block[y*n:][:n]
		for x := range to {
			to[x] = clip16((line[x] + 1<<shift>>1) >> shift)
		}
	}
	for x := range n {
		for y := range rows {
			line[y] = t.block[y*n+x]
		}
		clear(line[rows:n])
		inverse(&line, log2)
		for y := range n {
			t.block[y*n+x] = (line[y] + 1<<columnShift>>1) >> columnShift
		}
	}
}

// uniform returns the residual of all samples of a block of which only the first level is not 0.
func (t *inverter) uniform(level int16, q *quantizer, log2 int) int32 {
	limit := int32(1)<<(t.bits+7) - 1
	v := scaled(min(max(q.scale(level, true, log2), -limit-1), limit), 2896)
	v = clip16((v + 1<<rowShifts[log2]>>1) >> rowShifts[log2])
	return (scaled(v, 2896) + 1<<columnShift>>1) >> columnShift
}

func clip16(v int32) int32 { return min(max(v, -1<<15), 1<<15-1) }

// scaled returns a number times a cosine, which is in units of 1/4,096.
func scaled(x, cosine int32) int32 { return (x*cosine + 1<<11) >> 12 }

// turned returns the sum of numbers times cosines.
func turned(x, xCosine, y, yCosine int32) int32 { return (x*xCosine + y*yCosine + 1<<11) >> 12 }

// inverse transforms the first 1<<log2 numbers of a line.
func inverse(v *[unitSide]int32, log2 int) {
	switch log2 {
	case 2:
		inverse4((*[4]int32)(v[:]))
	case 3:
		inverse8((*[8]int32)(v[:]))
	case 4:
		inverse16((*[16]int32)(v[:]))
	default:
		inverse32(v)
	}
}

func inverse4(v *[4]int32) {
	const middle = 2896
	a, b := scaled(v[0]+v[2], middle), scaled(v[0]-v[2], middle)
	c, d := turned(v[1], 1567, v[3], -3784), turned(v[1], 3784, v[3], 1567)
	*v = [4]int32{a + d, b + c, b - c, a - d}
}

func inverse8(v *[8]int32) {
	const middle = 2896
	even := [4]int32{v[0], v[2], v[4], v[6]}
	inverse4(&even)
	a, d := turned(v[1], 799, v[7], -4017), turned(v[1], 4017, v[7], 799)
	b, c := turned(v[5], 3406, v[3], -2276), turned(v[5], 2276, v[3], 3406)
	a, b, c, d = a+b, a-b, d-c, d+c
	b, c = scaled(c-b, middle), scaled(c+b, middle)
	*v = [8]int32{
		even[0] + d, even[1] + c, even[2] + b, even[3] + a,
		even[3] - a, even[2] - b, even[1] - c, even[0] - d,
	}
}

func inverse16(v *[16]int32) {
	var even [8]int32
	for i := range even {
		even[i] = v[2*i]
	}
	inverse8(&even)
	o := odd16(v)
	for i, a := range even {
		v[i], v[15-i] = a+o[7-i], a-o[7-i]
	}
}

// odd16 returns what the odd numbers of a line contribute to its halves: of the first half, from its end on.
func odd16(v *[16]int32) [8]int32 {
	const middle = 2896
	a, h := turned(v[1], 401, v[15], -4076), turned(v[1], 4076, v[15], 401)
	b, g := turned(v[9], 3166, v[7], -2598), turned(v[9], 2598, v[7], 3166)
	c, f := turned(v[5], 1931, v[11], -3612), turned(v[5], 3612, v[11], 1931)
	d, e := turned(v[13], 3920, v[3], -1189), turned(v[13], 1189, v[3], 3920)
	a, b, c, d, e, f, g, h = a+b, a-b, d-c, d+c, e+f, e-f, h-g, h+g
	b, g = turned(g, 1567, b, -3784), turned(g, 3784, b, 1567)
	c, f = turned(f, -3784, c, -1567), turned(f, 1567, c, -3784)
	a, b, c, d, e, f, g, h = a+d, b+c, b-c, a-d, h-e, g-f, g+f, h+e
	c, f = scaled(f-c, middle), scaled(f+c, middle)
	d, e = scaled(e-d, middle), scaled(e+d, middle)
	return [8]int32{a, b, c, d, e, f, g, h}
}

func inverse32(v *[32]int32) {
	var even [16]int32
	for i := range even {
		even[i] = v[2*i]
	}
	inverse16(&even)
	o := odd32(v)
	for i, a := range even {
		v[i], v[31-i] = a+o[15-i], a-o[15-i]
	}
}

// odd32Cosines are the cosines of the first step of odd32, for numbers 2·i+1 and 31−2·i.
var odd32Steps = [8]struct {
	first, second int   // numbers
	a, b          int32 // cosines
}{
	{1, 31, 201, 4091}, {17, 15, 3035, 2751}, {9, 23, 1751, 3703}, {25, 7, 3857, 1380},
	{5, 27, 995, 3973}, {21, 11, 3513, 2106}, {13, 19, 2440, 3290}, {29, 3, 4052, 601},
}

// odd32 is odd16 of 32 numbers.
func odd32(v *[32]int32) (o [16]int32) {
	const middle = 2896
	for i, s := range &odd32Steps {
		x, y := v[s.first], v[s.second]
		o[i], o[15-i] = turned(x, s.a, y, -s.b), turned(x, s.b, y, s.a)
	}
	for i := 0; i < 16; i += 4 {
		o[i], o[i+1], o[i+2], o[i+3] = o[i]+o[i+1], o[i]-o[i+1], o[i+3]-o[i+2], o[i+3]+o[i+2]
	}
	o[1], o[14] = turned(o[14], 799, o[1], -4017), turned(o[14], 4017, o[1], 799)
	o[2], o[13] = turned(o[13], -4017, o[2], -799), turned(o[13], 799, o[2], -4017)
	o[5], o[10] = turned(o[10], 3406, o[5], -2276), turned(o[10], 2276, o[5], 3406)
	o[6], o[9] = turned(o[9], -2276, o[6], -3406), turned(o[9], 3406, o[6], -2276)
	for i := 0; i < 16; i += 8 {
		a, b, c, d := o[i], o[i+1], o[i+2], o[i+3]
		e, f, g, h := o[i+4], o[i+5], o[i+6], o[i+7]
		o[i], o[i+1], o[i+2], o[i+3] = a+d, b+c, b-c, a-d
		o[i+4], o[i+5], o[i+6], o[i+7] = h-e, g-f, g+f, h+e
	}
	for i := 2; i < 4; i++ {
		o[i], o[15-i] = turned(o[15-i], 1567, o[i], -3784), turned(o[15-i], 3784, o[i], 1567)
		o[i+2], o[13-i] = turned(o[13-i], -3784, o[i+2], -1567), turned(o[13-i], 1567, o[i+2], -3784)
	}
	for i := range 4 {
		o[i], o[7-i], o[8+i], o[15-i] = o[i]+o[7-i], o[i]-o[7-i], o[15-i]-o[8+i], o[15-i]+o[8+i]
	}
	for i := 4; i < 8; i++ {
		o[i], o[15-i] = scaled(o[15-i]-o[i], middle), scaled(o[15-i]+o[i], middle)
	}
	return o
}
