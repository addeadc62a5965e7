package mp3

import "math"

// Fractional bits of factors.
const (
	blockBits = 30
	turnBits  = 30
)

// A spectrum contains the lines of a granule, by frequency.
type spectrum [granuleSamples]int32

// transform sets the spectrum from two successive granules. They overlap with the granules before and
// after them.
func (s *spectrum) transform(earlier, later *filtered) {
	if earlier.isSilent && later.isSilent {
		*s = spectrum{}
		return
	}
	for i := range subbands {
		transformBand(s[i*slots:][:slots], &earlier.bands[i], &later.bands[i])
	}
	s.reduceAliases()
}

// transformBand performs the modified discrete cosine transform of a subband (ISO/IEC 11172-3,
// 2.4.3.4.10), by a discrete cosine transform of type IV of half the length.
func transformBand(lines []int32, earlier, later *band) {
	var folded [slots]int64
	const half = slots / 2
	for i := range half {
		folded[i] = -windowed(later[half-1-i], slots+half-1-i) - windowed(later[half+i], slots+half+i)
		folded[half+i] = windowed(earlier[i], i) - windowed(earlier[slots-1-i], slots-1-i)
	}
	for k := 0; k < len(lines); k += 2 { // two at a time, because that is faster
		even, odd := &blockCosines[k], &blockCosines[k+1]
		sum, oddSum := int64(1)<<(blockBits-1), int64(1)<<(blockBits-1)
		for i, value := range folded {
			sum += value * even[i]
			oddSum += value * odd[i]
		}
		lines[k], lines[k+1] = int32(sum>>blockBits), int32(oddSum>>blockBits)
	}
}

// windowed returns a sample under the window of a block.
func windowed(sample int32, position int) int64 {
	return (int64(sample)*blockWindow[position] + 1<<(blockBits-1)) >> blockBits
}

// blockWindow is the sine window of a long block.
var blockWindow = func() (table [2 * slots]int64) {
	for i := range table {
		table[i] = fixed(math.Sin((float64(i)+0.5)*math.Pi/(2*slots)), blockBits)
	}
	return table
}()

// blockCosines[k][i] is the factor of value i in line k.
var blockCosines = func() (table [slots][slots]int64) {
	for k := range table {
		for i := range table {
			table[k][i] = fixed(math.Cos(float64((2*k+1)*(2*i+1))*math.Pi/(4*slots))/(slots/2), blockBits)
		}
	}
	return table
}()

// reduceAliases removes aliases from adjacent subbands, whose filters overlap (ISO/IEC 11172-3,
// 2.4.3.4.10.1). It rotates pairs of lines, and decoders rotate them back.
func (s *spectrum) reduceAliases() {
	for start := slots; start < len(s); start += slots {
		for i, t := range turns {
			below, above := int64(s[start-1-i]), int64(s[start+i])
			s[start-1-i] = int32((below*t.cos + above*t.sin + 1<<(turnBits-1)) >> turnBits)
			s[start+i] = int32((above*t.cos - below*t.sin + 1<<(turnBits-1)) >> turnBits)
		}
	}
}

// turns are the rotations of pairs of lines around the boundary of subbands, by the coefficients
// of ISO/IEC 11172-3, table B.9.
var turns = func() (table [8]struct{ cos, sin int64 }) {
	for i, c := range [...]float64{-0.6, -0.535, -0.33, -0.185, -0.095, -0.041, -0.0142, -0.0037} {
		length := math.Sqrt(1 + float64(c*c))
		table[i].cos, table[i].sin = fixed(1/length, turnBits), fixed(c/length, turnBits)
	}
	return table
}()
