package webp

import (
	"encoding/binary"
	"image/color"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/pattern"
)

// A keyFrame is a picture that is coded as a key frame of VP8 (RFC 6386), whose blocks of 4 × 4 samples are flat. Each
// block is the mean of its neighbours and one coefficient, which is exact. Width and height of quarters are multiples of 8.
type keyFrame struct {
	pattern.Picture
	header, tokens *boolWriter
}

// quantizerIndex selects a factor of 8 for the first coefficient (14.1), so that the coefficient is the difference of a block.
const quantizerIndex = 4

// encodeVP8 returns the bitstream of a picture. Its opacity is not in it.
func encodeVP8(p pattern.Picture) []byte {
	f := keyFrame{Picture: p, header: newBoolWriter(), tokens: newBoolWriter()}
	f.writeHeader()
	for row := range (p.Height + 15) / 16 {
		for column := range (p.Width + 15) / 16 {
			f.writeModes()
			f.macroblock(column, row)
		}
	}
	first := f.header.bytes()
	const isShown = 1 << 4
	out := number(len(first)<<5 | isShown) // with version 0, and a bit that is 0 for key frames (9.1)
	out = append(out, 0x9d, 0x01, 0x2a)
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Width))
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Height))
	return append(append(out, first...), f.tokens.bytes()...)
}

// writeHeader writes the header (19.2).
func (f *keyFrame) writeHeader() {
	w := f.header
	w.bits(0, 1) // color_space
	w.bits(0, 1) // clamping_type
	w.bits(0, 1) // segmentation_enabled
	w.bits(0, 1) // filter_type
	w.bits(0, 6) // loop_filter_level
	w.bits(0, 3) // sharpness_level
	w.bits(0, 1) // loop_filter_adj_enable
	w.bits(0, 2) // log2_nbr_of_dct_partitions
	w.bits(quantizerIndex, 7)
	w.bits(0, 5) // no differences for other quantizers
	w.bits(0, 1) // refresh_entropy_probs
	f.writeProbabilities()
	w.bits(0, 1) // mb_no_coeff_skip
}

// writeProbabilities makes both values of the bits of coefficients as likely, so that they do not depend on blocks around them. It
// leaves out types of blocks that are not used, and all coefficients but the first and the end after it.
func (f *keyFrame) writeProbabilities() {
	for i, p := range updates() {
		blockType, band := i/probabilities/contexts/bands, i/probabilities/contexts%bands
		isUsed := blockType >= chromaBlock && band < 2
		f.header.bit(isUsed, p)
		if isUsed {
			f.header.bits(even, 8)
		}
	}
}

// chromaBlock is the first of the types of blocks that are used. The other is that of luma with its first coefficient (13.3).
const chromaBlock = 2

// writeModes writes the modes of prediction of a macroblock (11.2, 11.3): B_PRED with B_DC_PRED for each block of luma, and DC_PRED
// for chroma. Each is the first leaf of its tree, and so a 0.
func (f *keyFrame) writeModes() {
	f.header.bit(false, 145)
	for range 16 {
		f.header.bit(false, 231)
	}
	f.header.bit(false, 142)
}

// macroblock writes the coefficients of a macroblock.
func (f *keyFrame) macroblock(column, row int) {
	for i := range 16 {
		x, y := 4*column+i%4, 4*row+i/4
		above, left := 127, 129 // beyond the edges (12.3)
		if y > 0 {
			above = f.sample(0, x, y-1)
		}
		if x > 0 {
			left = f.sample(0, x-1, y)
		}
		f.block(f.sample(0, x, y) - (above+left+1)/2)
	}
	for component := 1; component < 3; component++ {
		mean := f.mean(component, 2*column, 2*row)
		for i := range 4 {
			x, y := 2*column+i%2, 2*row+i/2
			f.block(f.sample(component, x, y) - mean)
		}
	}
}

// mean returns the prediction of a macroblock of chroma from the blocks above it and to its left (12.2).
func (f *keyFrame) mean(component, x, y int) int {
	sum, n := 0, 0
	for i := range 2 {
		if y > 0 {
			sum, n = sum+f.sample(component, x+i, y-1), n+1
		}
		if x > 0 {
			sum, n = sum+f.sample(component, x-1, y+i), n+1
		}
	}
	if n == 0 {
		return 128
	}
	return (sum + n/2) / n
}

// sample returns the sample of a component in a block, as libwebp converts colors.
func (f *keyFrame) sample(component, x, y int) int {
	side := 8
	if component == 0 {
		side = 4
	}
	c := f.At(min(x*side, f.Width-1), min(y*side, f.Height-1))
	return convert(c, component)
}

// convert returns a component of a color by ITU-R BT.601.
func convert(c color.NRGBA, component int) int {
	factors := [3][4]int{{16839, 33059, 6420, 16}, {-9719, -19081, 28800, 128}, {28800, -24116, -4684, 128}}[component]
	return (factors[0]*int(c.R) + factors[1]*int(c.G) + factors[2]*int(c.B) + factors[3]<<16 + 1<<15) >> 16
}

// block writes the tokens of a block (13.2).
func (f *keyFrame) block(difference int) {
	w := f.tokens
	if difference == 0 {
		w.bits(0, 1) // the end of the block
		return
	}
	w.bits(1, 1)
	writeToken(w, max(difference, -difference))
	w.bit(difference < 0, even)
	w.bits(0, 1)
}

// writeToken writes a number by the tree of tokens.
func writeToken(w *boolWriter, v int) {
	switch {
	case v == 1:
		w.bits(0b10, 2)
	case v == 2:
		w.bits(0b1100, 4)
	case v <= 4:
		w.bits(0b11010+v-3, 5)
	default:
		writeCategory(w, v)
	}
}

// writeCategory writes a number of at least 5 as a category and more bits.
func writeCategory(w *boolWriter, v int) {
	category := min(bits.Len(uint(v-3))-1, 6)
	start := 3 + 1<<category
	w.bits([...]int{1: 0b11100, 0b11101, 0b111100, 0b111101, 0b111110, 0b111111}[category], quirk.Either(category < 3, 5, 6))
	extra := extraBits(category)
	for i, p := range extra {
		w.bit((v-start)>>(len(extra)-1-i)&1 != 0, p)
	}
}

// extraBits returns the probabilities of the bits after a category (13.2).
func extraBits(category int) []byte {
	return [][]byte{
		1: {159}, {165, 145}, {173, 148, 140}, {176, 155, 140, 135}, {180, 157, 141, 134, 130},
		{254, 254, 243, 230, 196, 177, 153, 140, 133, 130, 129},
	}[category]
}
