package entity

import (
	"encoding/base64"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

const (
	base64Chars  = 76 // of a line (RFC 2045, 6.8)
	base64Octets = base64Chars / 4 * 3
)

// Base64 returns a file in base64, in lines that end with newline.
func Base64(file lazyfile.Part, newline string) lazyfile.Part { return encoded{file, newline} }

// An encoded is a file in base64. Each line is a function of its octets, so any range can be
// encoded without the lines before it.
type encoded struct {
	file    lazyfile.Part
	newline string
}

// Size implements [lazyfile.Part].
func (e encoded) Size() int64 {
	octets := e.file.Size()
	lines := (octets + base64Octets - 1) / base64Octets
	return (octets+2)/3*4 + lines*int64(len(e.newline))
}

// Fill implements [lazyfile.Part].
func (e encoded) Fill(p []byte, off int64) {
	const maxLines = 1024
	line, skip := off/e.lineSize(), off%e.lineSize()
	lines := min(maxLines, (int64(len(p))+skip)/e.lineSize()+1)
	octets, text := make([]byte, lines*base64Octets), make([]byte, 0, lines*e.lineSize())
	for len(p) > 0 {
		start := line * base64Octets
		octets = octets[:min(int64(cap(octets)), e.file.Size()-start)]
		e.file.Fill(octets, start)
		text = appendBase64(text[:0], octets, e.newline)
		p = p[copy(p, text[skip:]):]
		line, skip = line+lines, 0
	}
}

func (e encoded) lineSize() int64 { return base64Chars + int64(len(e.newline)) }

// appendBase64 appends octets in base64, in lines that end with newline.
func appendBase64(dst, octets []byte, newline string) []byte {
	for len(octets) > 0 {
		n := min(len(octets), base64Octets)
		dst = append(base64.StdEncoding.AppendEncode(dst, octets[:n]), newline...)
		octets = octets[n:]
	}
	return dst
}
