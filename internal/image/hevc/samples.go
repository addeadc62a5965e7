package hevc

// Samples are rows of a picture.
type Samples struct {
	Luma   []uint16    // row by row
	Chroma [2][]uint16 // Cb and Cr, each of half the width and half the rows, rounded up
}

// Four samples are a word: the first one is in the lowest bits.

// load4 returns four samples, from index i.
func load4[T int16 | uint16](s []T, i int) uint64 {
	p := (*[4]T)(s[i:])
	return uint64(uint16(p[0])) | uint64(uint16(p[1]))<<16 | uint64(uint16(p[2]))<<32 | uint64(uint16(p[3]))<<48
}

// store4 sets four samples, from index i.
func store4(s []uint16, i int, v uint64) {
	p := (*[4]uint16)(s[i:])
	p[0], p[1], p[2], p[3] = uint16(v), uint16(v>>16), uint16(v>>32), uint16(v>>48)
}

// four is a word of four samples of 1. A multiple has four equal samples.
const four = 0x0001_0001_0001_0001

// A plane has the decoded samples of a row of coding tree units, below the last row of the units above.
type plane struct {
	samples []uint16
	stride  int
	side    int // of a coding tree unit
	bits    int // of a sample
}

const planeMargin = 8 // samples to the left, so that rows are aligned

func newPlane(width, side, bits int) plane {
	stride := (width+side-1)/side*side + planeMargin
	return plane{make([]uint16, stride*(1+side)), stride, side, bits}
}

// at returns the index of a sample. Row −1 belongs to the units above.
func (p *plane) at(x, y int) int { return (y+1)*p.stride + planeMargin + x }

// next goes to the next row of coding tree units.
func (p *plane) next() { copy(p.samples[:p.stride], p.samples[p.side*p.stride:]) }

// set sets a square of samples.
func (p *plane) set(x, y, side int, samples []uint16) {
	for i := range side {
		copy(p.samples[p.at(x, y+i):][:side], samples[i*side:][:side])
	}
}

// loadSquare sets a square of samples to a part of rows, which repeat their edges.
func loadSquare(square []uint16, side int, rows []uint16, width, x, y int) {
	height := len(rows) / width
	for i := range side {
		row := rows[min(y+i, height-1)*width:][:width]
		n := copy(square[i*side:][:side], row[min(x, width-1):])
		for ; n < side; n++ {
			square[i*side+n] = row[width-1]
		}
	}
}

// isUniform reports whether all samples are equal. Their number is a multiple of 4.
func isUniform(samples []uint16) bool {
	first := uint64(samples[0]) * four
	for i := 0; i < len(samples); i += 4 {
		if load4(samples, i) != first {
			return false
		}
	}
	return true
}

// isEqual reports whether a square of rows equals a square without gaps between rows.
func isEqual(samples []uint16, stride int, square []uint16, side int) bool {
	for y := range side {
		for x := 0; x < side; x += 4 {
			if load4(samples, y*stride+x) != load4(square, y*side+x) {
				return false
			}
		}
	}
	return true
}
