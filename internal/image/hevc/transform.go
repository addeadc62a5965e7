package hevc

// A pair is two numbers x and y, as x + y<<32. To add, subtract or multiply a pair does the same with
// both numbers, in the time that one number takes.
type pair uint64

// pairOf returns a pair of numbers.
func pairOf(x, y int32) pair { return pair(int64(x)) + pair(y)<<32 }

// both returns a pair of equal numbers.
func both(v int32) pair { return pairOf(v, v) }

func (p pair) first() int32  { return int32(p) }
func (p pair) second() int32 { return int32((p + 1<<31) >> 32) } // the first number may be negative

// cosines are the coefficients of transMatrix (8.6.4.2): the cosines of multiples of π/64, except the first one.
var cosines = [33]int8{
	64, 90, 90, 90, 89, 88, 87, 85, 83, 82, 80, 78, 75, 73, 70, 67, 64, 61, 57, 54, 50, 46, 43, 38, 36, 31, 25, 22, 18, 13, 9, 4, 0,
}

// A transformer transforms blocks of residuals to coefficients, and back.
type transformer struct {
	bits int // of a sample

	// odd has the odd rows of the matrices of 4 to 32 samples, by the binary logarithm of the side. The second
	// half of a row is the negative of the first one, in reverse.
	odd [6][16][16]pair // each is one number

	v    [32]pair // a line of a block, before and after a transform
	lane [32 * 32]int32
}

func newTransformer(bits int) *transformer {
	t := &transformer{bits: bits}
	for log2 := 1; log2 <= 5; log2++ {
		for k := range 1 << log2 / 2 {
			for i := range 1 << log2 / 2 {
				t.odd[log2][k][i] = pair(int64(coefficient((2*k+1)<<(5-log2), i)))
			}
		}
	}
	return t
}

// coefficient returns column i of row k of the matrix of 32 samples. The matrices of fewer samples are its first columns of
// some rows.
func coefficient(k, i int) int32 {
	a := (2*i + 1) * k & 127
	a = min(a, 128-a)
	if a > 32 {
		return -int32(cosines[64-a])
	}
	return int32(cosines[a])
}

// forward transforms the line v of 1<<log2 pairs.
func (t *transformer) forward(log2 int) {
	var even, odd [32]pair
	n := 1 << log2
	half := n / 2
	copy(even[:n], t.v[:n])
	step := 1
	for ; log2 > 0; log2-- {
		for i := range half {
			a, b := even[i], even[2*half-1-i]
			even[i], odd[i] = a+b, a-b
		}
		rows := &t.odd[log2]
		for k := range half {
			row := rows[k][:half]
			var sum pair
			for i, c := range row {
				sum += c * odd[i]
			}
			t.v[(2*k+1)*step] = sum
		}
		step *= 2
		half /= 2
	}
	t.v[0] = 64 * even[0]
}

// inverse transforms the line v of 1<<log2 pairs back, of which only the first count may differ from 0.
func (t *transformer) inverse(log2, count int) {
	var in [32]pair
	n := 1 << log2
	copy(in[:n], t.v[:n])
	t.v[0] = 64 * in[0]
	step := n
	for level := 1; level <= log2; level++ {
		half := 1 << level / 2
		step /= 2
		var odd [16]pair
		rows := &t.odd[level]
		for k := 0; k < half && (2*k+1)*step < count; k++ {
			v := in[(2*k+1)*step]
			row := rows[k][:half]
			for i, c := range row {
				odd[i] += c * v
			}
		}
		for i := range half {
			e := t.v[i]
			t.v[i], t.v[2*half-1-i] = e+odd[i], e-odd[i]
		}
	}
}

// forwardSine and inverseSine transform the line v of four pairs of a block of luma (8.6.4.2).
func (t *transformer) forwardSine() {
	a, b, c, d := t.v[0], t.v[1], t.v[2], t.v[3]
	t.v[0] = 29*a + 55*b + 74*c + 84*d
	t.v[1] = 74 * (a + b - d)
	t.v[2] = 84*a - 29*b - 74*c + 55*d
	t.v[3] = 55*a - 84*b + 74*c - 29*d
}

func (t *transformer) inverseSine() {
	a, b, c, d := t.v[0], t.v[1], t.v[2], t.v[3]
	t.v[0] = 29*a + 74*b + 84*c + 55*d
	t.v[1] = 55*a + 74*b - 29*c - 84*d
	t.v[2] = 74*a - 74*c + 74*d
	t.v[3] = 84*a - 74*b + 55*c - 29*d
}

// coefficients transforms a block of residuals, row by row, to coefficients.
func (t *transformer) coefficients(block []int32, log2 int, isSine bool) {
	n := 1 << log2
	shift := log2 + t.bits - 9
	t.lines(log2, shift, func(i, k int) pair { return pairOf(block[k*n+i], block[k*n+i+1]) }, isSine, t.lane[:], 1, n)
	t.lines(log2, log2+6, func(i, k int) pair { return pairOf(t.lane[k*n+i], t.lane[k*n+i+1]) }, isSine, block, 1, n)
}

// lines transforms pairs of lines.
func (t *transformer) lines(log2, shift int, load func(i, k int) pair, isSine bool, out []int32, along, across int) {
	n := 1 << log2
	round := both(1 << shift >> 1)
	for i := 0; i < n; i += 2 {
		for k := range n {
			t.v[k] = load(i, k)
		}
		if isSine {
			t.forwardSine()
		} else {
			t.forward(log2)
		}
		for k := range n {
			v := t.v[k] + round
			out[i*across+k*along] = v.first() >> shift
			out[(i+1)*across+k*along] = v.second() >> shift
		}
	}
}

// residuals transforms a block of coefficients back. Only the first rows and columns of the given numbers may differ from 0.
func (t *transformer) residuals(block []int32, log2, columns, rows int, isSine bool) {
	const firstShift = 7
	n := 1 << log2
	columns = (columns + 1) &^ 1
	for i := 0; i < columns; i += 2 {
		for k := range n {
			t.v[k] = pairOf(block[k*n+i], block[k*n+i+1])
		}
		t.back(log2, rows, isSine)
		for k := range n {
			v := t.v[k] + both(1<<firstShift>>1)
			t.lane[i*n+k] = clip16(v.first() >> firstShift)
			t.lane[(i+1)*n+k] = clip16(v.second() >> firstShift)
		}
	}
	shift := 20 - t.bits
	round := both(1 << shift >> 1)
	for i := 0; i < n; i += 2 {
		for k := range columns {
			t.v[k] = pairOf(t.lane[k*n+i], t.lane[k*n+i+1])
		}
		clear(t.v[columns:n])
		t.back(log2, columns, isSine)
		for k := range n {
			v := t.v[k] + round
			block[i*n+k] = v.first() >> shift
			block[(i+1)*n+k] = v.second() >> shift
		}
	}
}

func (t *transformer) back(log2, count int, isSine bool) {
	if isSine {
		t.inverseSine()
	} else {
		t.inverse(log2, count)
	}
}

func clip16(v int32) int32 { return min(max(v, -1<<15), 1<<15-1) }
