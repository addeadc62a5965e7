package png

import (
	"bytes"
	"encoding/binary"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/image/swar"
)

const wordSize = 8

// A sampleRow holds the samples of a row after wordSize zero bytes, which stand for the pixel
// left of the first one. One to wordSize zero bytes pad it to whole words.
type sampleRow struct {
	bytes []byte
	pixel int // bytes of a pixel, at least 1 and at most wordSize
}

// newSampleRow returns a row of zeros for pixels of the given number of bits.
func newSampleRow(width, bits int) sampleRow {
	words := (width*bits+7)/8/wordSize + 1
	return sampleRow{make([]byte, (1+words)*wordSize), max(1, bits/8)}
}

// set sets the samples to pixels of 24 bits.
func (r sampleRow) set(pixels []raster.Pixel) {
	samples := r.bytes[wordSize:]
	for _, p := range pixels {
		binary.BigEndian.PutUint32(samples, uint32(p)<<8) // the last byte is overwritten, or padding
		samples = samples[3:]
	}
}

// size returns the number of bytes of samples and padding.
func (r sampleRow) size() int { return len(r.bytes) - wordSize }

// word returns the eight samples from i on.
func (r sampleRow) word(i int) uint64 { return binary.LittleEndian.Uint64(r.bytes[wordSize+i:]) }

// left returns the samples one pixel left of the eight samples from i on.
func (r sampleRow) left(i int) uint64 {
	return binary.LittleEndian.Uint64(r.bytes[wordSize-r.pixel+i:])
}

// Filter types (ISO/IEC 15948, 9.2) in addition to filterNone.
const (
	filterSub = 1 + iota
	filterUp
	filterAverage
	filterPaeth
)

// rowPredictors predict eight samples from the samples to the left, above, and above to the left.
var rowPredictors = [...]func(left, above, corner uint64) uint64{
	filterNone:    func(_, _, _ uint64) uint64 { return 0 },
	filterSub:     func(left, _, _ uint64) uint64 { return left },
	filterUp:      func(_, above, _ uint64) uint64 { return above },
	filterAverage: func(left, above, _ uint64) uint64 { return swar.Average(left, above) },
	filterPaeth:   swar.Paeth,
}

// filterRow writes the filter type of a row and its filtered samples, with padding, to dst. Indices
// are not filtered.
func filterRow(dst []byte, row, above sampleRow, indices bool) {
	filtered := dst[1:]
	if bytes.Equal(row.bytes, above.bytes) {
		dst[0] = filterUp
		clear(filtered[:row.size()])
		return
	}
	kind := filterNone
	if !indices {
		kind = chooseFilter(row, above)
	}
	dst[0] = byte(kind)
	predict := rowPredictors[kind]
	for i := 0; i < row.size(); i += wordSize {
		predicted := predict(row.left(i), above.word(i), above.left(i))
		binary.LittleEndian.PutUint64(filtered[i:], swar.Subtract(row.word(i), predicted))
	}
}

// chooseFilter returns the filter type with the minimum sum of absolute values (ISO/IEC 15948,
// 12.8). Rows that are likely to repeat strings of other rows need the same filter as these rows:
// filterNone with many runs, as in text, or filterSub with small differences, as in a dithered
// gradient. It examines one word in four, which takes less time and rarely changes the choice.
func chooseFilter(row, above sampleRow) int {
	var sums [len(rowPredictors)]uint64
	runs, total := 0, 0                                      // words
	for i := 0; i < row.size()-wordSize; i += 4 * wordSize { // without padding
		samples, left, up, corner := row.word(i), row.left(i), above.word(i), above.left(i)
		total++
		if samples == left {
			runs++
		}
		sums[filterSub] += swar.SumMagnitudes(swar.Subtract(samples, left))
		sums[filterUp] += swar.SumMagnitudes(swar.Subtract(samples, up))
		sums[filterAverage] += swar.SumMagnitudes(swar.Subtract(samples, swar.Average(left, up)))
		sums[filterPaeth] += swar.SumMagnitudes(swar.Subtract(samples, swar.Paeth(left, up, corner)))
	}
	best := filterSub
	switch {
	case runs > total/4:
		return filterNone
	case sums[filterSub] < uint64(total*wordSize): // mean below 1
		return filterSub
	}
	for kind := filterUp; kind <= filterPaeth; kind++ {
		if sums[kind] < sums[best] {
			best = kind
		}
	}
	return best
}
