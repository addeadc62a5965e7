package h264

// Side is the width and height of a macroblock in pixels.
const Side = 16

// A Macroblock has the samples of 16×16 pixels, row by row: those of Y, then those of Cb and of Cr, which have half of the
// resolution.
type Macroblock []byte

// newMacroblock returns a macroblock whose samples have a size.
func newMacroblock(size sampleSize) Macroblock { return make(Macroblock, macroblockSamples*int(size)) }

const (
	lumaSamples       = Side * Side
	chromaSamples     = Side * Side / 4
	macroblockSamples = lumaSamples + 2*chromaSamples
)

// component returns the samples of a component, or nil if there is no macroblock.
func (m Macroblock) component(i int) []byte {
	size := len(m) / macroblockSamples
	if i == 0 {
		return m[:lumaSamples*size]
	}
	start := lumaSamples + (i-1)*chromaSamples
	return m[start*size:][:chromaSamples*size]
}

// is reports whether two macroblocks are the same one.
func (m Macroblock) is(other Macroblock) bool { return m != nil && other != nil && &m[0] == &other[0] }

// A coded macroblock has the data that the coding of its neighbours depends on.
type coded struct {
	samples Macroblock // as a decoder shows them, or nil if they must not be predicted from
	luma    [16]uint8  // numbers of coefficients in the blocks, row by row
	chroma  [2][4]uint8
}

// A prediction is a mode of intra prediction (Tables 8-4 and 8-5).
type prediction uint32

const (
	vertical prediction = iota
	horizontal
	mean
)

// chromaMode returns the number of the mode for chroma.
func (p prediction) chromaMode() uint32 { return [...]uint32{vertical: 2, horizontal: 1, mean: 0}[p] }
