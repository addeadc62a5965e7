package codec

import (
	"encoding/binary"
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/picture"
)

// GIF returns the picture in the Graphics Interchange Format (GIF89a).
func GIF(p picture.Picture) []byte {
	tableBits := max(1, bits.Len(uint(len(p.Palette)-1)))
	out := []byte("GIF89a")
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Width))
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Height()))
	out = append(out, 0xf0|byte(tableBits-1), 0, 0) // a global colour table; background; aspect ratio
	for i := range 1 << tableBits {
		c := p.Palette[min(i, len(p.Palette)-1)]
		out = append(out, c.R, c.G, c.B)
	}

	out = append(out, 0x2c, 0, 0, 0, 0) // image descriptor, at the upper left
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Width))
	out = binary.LittleEndian.AppendUint16(out, uint16(p.Height()))
	out = append(out, 0)

	literalBits := max(2, tableBits)
	out = append(out, byte(literalBits))
	for data := gifData(p, literalBits); len(data) > 0; {
		n := min(len(data), 255) // in a sub-block
		out = append(out, byte(n))
		out = append(out, data[:n]...)
		data = data[n:]
	}
	return append(out, 0, 0x3b) // trailer
}

// gifData returns the compressed pixels (GIF89a, appendix F).
func gifData(p picture.Picture, literalBits int) []byte {
	w := newLZWWriter(literalBits)
	for _, band := range p.Bands {
		if len(band.Runs) == 1 {
			w.run(band.Runs[0].Color, band.Height*p.Width)
			continue
		}
		for range band.Height {
			for _, run := range band.Runs {
				w.run(run.Color, int(run.Length))
			}
		}
	}
	return w.close()
}

// An lzwWriter writes codes of variable length, each for a string of pixels
// that was met before. It knows the codes of runs, so that a long run costs as
// many steps as it takes codes, not pixels.
type lzwWriter struct {
	bitWriter
	literalBits int
	width       uint                  // of codes, in bits
	last        int                   // code that was defined last
	children    [][1 + maxCode]uint16 // by pixel, codes of strings that another, by its code, and the pixel make
	runs        [][]uint16            // by pixel, codes of runs, by their length less one
	matched     int                   // code of pixels that are not yet written, or none
}

const (
	none    = -1
	maxCode = 1<<12 - 1
)

func newLZWWriter(literalBits int) *lzwWriter {
	w := &lzwWriter{
		literalBits: literalBits,
		width:       uint(literalBits) + 1,
		children:    make([][1 + maxCode]uint16, 1<<literalBits),
		runs:        make([][]uint16, 1<<literalBits),
		matched:     none,
	}
	w.clear()
	return w
}

func (w *lzwWriter) clearCode() int { return 1 << w.literalBits }
func (w *lzwWriter) endCode() int   { return w.clearCode() + 1 }

// clear makes the writer and the reader forget all strings but single pixels.
func (w *lzwWriter) clear() {
	w.write(uint32(w.clearCode()), w.width)
	w.width = uint(w.literalBits) + 1
	w.last = w.endCode()
	clear(w.children)
	for pixel := range w.runs {
		w.runs[pixel] = append(w.runs[pixel][:0], uint16(pixel))
	}
}

// run writes n pixels of a value.
func (w *lzwWriter) run(pixel uint8, n int) {
	const long = 24
	if n > long && w.matched != none {
		w.emit(pixel) // the codes of a run that begins a string are known at once
	}
	children := &w.children[pixel]
	for n > 0 {
		if w.matched == none {
			longest := min(n, len(w.runs[pixel]))
			w.matched = int(w.runs[pixel][longest-1])
			n -= longest
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

// emit writes the code of the matched pixels, and defines one for them and the
// next pixel.
func (w *lzwWriter) emit(next uint8) {
	w.write(uint32(w.matched), w.width)
	if w.last++; w.last == 1<<w.width {
		w.width++
	}
	w.children[next][w.matched] = uint16(w.last)
	if runs := w.runs[next]; int(runs[len(runs)-1]) == w.matched {
		w.runs[next] = append(runs, uint16(w.last))
	}
	w.matched = none
	if w.last == maxCode {
		w.clear()
	}
}

func (w *lzwWriter) close() []byte {
	w.emit(0)
	w.write(uint32(w.endCode()), w.width)
	w.align()
	return w.out
}
