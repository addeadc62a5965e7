package webp

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A residualSequence consists of single residuals and the copy that follows them. The length is 0 if
// there is no copy.
type residualSequence struct {
	singles, length int
	distance        int // distance code of the copy (RFC 9649, 3.6.2.2)
}

const (
	repeatedPixels = 8  // pixels that an entry of the history covers
	historyStep    = 16 // pixels between the entries of pixels that are copied
	historyBits    = 14
	minCopy        = 6 // pixels; shorter copies save almost nothing
)

// A tokenizer divides residuals into sequences. It finds repetitions in a hash table.
type tokenizer struct {
	width     int                     // of the raster
	pixels    []raster.Pixel          // the residuals
	history   [1 << historyBits]int32 // position after the last pixels with each hash, or 0
	sequences []residualSequence
}

// tokenize returns the sequences of residuals from start on. Copies may begin before it. The
// sequences are valid until the next call.
func (t *tokenizer) tokenize(pixels []raster.Pixel, start int) []residualSequence {
	const patience = 64 // single pixels after which one more is skipped
	t.pixels, t.sequences = pixels, t.sequences[:0]
	clear(t.history[:])
	end := len(pixels) - repeatedPixels
	for i := start; i <= end; {
		distance, n := t.match(i)
		if n == 0 {
			i += 1 + (i-start)/patience
			continue
		}
		t.sequences = append(t.sequences, residualSequence{i - start, n, distanceCode(distance, t.width)})
		start = i + n
		for i += historyStep; i < min(start, end); i += historyStep {
			t.remember(i)
		}
		i = start
	}
	t.sequences = append(t.sequences, residualSequence{singles: len(pixels) - start})
	return t.sequences
}

// match returns the longest copy from above, from the left, from where a dithered gradient has
// the same pixels, or from the history. Its length is 0 if there is none.
func (t *tokenizer) match(i int) (distance, n int) {
	for _, d := range [...]int{t.width, 1, max(1, ditherSide*(t.width-1)), i - t.remember(i)} {
		if length := t.matchLength(i, d, max(n+1, minCopy)); length > 0 {
			distance, n = d, length
		}
	}
	return distance, n
}

// matchLength returns how many pixels from i on equal the pixels at a distance before them, or 0 if
// fewer than shortest.
func (t *tokenizer) matchLength(i, distance, shortest int) int {
	last := i + shortest - 2 // the last two differ most often, so they are compared first
	if distance > i || last+2 > len(t.pixels) || pair(t.pixels, last-distance) != pair(t.pixels, last) {
		return 0
	}
	pixels := t.pixels[i:min(len(t.pixels), i+maxCopy)]
	n := commonPixels(pixels, t.pixels[i-distance:])
	if n < shortest {
		return 0
	}
	return n
}

// commonPixels returns the length of the common prefix of a and b, which is not shorter.
func commonPixels(a, b []raster.Pixel) int {
	n := 0
	for ; n+2 <= len(a); n += 2 {
		if differ := pair(a, n) ^ pair(b, n); differ != 0 {
			return n + bits.TrailingZeros64(differ)/32
		}
	}
	if n < len(a) && a[n] == b[n] {
		n++
	}
	return n
}

// remember enters the pixels at i in the history, and returns the position of the last pixels
// with the same hash, or -1.
func (t *tokenizer) remember(i int) int {
	next, hash := (*[repeatedPixels]raster.Pixel)(t.pixels[i:]), uint64(0)
	for k := range repeatedPixels / 2 {
		hash = hash*33 + pair(next[:], 2*k)
	}
	entry := &t.history[hash*0x9e3779b97f4a7c15>>(64-historyBits)]
	last := int(*entry) - 1
	*entry = int32(i + 1)
	return last
}

// nearCodes is the number of codes of nearDistances.
const nearCodes = 120

// nearDistances are the codes, less 1, of the distances to pixels in the same and in the
// previous seven rows, from eight columns on the left to seven columns on the right (3.6.2.2).
var nearDistances = [8][16]uint8{
	{96, 73, 55, 39, 23, 13, 5, 1},
	{101, 78, 58, 42, 26, 16, 8, 2, 0, 3, 9, 17, 27, 43, 59, 79},
	{102, 86, 62, 46, 32, 20, 10, 6, 4, 7, 11, 21, 33, 47, 63, 87},
	{105, 90, 70, 52, 37, 28, 18, 14, 12, 15, 19, 29, 38, 53, 71, 91},
	{110, 99, 82, 66, 48, 35, 30, 24, 22, 25, 31, 36, 49, 67, 83, 100},
	{115, 108, 94, 76, 64, 50, 44, 40, 34, 41, 45, 51, 65, 77, 95, 109},
	{118, 113, 103, 92, 80, 68, 60, 56, 54, 57, 61, 69, 81, 93, 104, 114},
	{119, 116, 111, 106, 97, 88, 84, 74, 72, 75, 85, 89, 98, 107, 112, 117},
}

// distanceCode returns the code of a distance in a raster of a width (3.6.2.2).
func distanceCode(distance, width int) int {
	if distance <= 7*width+8 {
		row := (distance + 7) / width
		column := 8 + row*width - distance
		if row < len(nearDistances) && column >= 0 {
			return 1 + int(nearDistances[row][column])
		}
	}
	return nearCodes + distance
}
