package gif

import (
	"image/color"
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// An lzwWriter is an LZW encoder. It indexes the codes of runs, so the time to encode
// a long run depends on the number of its codes, not of its pixels.
type lzwWriter struct {
	flate.BitWriter
	literalBits int
	colors      [256]uint8            // indices of the colours of the picture
	codeWidth   uint                  // in bits
	lastCode    int                   // last code defined
	children    [][1 + maxCode]uint16 // [pixel][code]: the code of a string extended by a pixel, or 0
	runs        [][]uint16            // [pixel][n-1]: the code of a run of n pixels
	matched     int                   // code of the string matched so far, or none
}

const (
	none    = -1
	maxCode = 1<<12 - 1
)

// lzwWriters holds writers for reuse. They have string tables of up to 256 pixels.
var lzwWriters = sync.Pool{New: func() any { return &lzwWriter{} }}

func newLZWWriter(literalBits int) *lzwWriter {
	w := lzwWriters.Get().(*lzwWriter)
	w.start(literalBits)
	return w
}

// start prepares the writer for a new stream.
func (w *lzwWriter) start(literalBits int) {
	w.BitWriter = flate.BitWriter{Out: w.Out[:0]}
	w.literalBits = literalBits
	w.codeWidth = uint(literalBits) + 1
	w.children = slices.Grow(w.children[:0], 1<<literalBits)[:1<<literalBits]
	w.runs = slices.Grow(w.runs[:0], 1<<literalBits)[:1<<literalBits]
	w.matched = none
	w.clear()
}

func (w *lzwWriter) clearCode() int { return 1 << w.literalBits }
func (w *lzwWriter) endCode() int   { return w.clearCode() + 1 }

// clear writes a clear code and resets the string table to single pixels.
func (w *lzwWriter) clear() {
	w.Write(uint32(w.clearCode()), w.codeWidth)
	w.codeWidth = uint(w.literalBits) + 1
	w.lastCode = w.endCode()
	clear(w.children)
	for pixel := range w.runs {
		w.runs[pixel] = append(w.runs[pixel][:0], uint16(pixel))
	}
}

// run writes n equal pixels.
func (w *lzwWriter) run(pixel uint8, n int) {
	const longRun = 24
	if n > longRun && w.matched != none {
		w.emit(pixel) // start a new string, so that runs gives its code in one step
	}
	children := &w.children[pixel]
	for n > 0 {
		if w.matched == none {
			length := min(n, len(w.runs[pixel]))
			w.matched = int(w.runs[pixel][length-1])
			n -= length
		}
		matched := w.matched
		for n > 0 && children[matched] != 0 {
			matched = int(children[matched])
			n--
		}
		w.matched = matched
		if n > 0 {
			w.emit(pixel)
		}
	}
}

// emit writes the code of the matched string, and defines a code for that string
// extended by the next pixel.
func (w *lzwWriter) emit(next uint8) {
	w.Write(uint32(w.matched), w.codeWidth)
	if w.lastCode++; w.lastCode == 1<<w.codeWidth {
		w.codeWidth++
	}
	w.children[next][w.matched] = uint16(w.lastCode)
	if runs := w.runs[next]; int(runs[len(runs)-1]) == w.matched {
		w.runs[next] = append(runs, uint16(w.lastCode))
	}
	w.matched = none
	if w.lastCode == maxCode {
		w.clear()
	}
}

func (w *lzwWriter) close() {
	w.emit(0)
	w.Write(uint32(w.endCode()), w.codeWidth)
	w.Align()
}

// pause ends the data at the end of a byte, so that a new writer can continue it. Clear codes fill
// the byte, because they have no effect after the first one. Their size in bits must be odd.
func (w *lzwWriter) pause() {
	w.emit(0)
	w.clear()
	for w.N%8 != 0 {
		w.Write(uint32(w.clearCode()), w.codeWidth)
	}
	w.Align()
}

// mapColors sets the indices that colours have in the file. All transparent colours get the
// index of the first transparent colour, which it returns, or none.
func (w *lzwWriter) mapColors(palette []color.NRGBA) (transparent int) {
	transparent = none
	for i, c := range palette {
		w.colors[i] = uint8(i)
		if c.A < 128 {
			if transparent == none {
				transparent = i
			}
			w.colors[i] = uint8(transparent)
		}
	}
	return transparent
}

// pixels writes the LZW-compressed pixels (GIF89a, appendix F).
func (w *lzwWriter) pixels(p picture.Picture) {
	for _, band := range p.Bands {
		if len(band.Runs) == 1 {
			w.run(w.colors[band.Runs[0].Color], band.Height*p.Width)
			continue
		}
		for range band.Height {
			for _, run := range band.Runs {
				w.run(w.colors[run.Color], int(run.Length))
			}
		}
	}
	w.close()
}
