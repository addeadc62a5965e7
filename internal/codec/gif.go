package codec

import (
	"encoding/binary"
	"image/color"
	"math/bits"
	"slices"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// GIF encodes a picture as GIF89a. A pixel is either opaque or, if its colour is less than
// half opaque, transparent.
func GIF(p picture.Picture) []byte {
	tableBits := max(1, bits.Len(uint(len(p.Palette)-1)))
	out := []byte("GIF89a")
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Width))
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Height()))
	out = append(out, 0xf0|byte(tableBits-1), 0, 0) // global colour table; background; aspect ratio
	for i := range 1 << tableBits {
		c := p.Palette[min(i, len(p.Palette)-1)]
		out = append(out, c.R, c.G, c.B)
	}

	w := newLZWWriter(max(2, tableBits))
	defer lzwWriters.Put(w)
	if transparent := w.mapColors(p.Palette); transparent >= 0 {
		out = append(out, 0x21, 0xf9, 4, 1, 0, 0, byte(transparent), 0) // graphic control extension
	}
	out = append(out, 0x2c, 0, 0, 0, 0) // image descriptor; position 0, 0
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Width))
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Height()))
	out = append(out, 0)

	out = append(out, byte(w.literalBits))
	w.pixels(p)
	const maxBlock = 255
	out = slices.Grow(out, len(w.out)+len(w.out)/maxBlock+3)
	for block := range slices.Chunk(w.out, maxBlock) {
		out = append(out, byte(len(block)))
		out = append(out, block...)
	}
	if cap(w.out) > maxReused {
		w.out = nil
	}
	return append(out, 0, 0x3b) // trailer
}

// mapColors sets the indices that colours have in the file. All transparent ones have the
// index of the first of them, which it returns, or none.
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

// An lzwWriter is an LZW encoder. It indexes the codes of runs, so the time to encode
// a long run depends on the number of its codes, not of its pixels.
type lzwWriter struct {
	bitWriter
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
	w.bitWriter = bitWriter{out: w.out[:0]}
	w.literalBits = literalBits
	w.codeWidth = uint(literalBits) + 1
	w.children = resize(w.children, 1<<literalBits)
	w.runs = resize(w.runs, 1<<literalBits)
	w.matched = none
	w.clear()
	return w
}

func (w *lzwWriter) clearCode() int { return 1 << w.literalBits }
func (w *lzwWriter) endCode() int   { return w.clearCode() + 1 }

// clear writes a clear code and resets the string table to single pixels.
func (w *lzwWriter) clear() {
	w.write(uint32(w.clearCode()), w.codeWidth)
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
	w.write(uint32(w.matched), w.codeWidth)
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
	w.write(uint32(w.endCode()), w.codeWidth)
	w.align()
}
