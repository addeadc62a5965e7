package png

import (
	"encoding/binary"
	"hash/adler32"
	"image"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// EncodeRaster returns a PNG of a raster. Each section is an IDAT chunk. The last part of the tail
// is the IEND chunk.
func EncodeRaster(r raster.Raster, f Format) lazyfile.Sections {
	a := newArrangement(r, f)
	return lazyfile.Sections{
		Count:   len(a.sections),
		Encoder: a.encoder,
		Head: func([]lazyfile.Summary) []lazyfile.Part {
			return []lazyfile.Part{lazyfile.Literal(f.head(image.Pt(r.Width, r.Height)))}
		},
		Tail:      func(all []lazyfile.Summary) []lazyfile.Part { return a.tail(all) },
		FixedHead: true,
	}
}

// An arrangement divides a file into sections.
type arrangement struct {
	format   Format
	passes   []raster.RowGroups
	sections []section
	sequence int // number of the first chunk of a frame of an animation, or 0 for IDAT chunks
}

// A section is a group of rows of a pass.
type section struct{ pass, group int }

func newArrangement(r raster.Raster, f Format) *arrangement {
	a := &arrangement{format: f}
	for i, reduced := range f.passes(r) {
		g := raster.NewRowGroups(reduced)
		a.passes = append(a.passes, g)
		for group := range g.Count() {
			a.sections = append(a.sections, section{i, group})
		}
	}
	return a
}

// encoder returns a function that encodes a section.
func (a *arrangement) encoder() func(i int) lazyfile.Section {
	return (&rasterWriter{arrangement: a, pass: -1}).section
}

// rowSize returns the number of bytes of a filtered row of a pass.
func (a *arrangement) rowSize(pass int) int { return 1 + (a.passes[pass].Width*a.format.bits()+7)/8 }

// tail returns a chunk with the end of the zlib stream, and the IEND chunk.
func (a *arrangement) tail(all []lazyfile.Summary) []lazyfile.Part {
	return []lazyfile.Part{lazyfile.Literal(a.endChunk(all)), lazyfile.Literal(appendChunk(nil, "IEND", nil))}
}

// openChunk appends the start of the chunk of section i.
func (a *arrangement) openChunk(out []byte, i int) []byte {
	if a.sequence == 0 {
		return openChunk(out, "IDAT")
	}
	return binary.BigEndian.AppendUint32(openChunk(out, "fdAT"), uint32(a.sequence+i))
}

// endChunk returns the chunk after those of all sections.
func (a *arrangement) endChunk(all []lazyfile.Summary) []byte {
	return closeChunk(append(a.openChunk(nil, len(all)), a.end(all)...), 0)
}

// end returns the end of the zlib stream.
func (a *arrangement) end(all []lazyfile.Summary) []byte {
	sum := uint32(1) // of no bytes
	for i, s := range a.sections {
		start, end := a.passes[s.pass].Bounds(s.group)
		sum = flate.ConcatAdler(sum, all[i].Check, int64(end-start)*int64(a.rowSize(s.pass)))
	}
	return binary.BigEndian.AppendUint32([]byte(flate.FinalBlock), sum)
}

// A rasterWriter encodes sections. Its memory does not grow with the height.
type rasterWriter struct {
	flate.Compressor
	*arrangement
	pass       int // of the last section, or -1
	groups     raster.RowGroups
	paint      func(row []raster.Pixel, y int)
	pixels     []raster.Pixel // of the last row
	row, above sampleRow      // the last row and the one above
	y          int            // of the last row; the row above the picture is black
	filtered   []byte         // rows of the section, and padding of the last one
}

// start makes another pass the current one.
func (w *rasterWriter) start(pass int) {
	g, bits := w.passes[pass], w.format.bits()
	w.pass, w.groups, w.paint, w.y = pass, g, g.Painter(), -1
	w.pixels = make([]raster.Pixel, g.Width)
	w.row, w.above = newSampleRow(g.Width, bits), newSampleRow(g.Width, bits)
	w.filtered = make([]byte, g.Rows*w.rowSize(pass)+wordSize)
}

// section encodes section i.
func (w *rasterWriter) section(i int) lazyfile.Section {
	data := w.data(i)
	w.Out = w.openChunk(w.Out[:0], i)
	w.compress(i, data)
	w.Out = closeChunk(w.Out, 0)
	return lazyfile.WholeBytes(w.Out, adler32.Checksum(data))
}

// data returns the filtered rows of section i.
func (w *rasterWriter) data(i int) []byte {
	s := w.sections[i]
	if s.pass != w.pass {
		w.start(s.pass)
	}
	return w.filter(w.groups.Bounds(s.group))
}

// compress writes the filtered rows of section i.
func (w *rasterWriter) compress(i int, data []byte) {
	if i == 0 {
		w.Out = append(w.Out, 0x78, 0x9c) // zlib header: 32 KiB window, default compression
	}
	w.Compress(data)
}

// filter returns the filtered rows from start to before end.
func (w *rasterWriter) filter(start, end int) []byte {
	if w.y != start-1 {
		w.load(start - 1)
	}
	size, indices := w.rowSize(w.pass), w.format.isPacked()
	for y := start; y < end; y++ {
		w.load(y)
		filterRow(w.filtered[(y-start)*size:], w.row, w.above, indices)
	}
	return w.filtered[:(end-start)*size]
}

// load makes row y the last row.
func (w *rasterWriter) load(y int) {
	w.row, w.above, w.y = w.above, w.row, y
	if y < 0 {
		clear(w.row.bytes)
		return
	}
	w.paint(w.pixels, y)
	if w.format.bits() == 24 { // the usual case takes less time
		w.row.set(w.pixels)
		return
	}
	w.format.appendSamples(w.row.bytes[:wordSize], w.pixels)
}
