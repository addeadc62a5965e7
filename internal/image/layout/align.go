package layout

import (
	"image"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// An Alignment is the position of lines of text in the available width.
type Alignment string

// The alignments.
const (
	Center Alignment = ""
	Left   Alignment = "left"
	Right  Alignment = "right"
)

// place returns a line in the width of a zone.
func (a Alignment) place(text typeset.Line, zone image.Rectangle, base int32, size int) line {
	l := centered(text, middleOf(zone).X, base, size)
	l.align = a
	switch a {
	case Left:
		l.anchor = int32(zone.Min.X) * picture.One
		l.origin.X = l.anchor
	case Right:
		l.anchor = int32(zone.Max.X) * picture.One
		l.origin.X = l.anchor - l.width
	}
	return l
}
