package codec

import (
	"encoding/binary"
	"hash/adler32"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// RasterPNG returns a PNG in true colour (ISO/IEC 15948). Each section is an IDAT chunk. The
// last part of the tail is the IEND chunk.
func RasterPNG(r raster.Raster) lazyfile.Sections {
	g := newRowGroups(r)
	return lazyfile.Sections{
		Count:     g.count(),
		Encoder:   func() func(i int) lazyfile.Section { return newRasterPNGWriter(g).section },
		Head:      func([]lazyfile.Summary) []lazyfile.Part { return []lazyfile.Part{g.head()} },
		Tail:      g.tail,
		FixedHead: true,
	}
}

// rowSize returns the number of bytes of a filtered row.
func (g rowGroups) rowSize() int { return 1 + bytesPerPixel*g.Width }

// head returns what precedes the image data.
func (g rowGroups) head() lazyfile.Literal {
	var w bitWriter
	w.pngHeader(g.Width, g.Height, 8, trueColor)
	return w.out
}

// tail returns a chunk with the end of the zlib stream, and the IEND chunk.
func (g rowGroups) tail(all []lazyfile.Summary) []lazyfile.Part {
	checksum := uint32(1) // of no bytes
	for i, s := range all {
		start, end := g.bounds(i)
		checksum = ConcatAdler(checksum, s.Check, int64(end-start)*int64(g.rowSize()))
	}
	var data, end bitWriter
	data.chunk("IDAT", func() {
		data.write(finalBlock|fixedBlock, 3)
		data.write(0, 7) // end of block
		data.align()
		data.out = binary.BigEndian.AppendUint32(data.out, checksum)
	})
	end.chunk("IEND", func() {})
	return []lazyfile.Part{lazyfile.Literal(data.out), lazyfile.Literal(end.out)}
}

// A rasterPNGWriter encodes sections. Its memory does not grow with the height.
type rasterPNGWriter struct {
	compressor
	groups     rowGroups
	paint      func(row []raster.Pixel, y int)
	pixels     []raster.Pixel // of the last row
	row, above sampleRow      // the last row and the one above
	y          int            // of the last row; the row above the picture is black
	filtered   []byte         // rows of the section, and padding of the last one
}

func newRasterPNGWriter(g rowGroups) *rasterPNGWriter {
	return &rasterPNGWriter{
		groups:   g,
		paint:    g.Painter(),
		pixels:   make([]raster.Pixel, g.Width),
		row:      newSampleRow(g.Width),
		above:    newSampleRow(g.Width),
		y:        -1,
		filtered: make([]byte, g.rows*g.rowSize()+wordSize),
	}
}

// section encodes section i.
func (w *rasterPNGWriter) section(i int) lazyfile.Section {
	data := w.filter(w.groups.bounds(i))
	w.out = w.out[:0]
	w.chunk("IDAT", func() {
		if i == 0 {
			w.out = append(w.out, 0x78, 0x9c) // zlib header: 32 KiB window, default compression
		}
		w.compress(data)
	})
	return lazyfile.WholeBytes(w.out, adler32.Checksum(data))
}

// filter returns the filtered rows from start to before end.
func (w *rasterPNGWriter) filter(start, end int) []byte {
	if w.y != start-1 {
		w.load(start - 1)
	}
	size := w.groups.rowSize()
	for y := start; y < end; y++ {
		w.load(y)
		filterRow(w.filtered[(y-start)*size:], w.row, w.above)
	}
	return w.filtered[:(end-start)*size]
}

// load makes row y the last row.
func (w *rasterPNGWriter) load(y int) {
	w.row, w.above, w.y = w.above, w.row, y
	if y < 0 {
		clear(w.row)
		return
	}
	w.paint(w.pixels, y)
	w.row.set(w.pixels)
}
