package webp

import (
	"image/color"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// VP8L returns a picture as a bitstream (3).
func VP8L(p picture.Picture) []byte {
	w := &writer{}
	w.header(p.Width, p.Height(), p.IsTransparent())

	w.Write(1, 1) // a transform:
	w.Write(3, 2) // colour indexing (3.5.4)
	w.Write(uint32(len(p.Palette)-1), 8)
	w.palette(p)
	w.Write(0, 1) // no other transform

	w.Write(0, 1) // no colour cache
	w.Write(0, 1) // one group of prefix codes
	w.image(p)
	w.Align()
	return w.Out
}

// CanvasVP8L returns the bitstream of a picture of one opaque colour. Each of its prefix codes has one
// symbol, so a pixel takes no bits.
func CanvasVP8L(width, height int, c color.NRGBA) []byte {
	w := &writer{}
	w.header(width, height, false)
	w.Write(0, 3) // no transform, no colour cache, one group of prefix codes
	const distance = 0
	for _, symbol := range []uint8{c.G, c.R, c.B, c.A, distance} {
		w.simpleCode(symbol)
	}
	w.Align()
	return w.Out
}

// A writer writes a WebP lossless bitstream.
type writer struct {
	flate.BitWriter
	tokens []token
}

// header writes the header of the bitstream (3.4).
func (w *writer) header(width, height int, transparent bool) {
	alpha := uint32(0)
	if transparent {
		alpha = 1
	}
	w.Write(0x2f, 8) // signature
	w.Write(uint32(width-1), 14)
	w.Write(uint32(height-1), 14)
	w.Write(alpha, 1)
	w.Write(0, 3) // version
}

// A token is a pixel or a copy of pixels.
type token struct {
	from  source
	value uint16 // value of the pixel, or length of the copy
}

// A source is the distance code of a copy (3.6.2.2), or 0 for a pixel.
type source uint16

const (
	fromAbove source = 1
	fromLeft  source = 2
)

const (
	maxCopy         = 4096
	lengthSymbols   = 24
	distanceSymbols = 40
)

// palette writes the colour table: an image of one row. Each pixel is the difference from
// the previous colour.
func (w *writer) palette(p picture.Picture) {
	pixels := make([][4]uint8, len(p.Palette)) // green, red, blue, alpha
	var counts [4][256 + lengthSymbols]int
	var last [4]uint8
	for i, c := range p.Palette {
		for channel, value := range [4]uint8{c.G, c.R, c.B, c.A} {
			pixels[i][channel] = value - last[channel]
			counts[channel][value-last[channel]]++
			last[channel] = value
		}
	}
	w.Write(0, 1) // no colour cache
	codes := [4]flate.PrefixCode{w.prefixCode(counts[0][:])}
	for i := 1; i < len(codes); i++ {
		codes[i] = w.prefixCode(counts[i][:256])
	}
	w.prefixCode(make([]int, distanceSymbols))
	for _, pixel := range pixels {
		for channel, value := range pixel {
			codes[channel].Write(&w.BitWriter, int(value))
		}
	}
}

// image writes the palette indices. The green channel of an encoded pixel packs as many
// indices as fit in a byte. The other channels are always 0 and take no bits.
func (w *writer) image(p picture.Picture) {
	w.tokenize(p)
	greens, distances := make([]int, 256+lengthSymbols), make([]int, distanceSymbols)
	for _, t := range w.tokens {
		symbol, _, _ := t.symbol()
		greens[symbol]++
		if t.from > 0 {
			distances[t.from-1]++
		}
	}
	green := w.prefixCode(greens)
	for range 3 {
		w.prefixCode([]int{1}) // red, blue, alpha
	}
	distance := w.prefixCode(distances)
	for _, t := range w.tokens {
		symbol, extra, n := t.symbol()
		green.Write(&w.BitWriter, symbol)
		w.Write(extra, n)
		if t.from > 0 {
			distance.Write(&w.BitWriter, int(t.from)-1)
		}
	}
}

// symbol returns the symbol of a pixel or of the length of a copy, and n extra bits.
func (t token) symbol() (symbol int, extra uint32, n uint) {
	if t.from == 0 {
		return int(t.value), 0, 0
	}
	symbol, extra, n = flate.PrefixSymbol(uint32(t.value-1), 1)
	return 256 + symbol, extra, n
}

// codeLengthOrder is the order of the lengths of the code length code.
var codeLengthOrder = [19]int{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

// prefixCode writes and returns a prefix code for symbols with the given frequencies
// (3.7.2.1). If the only symbol is below 256, its code takes no bits.
func (w *writer) prefixCode(counts []int) flate.PrefixCode {
	const maxLength = 15 // bits
	code := flate.NewPrefixCode(counts, maxLength)
	if symbol, one := singleSymbol(code.Lengths); one && symbol < 256 {
		w.simpleCode(uint8(symbol))
		clear(code.Lengths)
		return code
	}
	w.Write(0, 1)                                        // normal code
	w.WriteCodeLengths(code.Lengths, codeLengthOrder, 1) // the zero bit: lengths for the whole alphabet
	return code
}

// singleSymbol returns the only symbol of a code, or 0 if there is none. It reports false if there are
// several.
func singleSymbol(lengths []uint8) (symbol int, one bool) {
	count := 0
	for i, length := range lengths {
		if length > 0 {
			symbol = i
			count++
		}
	}
	return symbol, count <= 1
}

// simpleCode writes a code of one symbol, which takes no bits.
func (w *writer) simpleCode(symbol uint8) {
	w.Write(0b101, 3) // simple code; one symbol; 8 bits
	w.Write(uint32(symbol), 8)
}

// tokenize sets the tokens of the picture.
func (w *writer) tokenize(p picture.Picture) {
	depth := picture.BitDepth(len(p.Palette))
	size := (p.Width*depth + 7) / 8
	row, above := make([]byte, size), []byte(nil)
	for _, band := range p.Bands {
		if band.Height == 0 {
			continue
		}
		picture.Pack(row, band.Runs, depth, picture.LSBFirst)
		w.row(row, above)
		w.copy(fromAbove, (band.Height-1)*size)
		if above == nil {
			above = make([]byte, size)
		}
		row, above = above, row
	}
	if rest := w.tokens[1:]; !slices.ContainsFunc(rest, func(t token) bool { return t.from == 0 }) {
		w.tokens = w.tokens[:1] // the code of a single symbol takes no bits, even if repeated
	}
}

// row adds the tokens of a row. The row above is nil for the first row.
func (w *writer) row(row, above []byte) {
	for i := 0; i < len(row); {
		n, from := 0, fromAbove
		if above != nil {
			n = flate.CommonPrefix(row[i:], above[i:])
		}
		if i > 0 && row[i] == row[i-1] {
			if run := flate.RunLength(row[i:]); run > n {
				n, from = run, fromLeft
			}
		}
		if n < 2 {
			w.tokens = append(w.tokens, token{value: uint16(row[i])})
			i++
			continue
		}
		w.copy(from, n)
		i += n
	}
}

// copy adds a copy of n pixels, or extends the last one.
func (w *writer) copy(from source, n int) {
	for n > 0 {
		last := &w.tokens[len(w.tokens)-1]
		if last.from != from || last.value == maxCopy {
			w.tokens = append(w.tokens, token{from: from})
			continue
		}
		length := min(n, maxCopy-int(last.value))
		last.value += uint16(length)
		n -= length
	}
}
