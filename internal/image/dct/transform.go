// Package dct transforms blocks of residuals with the integer cosine transform of HEVC (ITU-T H.265, 8.6.4.2), which
// approximates the one of AV1 well enough for an encoder.
package dct

import "github.com/seed-40aebabe/placeholder/internal/image/intra"

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

// A Transformer transforms blocks of residuals to coefficients, and back.
type Transformer struct {
	bits int // of a sample

	// odd8 and odd16 have the left halves of the odd rows of the matrices of 16 and of 32 samples. The right half of
	// a row is the negative of the left one, in reverse.
	odd8  [8][8]pair
	odd16 [16][16]pair

	line  [32]pair      // of a block, before and after a transform
	block [32 * 16]pair // pairs of numbers, one below the other or side by side
}

// NewTransformer returns a transformer of samples of a number of bits.
func NewTransformer(bits int) *Transformer {
	t := &Transformer{bits: bits}
	for k := range 16 {
		for i := range 16 {
			t.odd16[k][i] = pair(int64(coefficient(2*k+1, i)))
		}
	}
	for k := range 8 {
		for i := range 8 {
			t.odd8[k][i] = pair(int64(coefficient(2*(2*k+1), i)))
		}
	}
	return t
}

// coefficient returns column i of row k of the matrix of 32 samples. The matrices of fewer samples are the first columns
// of some of its rows.
func coefficient(k, i int) int32 {
	a := (2*i + 1) * k & 127
	a = min(a, 128-a)
	if a > 32 {
		return -int32(cosines[64-a])
	}
	return int32(cosines[a])
}

// Coefficients sets a block of coefficients to the transformed differences of two squares, of which the second one has no gap
// between rows.
func (t *Transformer) Coefficients(block []int32, samples []uint16, stride int, guess []uint16, log2 int, isSine bool) {
	n := 1 << log2
	t.subtract(samples, stride, guess, n)
	first := log2 + t.bits - 9
	round := both(1 << first >> 1)
	var columns [32 * 16]pair
	for i := 0; i < n/2; i++ {
		for k := range n {
			t.line[k] = t.block[k*n/2+i]
		}
		t.forward(log2, isSine)
		for k := 0; k < n; k += 2 {
			a, b := t.line[k]+round, t.line[k+1]+round
			columns[k/2*n+2*i] = pairOf(a.first()>>first, b.first()>>first)
			columns[k/2*n+2*i+1] = pairOf(a.second()>>first, b.second()>>first)
		}
	}
	second := log2 + 6
	round = both(1 << second >> 1)
	for k := 0; k < n; k += 2 {
		copy(t.line[:n], columns[k/2*n:])
		t.forward(log2, isSine)
		above, below := block[k*n:][:n], block[(k+1)*n:][:n]
		for i := range above {
			v := t.line[i] + round
			above[i], below[i] = v.first()>>second, v.second()>>second
		}
	}
}

// subtract sets the block to the differences of two squares, as pairs side by side.
func (t *Transformer) subtract(samples []uint16, stride int, guess []uint16, side int) {
	const low, sign, signs = 0xffff, 0x8000, 0x8000 * intra.Four
	at := 0
	for y := range side {
		s, g := samples[y*stride:][:side], guess[y*side:][:side]
		for x := 0; x < side; x += 4 {
			w := intra.Load4(s, x) - intra.Load4(g, x) + signs
			t.block[at] = pair(w&low|w&(low<<16)<<16) - pair(sign+sign<<32)
			t.block[at+1] = pair(w>>32&low|w>>48<<32) - pair(sign+sign<<32)
			at += 2
		}
	}
}

// A Scaler multiplies the levels of a block with a step (8.6.3).
type Scaler struct {
	Step, Round int64
	Shift       int
}

// Scale returns the coefficient of a level.
func (s *Scaler) Scale(level int16) int32 {
	return int32(min(max((int64(level)*s.Step+s.Round)>>s.Shift, -1<<15), 1<<15-1))
}

// Residuals sets the block to the residuals of scaled levels, as pairs one above the other. Only the first rows and columns
// of the given numbers may have levels.
func (t *Transformer) Residuals(levels []int16, s Scaler, log2, columns, rows int, isSine bool) {
	const first = 7
	n := 1 << log2
	for i := 0; i < columns; i += 2 {
		for k := range rows {
			t.line[k] = pairOf(s.Scale(levels[k*n+i]), s.Scale(levels[k*n+i+1]))
		}
		clear(t.line[rows:n])
		t.inverse(log2, rows, isSine)
		for k := 0; k < n; k += 2 {
			a, b := t.line[k]+both(1<<first>>1), t.line[k+1]+both(1<<first>>1)
			t.block[k/2*n+i] = pairOf(clip16(a.first()>>first), clip16(b.first()>>first))
			t.block[k/2*n+i+1] = pairOf(clip16(a.second()>>first), clip16(b.second()>>first))
		}
	}
	columns = (columns + 1) &^ 1
	for k := 0; k < n; k += 2 {
		row := t.block[k/2*n:][:n]
		copy(t.line[:n], row[:columns])
		clear(t.line[columns:n])
		t.inverse(log2, columns, isSine)
		copy(row, t.line[:n])
	}
}

// Add sets rows of samples to a prediction and the residuals of the block.
func (t *Transformer) Add(samples []uint16, stride int, guess []uint16, side int) {
	shift, maximum := 20-t.bits, int32(1)<<t.bits-1
	round := both(1 << shift >> 1)
	for k := 0; k < side; k += 2 {
		row := t.block[k/2*side:][:side]
		above, guessAbove := samples[k*stride:][:side], guess[k*side:][:side]
		below, guessBelow := samples[(k+1)*stride:][:side], guess[(k+1)*side:][:side]
		for i, v := range row {
			v += round
			above[i] = uint16(min(max(int32(guessAbove[i])+v.first()>>shift, 0), maximum))
			below[i] = uint16(min(max(int32(guessBelow[i])+v.second()>>shift, 0), maximum))
		}
	}
}

func clip16(v int32) int32 { return min(max(v, -1<<15), 1<<15-1) }
