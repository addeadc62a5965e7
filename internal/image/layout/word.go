package layout

import (
	"image/color"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// Word returns the picture of a [Placeholder] in the default style with a word of ASCII letters and digits.
// A program that draws no other text contains a single font, instead of all fonts and the code that shapes
// their scripts.
func Word(width, height int, background color.NRGBA, word string) picture.Picture {
	p := setting{Placeholder{Width: width, Height: height}, typeset.Word(word), typeset.Word("")}
	minSize, maxSize := p.sizes()
	lines, size := p.fitWhole(p.textBox(), minSize, maxSize)
	return picture.Fill(width, height, Palette(background, Ink(background)), shapesOf(p.stack(lines, size)))
}
