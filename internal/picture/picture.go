// Package picture is a model of pictures of few colours, which it fills from
// outlines. A picture consists of runs of pixels, so its cost follows its content
// and not its number of pixels.
package picture

import (
	"image"
	"image/color"
	"iter"
)

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

// Pixels returns the position of each pixel and its index into the palette, row by
// row.
func (p Picture) Pixels() iter.Seq2[image.Point, uint8] {
	return func(yield func(image.Point, uint8) bool) {
		y := 0
		for _, band := range p.Bands {
			for range band.Height {
				x := 0
				for _, run := range band.Runs {
					for range run.Length {
						if !yield(image.Pt(x, y), run.Color) {
							return
						}
						x++
					}
				}
				y++
			}
		}
	}
}
