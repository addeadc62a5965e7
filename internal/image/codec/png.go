package codec

import (
	"encoding/binary"
	"hash/crc32"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// pngWriters holds writers for reuse. Their buffers do not grow with the height of
// pictures.
var pngWriters = sync.Pool{New: func() any { return &pngWriter{} }}

// A pngWriter writes a PNG to the output of its deflater.
type pngWriter struct{ deflater }

// PNG encodes a picture as an indexed-colour PNG (ISO/IEC 15948). The width must be less
// than 32,768 pixels. Pictures of more than two colours have a bit depth of 8, not 4: the
// bytes of a row are its pixels, so that a long run costs no more than a short one.
func PNG(p picture.Picture) []byte {
	w := pngWriters.Get().(*pngWriter)
	defer pngWriters.Put(w)
	depth, pixels := byte(8), p
	if bitDepth(len(p.Palette)) == 1 {
		depth, pixels = 1, packPixels(p)
	}
	w.out = w.out[:0]
	w.pngHeader(p.Width, p.Height(), depth, indexedColor)
	w.chunk("PLTE", func() {
		for _, c := range p.Palette {
			w.out = append(w.out, c.R, c.G, c.B)
		}
	})
	if p.IsTransparent() {
		w.chunk("tRNS", func() {
			for _, c := range p.Palette {
				w.out = append(w.out, c.A)
			}
		})
	}
	w.chunk("IDAT", func() { w.pixels(pixels) })
	w.chunk("IEND", func() {})
	return w.take()
}

// Colour types (ISO/IEC 15948, 11.2.2).
const (
	trueColor    = 2
	indexedColor = 3
)

// pngHeader writes the signature and the IHDR chunk.
func (w *bitWriter) pngHeader(width, height int, depth, colorType byte) {
	w.out = append(w.out, "\x89PNG\r\n\x1a\n"...)
	w.chunk("IHDR", func() {
		w.out = binary.BigEndian.AppendUint32(w.out, uint32(width))
		w.out = binary.BigEndian.AppendUint32(w.out, uint32(height))
		w.out = append(w.out, depth, colorType, 0, 0, 0) // deflate, adaptive filters, no interlace
	})
}

// chunk writes a chunk of a PNG. Its data is the whole bytes that write writes.
func (w *bitWriter) chunk(kind string, write func()) {
	const lengthSize, kindSize = 4, 4
	start := len(w.out)
	w.out = append(w.out, 0, 0, 0, 0)
	w.out = append(w.out, kind...)
	write()
	data := w.out[start+lengthSize+kindSize:]
	binary.BigEndian.PutUint32(w.out[start:], uint32(len(data)))
	w.out = binary.BigEndian.AppendUint32(w.out, crc32.ChecksumIEEE(w.out[start+lengthSize:]))
}

// packPixels returns a picture of bytes: each of its pixels is a byte with eight pixels of p.
func packPixels(p picture.Picture) picture.Picture {
	row := make([]byte, (p.Width+7)/8)
	packed := picture.Picture{Width: len(row)}
	for _, band := range p.Bands {
		packRuns(row, band.Runs, 1, msbFirst)
		packed.Bands = append(packed.Bands, picture.Band{Height: band.Height, Runs: picture.AppendRuns(nil, row)})
	}
	return packed
}

// pixels writes the compressed rows.
func (w *pngWriter) pixels(p picture.Picture) {
	w.open(1 + p.Width)
	for _, band := range p.Bands {
		if band.Height > 0 {
			w.sum.rows(band.Runs, w.rowSize, band.Height)
			w.band(band)
			w.flush()
		}
	}
	w.close()
}

// band adds the rows of a band.
func (w *pngWriter) band(b picture.Band) {
	rest := b.Height - 1
	w.row(b.Runs)
	switch {
	case len(b.Runs) == 1 && b.Runs[0].Color == filterNone: // background
		w.run(filterNone, rest*w.rowSize)
	case rest*w.rowSize >= minCopy:
		w.repeat(rest)
	case rest == 1: // too short for a copy
		w.row(b.Runs)
	}
}

// filterNone is the filter type of all rows (ISO/IEC 15948, 9.2). It equals the palette
// index of the background, so that runs of background continue in the next row.
const filterNone = 0

// row adds a row.
func (w *pngWriter) row(runs []picture.Run) {
	w.run(filterNone, 1)
	w.run(runs[0].Color, int(runs[0].Length))
	tokens := w.tokens
	for _, run := range runs[1:] { // their colours differ, so none of them makes another longer
		tokens = append(tokens, newRun(run.Color, int(run.Length)))
	}
	w.tokens = tokens
}
