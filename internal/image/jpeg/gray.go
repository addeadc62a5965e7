package jpeg

import (
	"encoding/binary"
	"image"
)

// Gray has the samples of a picture in shades of gray, row by row. The encoder pads rows and columns to
// whole blocks.
type Gray struct {
	Width, Height int
	Stride        int // distance of rows in samples, a multiple of 8
	Samples       []uint8
}

// NewGray returns a white picture.
func NewGray(width, height int) *Gray {
	stride := (width + 7) &^ 7
	g := &Gray{width, height, stride, make([]uint8, stride*((height+7)&^7))}
	g.Clear()
	return g
}

// Clear makes the picture white.
func (g *Gray) Clear() {
	for i := range g.Samples {
		g.Samples[i] = 0xff
	}
}

// A GrayEncoder encodes pictures in shades of gray. It reuses its memory, and is fast for pictures with
// large areas of one shade.
type GrayEncoder struct {
	quantizer *quantizer
	flat      [256]int32 // DC coefficients of blocks of one shade
	symbols   []symbol   // of the picture
	counts    [256]int   // of the tokens
	out       bitWriter  // the entropy-coded data
	coded     codedBlock // the current block
	options   Options
}

// NewGrayEncoder returns an encoder. It needs a quality.
func NewGrayEncoder(o Options) *GrayEncoder {
	table := o.tables()[0]
	e := &GrayEncoder{quantizer: newQuantizer(&table), options: o}
	for shade := range e.flat {
		var b block
		for i := range b {
			b[i] = (int32(shade) - 128) << sampleBits
		}
		b.fastTransform()
		e.quantizer.quantize(&e.coded, &b)
		e.flat[shade] = e.coded.coefficients[0]
	}
	return e
}

// Encode returns a picture as a JPEG of one component. The Huffman codes are optimized for it.
func (e *GrayEncoder) Encode(g *Gray) []byte {
	e.read(g)
	coder := newCoder(&e.counts)
	out := e.options.header(image.Pt(g.Width, g.Height), e.options.tables()[:1], 1, 0x11)
	out = appendSegment(out, 0xc4, coder.dc.table(0x00))         // DHT
	out = appendSegment(out, 0xc4, coder.ac.table(0x10))         // DHT
	out = appendSegment(out, 0xda, []byte{1, 1, 0x00, 0, 63, 0}) // SOS
	e.out = bitWriter{out: e.out.out[:0]}
	for _, s := range e.symbols {
		t := &coder.tokens[s.token]
		e.out.write(uint64(t.code)<<t.extra|uint64(s.extra), uint(t.length+t.extra))
	}
	e.out.out = e.out.close()
	jpeg := make([]byte, 0, len(out)+len(e.out.out)+2)
	return append(append(append(jpeg, out...), e.out.out...), 0xff, 0xd9) // EOI
}

// read reads the symbols of a picture, and counts their tokens.
func (e *GrayEncoder) read(g *Gray) {
	e.symbols, e.counts = e.symbols[:0], [256]int{}
	previous := int32(0)
	for y := 0; y < g.Height; y += 8 {
		for x := 0; x < g.Width; x += 8 {
			start := len(e.symbols)
			previous = e.block(g.Samples[y*g.Stride+x:], g.Stride, previous)
			for _, s := range e.symbols[start:] {
				e.counts[s.token]++
			}
		}
	}
}

// block reads the symbols of a block, and returns its DC coefficient.
func (e *GrayEncoder) block(samples []uint8, stride int, previous int32) int32 {
	if shade, ok := flatShade(samples, stride); ok {
		difference := e.flat[shade] - previous
		e.symbols = append(e.symbols, newSymbol(dcToken(magnitude(difference)), difference), symbol{token: eob})
		return e.flat[shade]
	}
	var b block
	for y := range 8 {
		row, to := (*[8]uint8)(samples[y*stride:]), (*[8]int32)(b[8*y:])
		for x := range 8 {
			to[x] = (int32(row[x]) - 128) << sampleBits
		}
	}
	b.fastTransform()
	e.quantizer.quantize(&e.coded, &b)
	e.symbols = e.coded.symbols(e.symbols, previous)
	return e.coded.coefficients[0]
}

// flatShade returns the shade of a block that has no other.
func flatShade(samples []uint8, stride int) (shade uint8, ok bool) {
	shade = samples[0]
	want := uint64(shade) * 0x0101010101010101
	for y := range 8 {
		if binary.LittleEndian.Uint64(samples[y*stride:]) != want {
			return 0, false
		}
	}
	return shade, true
}
