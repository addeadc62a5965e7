package jpeg

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// Strips encode groups of rows of rasters, each of which has a JPEG in abbreviated format (B.4). They share their
// tables.
type Strips struct {
	encoder *rasterEncoder
	coders  [2]*coder
}

// NewStrips returns strips whose Huffman codes are optimized for a raster, and have a code for anything that others may need.
func NewStrips(r raster.Raster, o Options) *Strips {
	e := newRasterEncoder(r, o)
	counts := e.count()
	s := &Strips{encoder: e}
	for plane := range e.planes() {
		allSymbols(&counts[plane])
		s.coders[plane] = newCoder(&counts[plane])
	}
	return s
}

// Tables returns the tables in abbreviated format for table specifications (B.5).
func (s *Strips) Tables() []byte {
	out := []byte{0xff, 0xd8} // SOI
	for i, table := range s.encoder.tables {
		out = appendSegment(out, 0xdb, append([]byte{byte(i)}, table[:]...)) // DQT
	}
	out = s.encoder.appendCodes(out, s.coders)
	return append(out, 0xff, 0xd9) // EOI
}

// Encoder returns a function that appends the JPEG of some rows of a raster. The first one is a multiple of 16.
func (s *Strips) Encoder(r raster.Raster) func(out []byte, first, rows int) []byte {
	e := *s.encoder
	e.raster = e.options.separated(r)
	reader, w := e.reader(), &bitWriter{}
	return func(out []byte, first, rows int) []byte {
		out = append(out, 0xff, 0xd8)                                             // SOI
		out = appendFrameHeader(out, 0xc0, image.Pt(r.Width, rows), e.components) // SOF0
		*w = bitWriter{out: append(out, e.scanHeader()...)}
		reader.dc = [4]int32{}
		for row := first / e.side.Y; row*e.side.Y < first+rows; row++ {
			reader.startRow(row)
			e.writeRow(w, reader, s.coders)
		}
		return append(w.close(), 0xff, 0xd9) // EOI
	}
}
