package bmp

import (
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// EncodeRuns returns the file of a raster of 4 or 8 bits with run-length encoding (BI_RLE4, BI_RLE8). Its
// rows begin at the bottom. A section is a group of rows.
func EncodeRuns(r raster.Raster, f Format) lazyfile.Sections {
	g := raster.NewRowGroups(r)
	compression := uint32(runLength8)
	if f.Bits == 4 {
		compression = runLength4
	}
	return lazyfile.Sections{
		Count: g.Count(),
		Encoder: func() func(i int) lazyfile.Section {
			w := &runWriter{bits: f.Bits, groups: g, paint: r.Painter(), pixels: make([]raster.Pixel, r.Width)}
			return w.section
		},
		Head: func(all []lazyfile.Summary) []lazyfile.Part {
			var size int64
			for _, s := range all {
				size += s.Bits / 8
			}
			return []lazyfile.Part{lazyfile.Literal(f.head(r.Width, r.Height, compression, size))}
		},
		Tail: func([]lazyfile.Summary) []lazyfile.Part { return nil },
	}
}

// Codes after a zero byte.
const endOfRow, endOfPicture = 0, 1

// A runWriter encodes sections.
type runWriter struct {
	bits   int
	groups raster.RowGroups
	paint  func(row []raster.Pixel, y int)
	pixels []raster.Pixel
	out    []byte
}

// section encodes section i, from the bottom.
func (w *runWriter) section(i int) lazyfile.Section {
	start, end := w.groups.Bounds(i)
	w.out = w.out[:0]
	for y := start; y < end; y++ {
		w.paint(w.pixels, w.groups.Height-1-y)
		w.row(w.pixels)
		code := byte(endOfRow)
		if y == w.groups.Height-1 {
			code = endOfPicture
		}
		w.out = append(w.out, 0, code)
	}
	return lazyfile.WholeBytes(w.out, 0)
}

// Numbers of pixels. A shorter run does not end a sequence of different pixels, which costs two bytes or more.
const minRun, minLiteral, maxCount = 4, 3, 255

// row appends the codes of a row.
func (w *runWriter) row(pixels []raster.Pixel) {
	for len(pixels) > 0 {
		if n := runOf(pixels); n >= minRun || n == len(pixels) {
			w.out = append(w.out, byte(n), w.both(pixels[0], pixels[0]))
			pixels = pixels[n:]
			continue
		}
		n := literalOf(pixels)
		w.literal(pixels[:n])
		pixels = pixels[n:]
	}
}

// both returns the byte of two pixels, or of one if a byte has no room for two.
func (w *runWriter) both(p, q raster.Pixel) byte {
	if w.bits == 8 {
		return byte(p)
	}
	return byte(p<<4 | q)
}

// runOf returns the number of equal pixels at the beginning.
func runOf(pixels []raster.Pixel) int {
	n := 1
	for n < min(len(pixels), maxCount) && pixels[n] == pixels[0] {
		n++
	}
	return n
}

// literalOf returns the number of pixels before the next run.
func literalOf(pixels []raster.Pixel) int {
	n := 1
	for n < min(len(pixels), maxCount) && runOf(pixels[n:]) < minRun {
		n++
	}
	return n
}

// literal appends different pixels, padded to an even number of bytes. Fewer than three are runs, because their
// numbers are other codes. So is the last one of an odd number of 4 bits, which Pillow 9.4 skips (BmpImagePlugin.py halves the number).
func (w *runWriter) literal(pixels []raster.Pixel) {
	if n := len(pixels); w.bits == 4 && n > minLiteral && n%2 == 1 {
		w.literal(pixels[:n-1])
		pixels = pixels[n-1:]
	}
	if len(pixels) < minLiteral || w.bits == 4 && len(pixels) == minLiteral {
		for _, p := range pixels {
			w.out = append(w.out, 1, w.both(p, p))
		}
		return
	}
	w.out = append(w.out, 0, byte(len(pixels)))
	start := len(w.out)
	step := 8 / w.bits
	for i := 0; i < len(pixels); i += step {
		w.out = append(w.out, w.both(pixels[i], pixels[i+step-1]))
	}
	if (len(w.out)-start)%2 == 1 {
		w.out = append(w.out, 0)
	}
}
