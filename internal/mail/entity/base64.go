package entity

import (
	"encoding/base64"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A line in base64 (RFC 2045, 6.8).
const (
	LineChars  = 76 // without its end
	LineOctets = LineChars / 4 * 3
)

// Base64 returns a file in base64, in lines that end with newline.
func Base64(file lazyfile.Part, newline string) lazyfile.Part {
	return &encoded{file, newline}
}

// An encoded is a file in base64. Each line is a function of its octets, so any range can be
// encoded without the lines before it.
type encoded struct {
	file    lazyfile.Part
	newline string
}

// blockLines is the number of lines that are encoded at a time. Some files take long to generate if they are read in
// small blocks.
const blockLines = 512

// A block is a buffer of lines.
type block struct {
	octets [blockLines * LineOctets]byte
	text   []byte
}

var blocks = sync.Pool{New: func() any { return new(block) }}

// Size implements [lazyfile.Part].
func (e *encoded) Size() int64 {
	octets := e.file.Size()
	lines := (octets + LineOctets - 1) / LineOctets
	return (octets+2)/3*4 + lines*int64(len(e.newline))
}

// Fill implements [lazyfile.Part].
func (e *encoded) Fill(p []byte, off int64) {
	b := blocks.Get().(*block)
	line, skip := off/e.lineSize(), off%e.lineSize()
	for len(p) > 0 {
		lines := min(blockLines, (int64(len(p))+skip)/e.lineSize()+1)
		start := line * LineOctets
		octets := b.octets[:min(lines*LineOctets, e.file.Size()-start)]
		e.file.Fill(octets, start)
		b.text = appendBase64(b.text[:0], octets, e.newline)
		p = p[copy(p, b.text[skip:]):]
		line, skip = line+lines, 0
	}
	blocks.Put(b)
}

func (e *encoded) lineSize() int64 { return LineChars + int64(len(e.newline)) }

// appendBase64 appends octets in base64, in lines that end with newline.
func appendBase64(dst, octets []byte, newline string) []byte {
	for len(octets) > 0 {
		n := min(len(octets), LineOctets)
		dst = append(base64.StdEncoding.AppendEncode(dst, octets[:n]), newline...)
		octets = octets[n:]
	}
	return dst
}
