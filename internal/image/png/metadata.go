package png

import (
	"encoding/binary"
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/flate"
)

// Metadata are ancillary chunks.
type Metadata struct {
	// Density is the number of pixels per inch, or 0 if it is unknown.
	Density int
	// ICC is a profile, if any, and ProfileName its name in printable ASCII.
	ICC         []byte
	ProfileName string
	// Exif is a TIFF structure, if any.
	Exif []byte
}

// appendTo appends the chunks to a PNG, before its palette and its pixels.
func (m Metadata) appendTo(out []byte) []byte {
	if m.ICC != nil {
		data := append([]byte(m.ProfileName), 0, 0) // end of the name; deflate
		out = appendChunk(out, "iCCP", append(data, flate.Zlib(m.ICC)...))
	}
	if m.Density > 0 {
		const metre = 1
		out = appendChunk(out, "pHYs", append(perMetre(m.Density), metre))
	}
	if m.Exif != nil {
		out = appendChunk(out, "eXIf", m.Exif)
	}
	return out
}

// perMetre returns a density twice, for both directions, in pixels per metre.
func perMetre(perInch int) []byte {
	n := uint32((perInch*10000 + 127) / 254)
	return binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, n), n)
}

// headerSize is the number of bytes of the signature and of the IHDR chunk.
const headerSize = 8 + 12 + 13

// Insert returns a PNG with the metadata.
func (m Metadata) Insert(encoded []byte) []byte {
	return slices.Insert(encoded, headerSize, m.appendTo(nil)...)
}
