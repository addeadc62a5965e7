package glyph

import "image/color"

// A Layer is an outline filled with one colour. A sequence of layers, from back to front, is a
// glyph of several colours, such as an emoji.
type Layer struct {
	Color   color.NRGBA
	Outline Outline
}
