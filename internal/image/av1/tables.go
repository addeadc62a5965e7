package av1

import (
	_ "embed"
	"encoding/binary"
	"math"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
)

// data has the initial probabilities (9.4) of the tables below in their order, as the sums that a symbolCoder expects.
// Those of coefficients follow once for each of four ranges of base_q_idx. Then follow the steps of DC and of AC with 8 bits,
// and with 10 (7.12.2). All are numbers of 16 bits.
//
//go:embed tables.pack
var data string

// The places of probabilities in a coder: of rows of each number of symbols, each with a count.
const (
	partition8       = 0                         // 4 rows of 4
	partition16      = partition8 + 4*4          // 4 rows of 10 for each of 16×16, 32×32 and 64×64
	skipped          = partition16 + 3*4*10      // 3 rows of 2
	lumaMode         = skipped + 3*2             // rows by context above and to the left
	angleDelta       = lumaMode + 5*5*modes      // rows of 7 by directional mode
	chromaMode       = angleDelta + 8*7          // rows by mode of luma
	chromaModeLuma   = chromaMode + modes*modes  // the same with the mode that predicts chroma from luma
	lumaSigns        = chromaModeLuma + modes*14 // a row of 8
	lumaFactor       = lumaSigns + 8             // 6 rows of 16
	transformType    = lumaFactor + 6*16         // rows of 5 by size and mode
	allZero          = transformType + 3*modes*5 // 4 rows of 2 by size; this and what follows depend on base_q_idx
	end16            = allZero + 4*4*2           // rows of 5 by plane
	end64            = end16 + 2*5               // of 7
	end256           = end64 + 2*7               // of 9
	end1024          = end256 + 2*9              // of 11
	endBit           = end1024 + 2*11            // 9 rows of 2 by size and plane
	firstSign        = endBit + 4*2*9*2          // 3 rows of 2 by plane
	lastLevel        = firstSign + 2*3*2         // 4 rows of 3 by size and plane
	baseLevel        = lastLevel + 4*2*4*3       // 26 rows of 4
	moreLevel        = baseLevel + 4*2*26*4      // 21 rows of 4
	probabilityCount = moreLevel + 4*2*21*4
)

// rows are the numbers of rows and of their symbols, in the order of the tables.
var modeRows = [][2]int{
	{4, 4}, {12, 10}, {3, 2}, {25, modes}, {8, 7}, {modes, modes}, {modes, 14}, {1, 8}, {6, 16}, {3 * modes, 5},
}

var coefficientRows = [][2]int{
	{16, 2}, {2, 5}, {2, 7}, {2, 9}, {2, 11}, {72, 2}, {6, 2}, {32, 3}, {208, 4}, {168, 4},
}

// Numbers of probabilities in the data.
const (
	modeNumbers        = 1049
	coefficientNumbers = 1342
	rangeCount         = 4
)

// tables are the initial probabilities by range of base_q_idx.
var tables = lazy.Value[*[rangeCount][probabilityCount]uint16]{Compute: func() *[rangeCount][probabilityCount]uint16 {
	var t [rangeCount][probabilityCount]uint16
	for i := range t {
		at := unpack(t[i][:], 0, modeRows, 0)
		unpack(t[i][:], at, coefficientRows, modeNumbers+i*coefficientNumbers)
	}
	return &t
}}

// unpack sets probabilities from an index on to numbers from an index on, and returns the next index.
func unpack(probabilities []uint16, at int, rows [][2]int, number int) int {
	for _, r := range rows {
		for range r[0] {
			for range r[1] - 1 {
				probabilities[at] = numberAt(number)
				at, number = at+1, number+1
			}
			at++ // the count
		}
	}
	return at
}

func numberAt(i int) uint16 { return binary.BigEndian.Uint16([]byte(data[2*i : 2*i+2])) }

// steps returns the quantization steps of DC and AC, in eighths of samples.
func steps(index, bits int) (dc, ac int) {
	at := modeNumbers + rangeCount*coefficientNumbers + (bits-8)/2*512 + index
	return int(numberAt(at)), int(numberAt(at + 256))
}

// initialProbabilities returns the initial probabilities for base_q_idx.
func initialProbabilities(index int) *[probabilityCount]uint16 {
	t := tables.Get()
	switch {
	case index <= 20:
		return &t[0]
	case index <= 60:
		return &t[1]
	case index <= 120:
		return &t[2]
	}
	return &t[3]
}

// A costTable has the bits that symbols take by probability in units of 1/128, in parts of 256.
type costTable [129]uint16

func newCostTable() (t costTable) {
	for i := range t {
		t[i] = uint16(min(256*(7-math.Log2(max(float64(i), 0.25))), math.MaxUint16))
	}
	return t
}

// cost returns the bits of symbol s of n, in parts of 256.
func (c *symbolCoder) cost(t *costTable, at, n, s int) int {
	p := uint16(1 << 15)
	if s > 0 {
		p = c.probabilities[at+s-1]
	}
	if s < n-1 {
		p -= c.probabilities[at+s]
	}
	return int(t[p>>8])
}
