package codec

import (
	"encoding/binary"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Canvas is an image of one colour. Its files take about as few bytes as their formats allow.
// Bytes that repeat are not in memory, so neither the time nor the memory for a range of a file
// grows with the dimensions.
type Canvas struct {
	Width, Height int
	Color         color.NRGBA // opaque
}

// PNG returns the parts of an indexed-colour PNG (ISO/IEC 15948) of one bit per pixel, the last of
// which is the IEND chunk. Pixels and filter types are zeros, which are compressed to one chunk:
// 116 MB for 10^12 pixels.
func (c Canvas) PNG() []lazyfile.Part {
	var w bitWriter
	w.pngHeader(c.Width, c.Height, 1, indexedColor)
	w.chunk("PLTE", func() { w.out = append(w.out, c.Color.R, c.Color.G, c.Color.B) })
	row := 1 + (int64(c.Width)+7)/8
	data := zlibZeros(row * int64(c.Height))
	idat := lazyfile.New(lazyfile.Literal("IDAT"), data)
	w.out = binary.BigEndian.AppendUint32(w.out, uint32(data.Size()))
	sum := binary.BigEndian.AppendUint32(nil, lazyfile.CRC32(idat))
	var end bitWriter
	end.chunk("IEND", func() {})
	return []lazyfile.Part{lazyfile.Literal(w.out), idat, lazyfile.Literal(sum), lazyfile.Literal(end.out)}
}

// zlibZeros returns n zero bytes as a zlib stream (RFC 1950).
func zlibZeros(n int64) *lazyfile.File {
	sum := adler{a: 1, b: uint64(n % adlerModulus)}
	return lazyfile.New(
		lazyfile.Literal(zlibHeader),
		RunBlock{Count: n, Final: true}.Part(),
		lazyfile.Literal(binary.BigEndian.AppendUint32(nil, sum.checksum())),
	)
}

// VP8L returns a WebP lossless bitstream. Each of its prefix codes has one symbol, so a pixel takes
// no bits. Width and height must not exceed 16,384 pixels.
func (c Canvas) VP8L() []byte {
	w := &vp8lWriter{}
	w.header(c.Width, c.Height, false)
	w.write(0, 3) // no transform, no colour cache, one group of prefix codes
	const distance = 0
	for _, symbol := range []uint8{c.Color.G, c.Color.R, c.Color.B, c.Color.A, distance} {
		w.simpleCode(symbol)
	}
	w.align()
	return w.out
}

// WebP returns a lossless WebP (RFC 9649).
func (c Canvas) WebP() []byte { return riff(c.VP8L()) }
