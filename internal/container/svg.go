package container

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// SVG returns an SVG of size bytes. White space precedes its last end tag.
func SVG(size int64, svg []byte) (*lazyfile.File, error) {
	return newFile(fill(split(svg, bytes.LastIndexByte(svg, '<')), 1, size, 0, func(n int64) lazyfile.Part { return spaces(n) }))
}

// spaces is a part that consists of spaces.
type spaces int64

func (s spaces) Size() int64 { return int64(s) }

func (s spaces) Fill(p []byte, _ int64) {
	for i := range p {
		p[i] = ' '
	}
}
