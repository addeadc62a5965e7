// Package raster holds pictures of few colours and writes them in the formats
// of the web. A picture is described by its runs, so what it costs follows
// what is in it and not its number of pixels.
package raster

import "image/color"

// A Picture is a picture in up to 256 colours.
type Picture struct {
	Width   int          // at most 65,535, as in JPEG and GIF
	Palette []color.RGBA // opaque
	Bands   []Band       // from top to bottom
}

// A Band is a number of equal rows, perhaps none.
type Band struct {
	Height int
	Runs   []Run // from left to right, together as long as the picture is wide
}

// A Run is a number of pixels of one colour, perhaps none.
type Run struct {
	Length uint16
	Color  uint8 // index into the palette
}

// Flat returns a picture of one colour.
func Flat(width, height int, c color.RGBA) Picture {
	return Picture{
		Width:   width,
		Palette: []color.RGBA{c},
		Bands:   []Band{{Height: height, Runs: []Run{{Length: uint16(width)}}}},
	}
}

// Height returns the number of rows.
func (p Picture) Height() int {
	var height int
	for _, b := range p.Bands {
		height += b.Height
	}
	return height
}
