package codec

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// RasterWebP encodes a raster as a lossless WebP (RFC 9649).
func RasterWebP(r raster.Raster) lazyfile.Sections { return simpleWebP(RasterVP8L(r)) }

// simpleWebP puts a bitstream into a file of the simple format (2.6).
func simpleWebP(s lazyfile.Sections) lazyfile.Sections {
	s.Head = func(all []lazyfile.Summary) []lazyfile.Part {
		size := sectionBytes(all)
		head := appendRIFFChunkHeader(nil, "RIFF", len("WEBP")+riffChunkHeader+size+size%2)
		return []lazyfile.Part{lazyfile.Literal(appendRIFFChunkHeader(append(head, "WEBP"...), "VP8L", size))}
	}
	s.Tail = func(all []lazyfile.Summary) []lazyfile.Part {
		return []lazyfile.Part{lazyfile.Literal(make([]byte, sectionBytes(all)%2))}
	}
	return s
}

// sectionBytes returns the number of bytes that sections take.
func sectionBytes(all []lazyfile.Summary) int {
	var bits int64
	for _, s := range all {
		bits += s.Bits
	}
	return int((bits + 7) / 8)
}

// RasterVP8L encodes a raster as a WebP lossless bitstream (RFC 9649, 3), without a head or a
// tail. Width and height must not exceed 16,384 pixels.
//
// The prefix codes precede the pixels. They are chosen for a sample of the raster when the
// first encoder is created.
func RasterVP8L(r raster.Raster) lazyfile.Sections { return vp8lSections(r, newVP8LModel) }

// vp8lSections encodes a raster according to a model that is fitted to a sample.
func vp8lSections(r raster.Raster, model func(sample []rowBlock) vp8lModel) lazyfile.Sections {
	count := (r.Width*r.Height + vp8lSectionPixels - 1) / vp8lSectionPixels
	start := sync.OnceValue(func() *vp8lStart {
		m := model(sampleBlocks(r, count))
		if count > 1 {
			m.counts.allowAll() // the rest may have other symbols
		}
		return newVP8LStart(r, m)
	})
	none := func([]lazyfile.Summary) []lazyfile.Part { return nil }
	return lazyfile.Sections{
		Count: count,
		Encoder: func() func(i int) lazyfile.Section {
			e := &vp8lEncoder{vp8lStart: start(), raster: r, painter: r.Painter(), count: count}
			e.tokenizer.width = r.Width
			e.w.out = make([]byte, 0, 2*min(vp8lSectionPixels, r.Width*r.Height)) // more than most sections need
			return e.section
		},
		Head: none, Tail: none,
	}
}

// vp8lSectionPixels is the approximate maximum number of pixels of a section, which is also the
// window for copies. Dithered pictures would become larger with smaller sections.
const vp8lSectionPixels = 256 << 10

// A vp8lStart is what precedes the pixels of a bitstream, and determines their encoding.
type vp8lStart struct {
	mode predictor
	code residualCode
	bits bitWriter
}

// newVP8LStart writes what precedes the pixels of a raster.
func newVP8LStart(r raster.Raster, model vp8lModel) *vp8lStart {
	s := &vp8lStart{mode: model.mode}
	var w vp8lWriter
	w.header(r.Width, r.Height, false)
	w.predictorTransform(s.mode)
	w.write(1, 1) // a transform:
	w.write(2, 2) // subtract green (3.5.3)
	w.write(0, 1) // no other transform
	w.write(0, 1) // no colour cache
	w.write(0, 1) // one group of prefix codes
	alphabets := model.counts.alphabets()
	for i, counts := range alphabets[:3] {
		s.code[i] = w.prefixCode(counts)
	}
	w.prefixCode([]int{1}) // alpha
	s.code[3] = w.prefixCode(alphabets[3])
	s.bits = w.bitWriter
	return s
}

// predictorTransform writes a predictor transform (3.5.1) with the same mode everywhere. The
// image of modes takes no bits.
func (w *vp8lWriter) predictorTransform(mode predictor) {
	w.write(1, 1)                              // a transform:
	w.write(0, 2)                              // prediction
	w.write(7, 3)                              // tiles of 512 pixels
	w.write(0, 1)                              // no colour cache
	for _, value := range [5]predictor{mode} { // green, red, blue, alpha, distance
		w.write(0b101, 3) // simple code; one symbol; 8 bits
		w.write(uint32(value), 8)
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

// A vp8lEncoder encodes the sections of a bitstream.
type vp8lEncoder struct {
	*vp8lStart
	raster    raster.Raster
	painter   func(row []raster.Pixel, y int)
	count     int // of sections, whose heights differ by one row at most
	block     rowBlock
	residuals []raster.Pixel
	tokenizer tokenizer
	w         bitWriter
}

// section encodes section i. The first one has the start of the bitstream.
func (e *vp8lEncoder) section(i int) lazyfile.Section {
	e.w = bitWriter{out: e.w.out[:0]}
	if i == 0 {
		e.w.out = append(e.w.out, e.bits.out...)
		e.w.bits, e.w.n = e.bits.bits, e.bits.n
	}
	e.block.paint(e.raster, e.painter, i*e.raster.Height/e.count, (i+1)*e.raster.Height/e.count, e.mode.window())
	e.residuals = e.block.residuals(e.residuals, e.mode)
	start := e.block.window
	e.code.write(&e.w, e.tokenizer.tokenize(e.residuals, start), e.residuals[start:])
	bits := int64(len(e.w.out))*8 + int64(e.w.n)
	e.w.align()
	return lazyfile.Section{Data: e.w.out, Summary: lazyfile.Summary{Bits: bits}}
}
