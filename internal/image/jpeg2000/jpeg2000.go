// Package jpeg2000 encodes small pictures without loss as JPEG 2000 (ITU-T T.800): one tile, one layer, and the
// reversible wavelet. It holds the whole picture in memory.
package jpeg2000

import (
	"encoding/binary"
	"math/bits"
)

// A Picture has components of 8 bits.
type Picture struct {
	Width, Height int
	Components    [][]byte // 1 of gray, or 3 of red, green and blue, row by row
	Levels        int      // of the wavelet
}

// Encode returns the picture as a JP2 file (annex I).
func (p Picture) Encode() []byte {
	space := uint32(17) // gray
	if len(p.Components) == 3 {
		space = 16 // sRGB
	}
	header := append(numbers(uint32(p.Height), uint32(p.Width)), 0, byte(len(p.Components)), 7, 7, 0, 0)
	color := append([]byte{1, 0, 0}, numbers(space)...)
	file := box("jP  ", []byte("\r\n\x87\n"))
	file = append(file, box("ftyp", []byte("jp2 \x00\x00\x00\x00jp2 "))...)
	file = append(file, box("jp2h", append(box("ihdr", header), box("colr", color)...))...)
	return append(file, box("jp2c", p.codestream())...)
}

// box returns a box (I.4).
func box(kind string, content []byte) []byte {
	return append(append(numbers(uint32(8+len(content))), kind...), content...)
}

// numbers returns numbers of 32 bits.
func numbers(values ...uint32) (b []byte) {
	for _, v := range values {
		b = binary.BigEndian.AppendUint32(b, v)
	}
	return b
}

// Markers (A.2).
const (
	startOfCodestream = "\xff\x4f"
	sizeOfImage       = "\xff\x51"
	codingStyle       = "\xff\x52"
	quantization      = "\xff\x5c"
	startOfTile       = "\xff\x90"
	startOfData       = "\xff\x93"
	endOfCodestream   = "\xff\xd9"
)

// codestream returns the picture without boxes (annex A).
func (p Picture) codestream() []byte {
	width, height := uint32(p.Width), uint32(p.Height)
	size := append([]byte{0, 0}, numbers(width, height, 0, 0, width, height, 0, 0)...)
	size = append(size, 0, byte(len(p.Components)))
	for range p.Components {
		size = append(size, 7, 1, 1) // 8 bits, not subsampled
	}
	steps := []byte{guardBits << 5}
	for _, b := range p.subbands() {
		steps = append(steps, byte(b.exponent()<<3))
	}
	data := p.packets()
	out := append([]byte(startOfCodestream), segment(sizeOfImage, size)...)
	out = append(out, segment(codingStyle, []byte{0, 0, 0, 1, 0, byte(p.Levels), 4, 4, 0, 1})...) // blocks of 64 × 64
	out = append(out, segment(quantization, steps)...)
	tile := append(append([]byte{0, 0}, numbers(uint32(12+2+len(data)))...), 0, 1)
	out = append(append(out, segment(startOfTile, tile)...), startOfData...)
	return append(append(out, data...), endOfCodestream...)
}

// segment returns a marker segment.
func segment(marker string, content []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte(marker), uint16(2+len(content))), content...)
}

// guardBits are bits above those of the samples (E.1).
const guardBits = 2

// A kind is the kind of a subband: low or high frequencies in each direction.
type kind int

const (
	ll kind = iota
	hl      // high frequencies from left to right
	lh
	hh
)

// A subband is a part of the transformed picture.
type subband struct {
	kind                kind
	x, y, width, height int // in the transformed picture
}

// exponent returns the number of bits of coefficients without a sign (E.1.1).
func (b subband) exponent() int { return 8 + bits.OnesCount(uint(b.kind)) }

// subbands returns the subbands in the order of the codestream.
func (p Picture) subbands() []subband {
	width, height := p.Width, p.Height
	var above []subband
	for range p.Levels {
		w, h := (width+1)/2, (height+1)/2
		above = append([]subband{{hl, w, 0, width - w, h}, {lh, 0, h, w, height - h}, {hh, w, h, width - w, height - h}}, above...)
		width, height = w, h
	}
	return append([]subband{{ll, 0, 0, width, height}}, above...)
}
