// Package intra has what encoders of intra pictures share: samples, and how alike a block and its
// prediction are.
package intra

// Samples are rows of a picture.
type Samples struct {
	Luma   []uint16    // row by row
	Chroma [2][]uint16 // Cb and Cr, each of half the width and half the rows, rounded up
}

// Code points of the colour space of samples (ITU-T H.273): sRGB, and the matrix of BT.601. The range is full.
const (
	Primaries = 1
	Transfer  = 13
	Matrix    = 6
)

// Four samples are a word: the first one is in the lowest bits.

// Load4 returns four samples, from index i.
func Load4[T int16 | uint16](s []T, i int) uint64 {
	p := (*[4]T)(s[i:])
	return uint64(uint16(p[0])) | uint64(uint16(p[1]))<<16 | uint64(uint16(p[2]))<<32 | uint64(uint16(p[3]))<<48
}

// Store4 sets four samples, from index i.
func Store4(s []uint16, i int, v uint64) {
	p := (*[4]uint16)(s[i:])
	p[0], p[1], p[2], p[3] = uint16(v), uint16(v>>16), uint16(v>>32), uint16(v>>48)
}

// Four is a word of four samples of 1. A multiple has four equal samples.
const Four = 0x0001_0001_0001_0001

// A Plane has the decoded samples of a row of units, below the last row of the units above.
type Plane struct {
	Samples []uint16
	Stride  int
	Side    int // of a unit
	Bits    int // of a sample
}

const planeMargin = 8 // samples to the left, so that rows are aligned

// NewPlane returns a plane whose width is rounded up to units.
func NewPlane(width, side, bits int) Plane {
	stride := (width+side-1)/side*side + planeMargin
	return Plane{make([]uint16, stride*(1+side)), stride, side, bits}
}

// At returns the index of a sample. Row −1 belongs to the units above.
func (p *Plane) At(x, y int) int { return (y+1)*p.Stride + planeMargin + x }

// Next goes to the next row of units.
func (p *Plane) Next() { copy(p.Samples[:p.Stride], p.Samples[p.Side*p.Stride:]) }

// Set sets a square of samples.
func (p *Plane) Set(x, y, side int, samples []uint16) {
	for i := range side {
		copy(p.Samples[p.At(x, y+i):][:side], samples[i*side:][:side])
	}
}

// LoadSquare sets a square of samples to a part of rows, which repeat their edges.
func LoadSquare(square []uint16, side int, rows []uint16, width, x, y int) {
	height := len(rows) / width
	for i := range side {
		row := rows[min(y+i, height-1)*width:][:width]
		n := copy(square[i*side:][:side], row[min(x, width-1):])
		for ; n < side; n++ {
			square[i*side+n] = row[width-1]
		}
	}
}

// IsUniform reports whether all samples are equal. Their number is a multiple of 4.
func IsUniform(samples []uint16) bool {
	first := uint64(samples[0]) * Four
	for i := 0; i < len(samples); i += 4 {
		if Load4(samples, i) != first {
			return false
		}
	}
	return true
}

// IsEqual reports whether a square of rows equals a square without gaps between rows.
func IsEqual(samples []uint16, stride int, square []uint16, side int) bool {
	for y := range side {
		for x := 0; x < side; x += 4 {
			if Load4(samples, y*stride+x) != Load4(square, y*side+x) {
				return false
			}
		}
	}
	return true
}

// Fill sets all samples to v.
func Fill(s []uint16, v uint16) {
	for i := range s {
		s[i] = v
	}
}

// Transpose sets a square to another one with rows as columns.
func Transpose(to, from []uint16, side int) {
	for y := 0; y < side; y += 4 {
		for x := 0; x < side; x += 4 {
			at := y*side + x
			a, b, c, d := transpose4(Load4(from, at), Load4(from, at+side), Load4(from, at+2*side), Load4(from, at+3*side))
			at = x*side + y
			Store4(to, at, a)
			Store4(to, at+side, b)
			Store4(to, at+2*side, c)
			Store4(to, at+3*side, d)
		}
	}
}

// ZOrder interleaves the bits of two coordinates below 16, so that the places of squares in the order of coding
// are numbered.
func ZOrder(x, y int) int {
	spread := func(v int) int { return v&1 | v&2<<1 | v&4<<2 | v&8<<3 }
	return spread(x) | spread(y)<<1
}

// BlockIndex returns the index of the samples of a block of a unit among the blocks of its side, in the order of
// coding.
func BlockIndex(x, y int) int { return ZOrder(x/4, y/4) * 16 }
