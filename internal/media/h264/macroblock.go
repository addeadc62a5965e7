package h264

// Side is the width and height of a macroblock in pixels.
const Side = 16

// A Macroblock has the samples of 16×16 pixels, row by row. The components are Y, Cb and Cr. The last
// two have half of the resolution.
type Macroblock struct {
	Luma   [Side * Side]uint8
	Chroma [2][Side * Side / 4]uint8
}

// component returns the samples of a component, or nil if there is no macroblock.
func (m *Macroblock) component(i int) []uint8 {
	switch {
	case m == nil:
		return nil
	case i == 0:
		return m.Luma[:]
	default:
		return m.Chroma[i-1][:]
	}
}

// A coded macroblock has the data that the coding of its neighbours depends on.
type coded struct {
	samples *Macroblock // as a decoder shows them, or nil if they must not be predicted from
	luma    [16]uint8   // numbers of coefficients in the blocks, row by row
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
