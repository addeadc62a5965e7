package png

import (
	"encoding/binary"
	"hash/adler32"
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/flate"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// Canvas returns the parts of an indexed-colour PNG of one opaque colour and one bit per pixel. The last
// part is the IEND chunk. Pixels and filter types are zeros, which are compressed to one chunk of
// 116 MB for 10^12 pixels. Zeros are not in memory, so neither the time nor the memory for a range of
// the file grows with the dimensions.
func Canvas(width, height int, c color.NRGBA) []lazyfile.Part {
	head := appendHeader(nil, width, height, 1, indexedColor, notInterlaced)
	head = appendChunk(head, "PLTE", []byte{c.R, c.G, c.B})
	row := 1 + (int64(width)+7)/8
	data := zlibZeros(row * int64(height))
	idat := lazyfile.New(lazyfile.Literal("IDAT"), data)
	head = binary.BigEndian.AppendUint32(head, uint32(data.Size()))
	sum := binary.BigEndian.AppendUint32(nil, lazyfile.CRC32(idat))
	end := appendChunk(nil, "IEND", nil)
	return []lazyfile.Part{lazyfile.Literal(head), idat, lazyfile.Literal(sum), lazyfile.Literal(end)}
}

// zlibZeros returns n zero bytes as a zlib stream (RFC 1950).
func zlibZeros(n int64) *lazyfile.File {
	sum := flate.RepeatAdler(adler32.Checksum([]byte{0}), 1, n)
	return lazyfile.New(
		lazyfile.Literal(zlibHeader),
		flate.RunBlock{Count: n, Final: true}.Part(),
		lazyfile.Literal(binary.BigEndian.AppendUint32(nil, sum)),
	)
}
