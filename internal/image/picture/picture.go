// Package picture models images of up to 256 colours as runs of pixels, and fills
// outlines. Its cost depends on the number of runs, not on the number of pixels.
package picture

import (
	"image"
	"image/color"
	"iter"
	"slices"
)

// A Picture is an image in up to 256 colours.
type Picture struct {
	Width   int // in pixels; at most 65,535, as in JPEG and GIF
	Palette []color.NRGBA
	Bands   []Band // from top to bottom

	scanner *scanner // owns the memory of the bands; may be nil
}

// A Band is a sequence of equal rows. It may be empty.
type Band struct {
	Height int
	Runs   []Run // from left to right; the lengths add up to the width of the picture
}

// A Run is a sequence of pixels of one colour within a row. It may be empty.
type Run struct {
	Length uint16
	Color  uint8 // palette index
}

// Flat returns a picture of one colour.
func Flat(width, height int, c color.NRGBA) Picture {
	return Picture{
		Width:   width,
		Palette: []color.NRGBA{c},
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

// IsTransparent reports whether a colour is not opaque.
func (p Picture) IsTransparent() bool {
	return slices.ContainsFunc(p.Palette, func(c color.NRGBA) bool { return c.A < 255 })
}

// Pixels returns an iterator over the positions and palette indices of all pixels,
// row by row.
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
