package lazyfile

import (
	"encoding/base64"
	"sync"
)

// A line of base64 (RFC 2045, 6.8).
const (
	Base64LineChars  = 76 // without its end
	Base64LineOctets = Base64LineChars / 4 * 3
)

// Base64 returns a file in base64, in lines that end with newline, or in one if that is empty.
func Base64(file Part, newline string) Part {
	return &encodedBase64{file, newline}
}

// An encodedBase64 is a file in base64. Each line is a function of its octets, so any range can be
// encoded without the lines before it.
type encodedBase64 struct {
	file    Part
	newline string
}

// base64BlockLines is the number of lines that are encoded at a time. Some files take long to generate if they are read in
// small blocks.
const base64BlockLines = 512

// A base64Block is a buffer of lines.
type base64Block struct {
	octets [base64BlockLines * Base64LineOctets]byte
	text   []byte
}

var base64Blocks = sync.Pool{New: func() any { return new(base64Block) }}

// Size implements [Part].
func (e *encodedBase64) Size() int64 {
	octets := e.file.Size()
	lines := (octets + Base64LineOctets - 1) / Base64LineOctets
	return (octets+2)/3*4 + lines*int64(len(e.newline))
}

// Fill implements [Part].
func (e *encodedBase64) Fill(p []byte, off int64) {
	b := base64Blocks.Get().(*base64Block)
	line, skip := off/e.lineSize(), off%e.lineSize()
	for len(p) > 0 {
		lines := min(base64BlockLines, (int64(len(p))+skip)/e.lineSize()+1)
		start := line * Base64LineOctets
		octets := b.octets[:min(lines*Base64LineOctets, e.file.Size()-start)]
		e.file.Fill(octets, start)
		b.text = AppendBase64(b.text[:0], octets, e.newline)
		p = p[copy(p, b.text[skip:]):]
		line, skip = line+lines, 0
	}
	base64Blocks.Put(b)
}

func (e *encodedBase64) lineSize() int64 { return Base64LineChars + int64(len(e.newline)) }

// AppendBase64 appends octets in base64, in lines that end with newline.
func AppendBase64(dst, octets []byte, newline string) []byte {
	for len(octets) > 0 {
		n := min(len(octets), Base64LineOctets)
		dst = append(base64.StdEncoding.AppendEncode(dst, octets[:n]), newline...)
		octets = octets[n:]
	}
	return dst
}
