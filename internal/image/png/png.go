// Package png encodes pictures as PNG (ISO/IEC 15948): pictures of runs in indexed colour, rasters in
// true colour, and canvases of one colour and any dimensions. The same pixels always give the same
// bytes, because package flate compresses them.
package png

import (
	"encoding/binary"
	"hash/crc32"
	"image/color"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// A writer writes the chunks of a picture to the output of its RowWriter.
type writer struct{ flate.RowWriter }

// writers holds writers for reuse. Their buffers do not grow with the height of pictures.
var writers = sync.Pool{New: func() any { return &writer{} }}

// Encode returns a picture as an indexed-colour PNG. The width must be less than 32,768 pixels.
// Pictures of more than two colours have a bit depth of 8, not 4: the bytes of a row are its pixels,
// so that a long run costs no more than a short one.
func Encode(p picture.Picture) []byte {
	w := writers.Get().(*writer)
	defer writers.Put(w)
	depth, pixels := byte(8), p
	if picture.BitDepth(len(p.Palette)) == 1 {
		depth, pixels = 1, packPixels(p)
	}
	w.Out = appendHeader(w.Out[:0], p.Width, p.Height(), depth, indexedColor, notInterlaced)
	w.Out = appendPalette(w.Out, p.Palette)
	start := len(w.Out)
	w.Out = openChunk(w.Out, "IDAT")
	w.pixels(pixels)
	w.Out = closeChunk(w.Out, start)
	w.Out = appendChunk(w.Out, "IEND", nil)
	return w.Take()
}

// Colour types (ISO/IEC 15948, 11.2.2).
const (
	grayscale      = 0
	trueColor      = 2
	indexedColor   = 3
	grayAlpha      = 4
	trueColorAlpha = 6
)

// appendHeader appends the signature and the IHDR chunk.
func appendHeader(out []byte, width, height int, depth, colorType, interlace byte) []byte {
	const size = 13
	header := binary.BigEndian.AppendUint32(make([]byte, 0, size), uint32(width))
	header = binary.BigEndian.AppendUint32(header, uint32(height))
	header = append(header, depth, colorType, 0, 0, interlace) // deflate, adaptive filters
	return appendChunk(append(out, "\x89PNG\r\n\x1a\n"...), "IHDR", header)
}

// appendPalette appends the PLTE chunk, and the tRNS chunk of a transparent picture.
func appendPalette(out []byte, palette []color.NRGBA) []byte {
	colors, alphas, transparent := make([]byte, 0, 3*len(palette)), make([]byte, 0, len(palette)), false
	for _, c := range palette {
		colors = append(colors, c.R, c.G, c.B)
		alphas = append(alphas, c.A)
		transparent = transparent || c.A < 255
	}
	out = appendChunk(out, "PLTE", colors)
	if transparent {
		out = appendChunk(out, "tRNS", alphas)
	}
	return out
}

// appendChunk appends a chunk.
func appendChunk(out []byte, kind string, data []byte) []byte {
	start := len(out)
	return closeChunk(append(openChunk(out, kind), data...), start)
}

// openChunk appends the start of a chunk. The caller appends its data and calls closeChunk.
func openChunk(out []byte, kind string) []byte { return append(append(out, 0, 0, 0, 0), kind...) }

// closeChunk sets the length of the chunk that begins at start, and appends its CRC.
func closeChunk(out []byte, start int) []byte {
	const lengthSize, kindSize = 4, 4
	chunk := out[start:]
	binary.BigEndian.PutUint32(chunk, uint32(len(chunk)-lengthSize-kindSize))
	return binary.BigEndian.AppendUint32(out, crc32.ChecksumIEEE(chunk[lengthSize:]))
}

// packPixels returns a picture of bytes: each of its pixels is a byte with eight pixels of p.
func packPixels(p picture.Picture) picture.Picture {
	row := make([]byte, (p.Width+7)/8)
	packed := picture.Picture{Width: len(row)}
	for _, band := range p.Bands {
		picture.Pack(row, band.Runs, 1, picture.MSBFirst)
		packed.Bands = append(packed.Bands, picture.Band{Height: band.Height, Runs: picture.AppendRuns(nil, row)})
	}
	return packed
}

// zlibHeader announces a window of 32 KiB and maximum compression (RFC 1950, 2.2).
const zlibHeader = "\x78\xda"

// pixels writes the rows as a zlib stream.
func (w *writer) pixels(p picture.Picture) {
	rowSize := 1 + p.Width
	w.Out = append(w.Out, zlibHeader...)
	w.Open(rowSize)
	sum := newChecksum()
	for _, band := range p.Bands {
		if band.Height > 0 {
			sum.rows(band.Runs, rowSize, band.Height)
			w.band(band, rowSize)
			w.EndBlock()
		}
	}
	w.Close()
	w.Out = binary.BigEndian.AppendUint32(w.Out, sum.value())
}

// band adds the rows of a band.
func (w *writer) band(b picture.Band, rowSize int) {
	rest := b.Height - 1
	w.row(b.Runs)
	switch {
	case len(b.Runs) == 1 && b.Runs[0].Color == filterNone: // background
		w.Run(filterNone, rest*rowSize)
	case rest*rowSize >= flate.MinCopy:
		w.Repeat(rest)
	case rest == 1: // too short for a copy
		w.row(b.Runs)
	}
}

// filterNone is the filter type of all rows (ISO/IEC 15948, 9.2). It equals the palette
// index of the background, so that runs of background continue in the next row.
const filterNone = 0

// row adds a row.
func (w *writer) row(runs []picture.Run) {
	w.Run(filterNone, 1)
	w.Run(runs[0].Color, int(runs[0].Length))
	for _, run := range runs[1:] {
		w.Change(run.Color, int(run.Length))
	}
}
