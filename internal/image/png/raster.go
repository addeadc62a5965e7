package png

import (
	"encoding/binary"
	"hash/adler32"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// EncodeRaster returns a PNG in true colour. Each section is an IDAT chunk. The last part of the tail
// is the IEND chunk.
func EncodeRaster(r raster.Raster) lazyfile.Sections {
	g := raster.NewRowGroups(r)
	return lazyfile.Sections{
		Count:   g.Count(),
		Encoder: func() func(i int) lazyfile.Section { return newRasterWriter(g).section },
		Head: func([]lazyfile.Summary) []lazyfile.Part {
			return []lazyfile.Part{lazyfile.Literal(appendHeader(nil, g.Width, g.Height, 8, trueColor))}
		},
		Tail:      func(all []lazyfile.Summary) []lazyfile.Part { return tail(g, all) },
		FixedHead: true,
	}
}

// rowSize returns the number of bytes of a filtered row.
func rowSize(width int) int { return 1 + bytesPerPixel*width }

// tail returns a chunk with the end of the zlib stream, and the IEND chunk.
func tail(g raster.RowGroups, all []lazyfile.Summary) []lazyfile.Part {
	sum := uint32(1) // of no bytes
	for i, s := range all {
		start, end := g.Bounds(i)
		sum = flate.ConcatAdler(sum, s.Check, int64(end-start)*int64(rowSize(g.Width)))
	}
	data := appendChunk(nil, "IDAT", binary.BigEndian.AppendUint32([]byte(flate.FinalBlock), sum))
	return []lazyfile.Part{lazyfile.Literal(data), lazyfile.Literal(appendChunk(nil, "IEND", nil))}
}

// A rasterWriter encodes sections. Its memory does not grow with the height.
type rasterWriter struct {
	flate.Compressor
	groups     raster.RowGroups
	paint      func(row []raster.Pixel, y int)
	pixels     []raster.Pixel // of the last row
	row, above sampleRow      // the last row and the one above
	y          int            // of the last row; the row above the picture is black
	filtered   []byte         // rows of the section, and padding of the last one
}

func newRasterWriter(g raster.RowGroups) *rasterWriter {
	return &rasterWriter{
		groups:   g,
		paint:    g.Painter(),
		pixels:   make([]raster.Pixel, g.Width),
		row:      newSampleRow(g.Width),
		above:    newSampleRow(g.Width),
		y:        -1,
		filtered: make([]byte, g.Rows*rowSize(g.Width)+wordSize),
	}
}

// section encodes section i.
func (w *rasterWriter) section(i int) lazyfile.Section {
	data := w.filter(w.groups.Bounds(i))
	w.Out = openChunk(w.Out[:0], "IDAT")
	if i == 0 {
		w.Out = append(w.Out, 0x78, 0x9c) // zlib header: 32 KiB window, default compression
	}
	w.Compress(data)
	w.Out = closeChunk(w.Out, 0)
	return lazyfile.WholeBytes(w.Out, adler32.Checksum(data))
}

// filter returns the filtered rows from start to before end.
func (w *rasterWriter) filter(start, end int) []byte {
	if w.y != start-1 {
		w.load(start - 1)
	}
	size := rowSize(w.groups.Width)
	for y := start; y < end; y++ {
		w.load(y)
		filterRow(w.filtered[(y-start)*size:], w.row, w.above)
	}
	return w.filtered[:(end-start)*size]
}

// load makes row y the last row.
func (w *rasterWriter) load(y int) {
	w.row, w.above, w.y = w.above, w.row, y
	if y < 0 {
		clear(w.row)
		return
	}
	w.paint(w.pixels, y)
	w.row.set(w.pixels)
}
