package container

import (
	"bytes"
	"encoding/base64"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// SVG returns an SVG of size bytes.
func SVG(size int64, svg []byte) (*lazyfile.File, error) {
	return newFile(PadSVG(size, splitSVG(svg)))
}

// PadSVG returns an SVG of size bytes. The last part must be the end tag. White space
// precedes it.
func PadSVG(size int64, parts []lazyfile.Part) ([]lazyfile.Part, error) {
	return padding{at: len(parts) - 1, filler: func(n int64) lazyfile.Part { return lazyfile.Spaces(n) }}.pad(parts, size)
}

// splitSVG returns what precedes the last end tag of an SVG, and that tag.
func splitSVG(svg []byte) []lazyfile.Part { return split(svg, bytes.LastIndexByte(svg, '<')) }

// EmbedImage returns an SVG in which an image stands, in base64, between before and after.
// The last part is the end tag.
func EmbedImage(before []byte, image lazyfile.Sections, after []byte) lazyfile.Sections {
	image.Arrange = func(parts []lazyfile.Part) ([]lazyfile.Part, error) {
		head := []lazyfile.Part{lazyfile.Literal(before), base64Of{lazyfile.New(parts...)}}
		return append(head, splitSVG(after)...), nil
	}
	return image
}

// A base64Of is a file in base64 (RFC 4648, 4).
type base64Of struct{ file *lazyfile.File }

func (b base64Of) Size() int64 { return (b.file.Size() + 2) / 3 * 4 }

func (b base64Of) Fill(p []byte, off int64) {
	const maxGroups = 4 << 10 // of three bytes, which become four characters
	groups := min((len(p)+6)/4, maxGroups)
	encoded, decoded := make([]byte, 4*groups), make([]byte, 3*groups)
	for len(p) > 0 {
		first := off / 4
		n, _ := b.file.ReadAt(decoded, 3*first) // fails only at the end of the file
		base64.StdEncoding.Encode(encoded, decoded[:n])
		n = copy(p, encoded[off-4*first:base64.StdEncoding.EncodedLen(n)])
		p, off = p[n:], off+int64(n)
	}
}
