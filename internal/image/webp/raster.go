package webp

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// RasterVP8L returns a raster as a bitstream (3), without a head or a tail.
//
// The prefix codes precede the pixels. They are chosen for a sample of the raster when the
// first encoder is created.
func RasterVP8L(r raster.Raster) lazyfile.Sections { return sections(r, newModel) }

// sections encodes a raster according to a model that is fitted to a sample.
func sections(r raster.Raster, choose func(sample []rowBlock) model) lazyfile.Sections {
	count := (r.Width*r.Height + sectionPixels - 1) / sectionPixels
	start := sync.OnceValue(func() *preamble {
		m := choose(sampleBlocks(r, count))
		if count > 1 {
			m.counts.allowAll() // the rest may have other symbols
		}
		return newPreamble(r, m)
	})
	none := func([]lazyfile.Summary) []lazyfile.Part { return nil }
	return lazyfile.Sections{
		Count: count,
		Encoder: func() func(i int) lazyfile.Section {
			e := &rasterEncoder{preamble: start(), raster: r, painter: r.Painter(), count: count}
			e.tokenizer.width = r.Width
			e.w.Out = make([]byte, 0, 2*min(sectionPixels, r.Width*r.Height)) // more than most sections need
			return e.section
		},
		Head: none, Tail: none,
	}
}

// sectionPixels is the approximate maximum number of pixels of a section, which is also the
// window for copies. Dithered pictures would become larger with smaller sections.
const sectionPixels = 256 << 10

// A preamble is the start of a bitstream, before its pixels. It determines how pixels are encoded.
type preamble struct {
	mode predictor
	code residualCode
	bits flate.BitWriter
}

// newPreamble writes what precedes the pixels of a raster.
func newPreamble(r raster.Raster, m model) *preamble {
	s := &preamble{mode: m.mode}
	var w writer
	w.header(r.Width, r.Height, false)
	w.predictorTransform(s.mode)
	w.Write(1, 1) // a transform:
	w.Write(2, 2) // subtract green (3.5.3)
	w.Write(0, 1) // no other transform
	w.Write(0, 1) // no colour cache
	w.Write(0, 1) // one group of prefix codes
	alphabets := m.counts.alphabets()
	for i, counts := range alphabets[:3] {
		s.code[i] = w.prefixCode(counts)
	}
	w.prefixCode([]int{1}) // alpha
	s.code[3] = w.prefixCode(alphabets[3])
	s.bits = w.BitWriter
	return s
}

// predictorTransform writes a predictor transform (3.5.1) with the same mode everywhere. The
// image of modes takes no bits.
func (w *writer) predictorTransform(mode predictor) {
	w.Write(1, 1)                              // a transform:
	w.Write(0, 2)                              // prediction
	w.Write(7, 3)                              // tiles of 512 pixels
	w.Write(0, 1)                              // no colour cache
	for _, value := range [5]predictor{mode} { // green, red, blue, alpha, distance
		w.Write(0b101, 3) // simple code; one symbol; 8 bits
		w.Write(uint32(value), 8)
	}
}

// sampleBlocks paints blocks that are spread evenly over a raster of count sections. They are
// so high that they have most of the distances of copies. If there is a single section, they
// are the whole raster.
func sampleBlocks(r raster.Raster, count int) []rowBlock {
	const (
		samples   = 5
		minRows   = 16
		minPixels = 16 << 10
	)
	blocks, rows := make([]rowBlock, samples), min(max(minRows, minPixels/r.Width), r.Height)
	if count == 1 {
		blocks, rows = blocks[:1], r.Height
	}
	painter := r.Painter()
	for i := range blocks {
		y := i * (r.Height - rows) / (samples - 1)
		blocks[i].paint(r, painter, y, y+rows, ditherSide)
	}
	return blocks
}

// A rasterEncoder encodes the sections of a bitstream.
type rasterEncoder struct {
	*preamble
	raster    raster.Raster
	painter   func(row []raster.Pixel, y int)
	count     int // of sections; their heights differ by at most one row
	block     rowBlock
	residuals []raster.Pixel
	tokenizer tokenizer
	w         flate.BitWriter
}

// section encodes section i. The first one has the start of the bitstream.
func (e *rasterEncoder) section(i int) lazyfile.Section {
	e.w = flate.BitWriter{Out: e.w.Out[:0]}
	if i == 0 {
		e.w.Out = append(e.w.Out, e.bits.Out...)
		e.w.Buffer, e.w.N = e.bits.Buffer, e.bits.N
	}
	e.block.paint(e.raster, e.painter, i*e.raster.Height/e.count, (i+1)*e.raster.Height/e.count, e.mode.window())
	e.residuals = e.block.residuals(e.residuals, e.mode)
	start := e.block.window
	e.code.write(&e.w, e.tokenizer.tokenize(e.residuals, start), e.residuals[start:])
	bits := int64(len(e.w.Out))*8 + int64(e.w.N)
	e.w.Align()
	return lazyfile.Section{Data: e.w.Out, Summary: lazyfile.Summary{Bits: bits}}
}
