package codec

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
)

// WebP encodes a picture as a lossless WebP (RFC 9649).
func WebP(p picture.Picture) []byte { return riff(VP8L(p)) }

// riff returns a WebP of the simple format (RFC 9649, 2.6).
func riff(vp8l []byte) []byte {
	out := AppendRIFFChunk([]byte("RIFF\x00\x00\x00\x00WEBP"), "VP8L", vp8l)
	binary.LittleEndian.PutUint32(out[4:], uint32(len(out)-8))
	return out
}

// AppendRIFFChunk appends a chunk, padded with a zero byte if the length of data is odd.
func AppendRIFFChunk(out []byte, kind string, data []byte) []byte {
	out = append(appendRIFFChunkHeader(out, kind, len(data)), data...)
	return append(out, make([]byte, len(data)%2)...)
}

// riffChunkHeader is the number of bytes of the header of a RIFF chunk.
const riffChunkHeader = 8

// appendRIFFChunkHeader appends the header of a chunk of size bytes.
func appendRIFFChunkHeader(out []byte, kind string, size int) []byte {
	return binary.LittleEndian.AppendUint32(append(out, kind...), uint32(size))
}

// VP8L encodes a picture as a WebP lossless bitstream (RFC 9649, 3). Width and height
// must not exceed 16,384 pixels.
func VP8L(p picture.Picture) []byte {
	w := &vp8lWriter{}
	w.header(p.Width, p.Height(), p.IsTransparent())

	w.write(1, 1) // a transform:
	w.write(3, 2) // colour indexing (3.5.4)
	w.write(uint32(len(p.Palette)-1), 8)
	w.palette(p)
	w.write(0, 1) // no other transform

	w.write(0, 1) // no colour cache
	w.write(0, 1) // one group of prefix codes
	w.image(p)
	w.align()
	return w.out
}

// A vp8lWriter writes a WebP lossless bitstream.
type vp8lWriter struct {
	bitWriter
	tokens []vp8lToken
}

// header writes the header of the bitstream (3.4).
func (w *vp8lWriter) header(width, height int, transparent bool) {
	alpha := uint32(0)
	if transparent {
		alpha = 1
	}
	w.write(0x2f, 8) // signature
	w.write(uint32(width-1), 14)
	w.write(uint32(height-1), 14)
	w.write(alpha, 1)
	w.write(0, 3) // version
}

// A vp8lToken is a pixel or a copy of pixels.
type vp8lToken struct {
	from  vp8lSource
	value uint16 // value of the pixel, or length of the copy
}

// A vp8lSource is the distance code of a copy (3.6.2.2), or 0 for a pixel.
type vp8lSource uint16

const (
	fromAbove vp8lSource = 1
	fromLeft  vp8lSource = 2
)

const (
	maxVP8LCopy     = 4096
	lengthSymbols   = 24
	distanceSymbols = 40
)

// palette writes the colour table: an image of one row, in which each pixel is the
// difference from the previous colour.
func (w *vp8lWriter) palette(p picture.Picture) {
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
	w.write(0, 1) // no colour cache
	codes := [4]prefixCode{w.prefixCode(counts[0][:])}
	for i := 1; i < len(codes); i++ {
		codes[i] = w.prefixCode(counts[i][:256])
	}
	w.prefixCode(make([]int, distanceSymbols))
	for _, pixel := range pixels {
		for channel, value := range pixel {
			codes[channel].write(&w.bitWriter, int(value))
		}
	}
}

// image writes the palette indices. The green channel of an encoded pixel packs as many
// indices as fit in a byte. The other channels are always 0 and take no bits.
func (w *vp8lWriter) image(p picture.Picture) {
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
		green.write(&w.bitWriter, symbol)
		w.write(extra, n)
		if t.from > 0 {
			distance.write(&w.bitWriter, int(t.from)-1)
		}
	}
}

// symbol returns the symbol of a pixel or of the length of a copy, and n extra bits.
func (t vp8lToken) symbol() (symbol int, extra uint32, n uint) {
	if t.from == 0 {
		return int(t.value), 0, 0
	}
	symbol, extra, n = prefixSymbol(uint32(t.value-1), 1)
	return 256 + symbol, extra, n
}

// vp8lLengthOrder is the order of the lengths of the code length code.
var vp8lLengthOrder = [19]int{17, 18, 0, 1, 2, 3, 4, 5, 16, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}

// prefixCode writes and returns a prefix code for symbols with the given frequencies
// (3.7.2.1). If the only symbol is below 256, its code takes no bits.
func (w *vp8lWriter) prefixCode(counts []int) prefixCode {
	code := newPrefixCode(counts, 15)
	if symbol := trimmedLen(code.lengths) - 1; symbol < 0 || trimmedLen(code.lengths[:symbol]) == 0 && symbol < 256 {
		w.simpleCode(uint8(max(symbol, 0)))
		clear(code.lengths)
		return code
	}
	w.write(0, 1)                                   // normal code
	w.codeLengths(code.lengths, vp8lLengthOrder, 1) // the zero bit: lengths for the whole alphabet
	return code
}

// simpleCode writes a code of one symbol, which takes no bits.
func (w *vp8lWriter) simpleCode(symbol uint8) {
	w.write(0b101, 3) // simple code; one symbol; 8 bits
	w.write(uint32(symbol), 8)
}

// tokenize sets the tokens of the picture.
func (w *vp8lWriter) tokenize(p picture.Picture) {
	depth := bitDepth(len(p.Palette))
	size := (p.Width*depth + 7) / 8
	row, above := make([]byte, size), []byte(nil)
	for _, band := range p.Bands {
		if band.Height == 0 {
			continue
		}
		packRuns(row, band.Runs, depth, lsbFirst)
		w.row(row, above)
		w.copy(fromAbove, (band.Height-1)*size)
		if above == nil {
			above = make([]byte, size)
		}
		row, above = above, row
	}
	if rest := w.tokens[1:]; !slices.ContainsFunc(rest, func(t vp8lToken) bool { return t.from == 0 }) {
		w.tokens = w.tokens[:1] // the code of a single symbol takes no bits, even if repeated
	}
}

// row adds the tokens of a row. The row above is nil for the first row.
func (w *vp8lWriter) row(row, above []byte) {
	for i := 0; i < len(row); {
		n, from := 0, fromAbove
		if above != nil {
			n = commonPrefix(row[i:], above[i:])
		}
		if i > 0 && row[i] == row[i-1] {
			if run := runLength(row[i:]); run > n {
				n, from = run, fromLeft
			}
		}
		if n < 2 {
			w.tokens = append(w.tokens, vp8lToken{value: uint16(row[i])})
			i++
			continue
		}
		w.copy(from, n)
		i += n
	}
}

// copy adds a copy of n pixels, or extends the last one.
func (w *vp8lWriter) copy(from vp8lSource, n int) {
	for n > 0 {
		last := &w.tokens[len(w.tokens)-1]
		if last.from != from || last.value == maxVP8LCopy {
			w.tokens = append(w.tokens, vp8lToken{from: from})
			continue
		}
		length := min(n, maxVP8LCopy-int(last.value))
		last.value += uint16(length)
		n -= length
	}
}
