package raster

import "slices"

// MirrorX returns the raster mirrored from left to right.
func (r Raster) MirrorX() Raster {
	return Raster{Width: r.Width, Height: r.Height, Painter: func() func([]Pixel, int) {
		paint := r.Painter()
		return func(row []Pixel, y int) {
			paint(row, y)
			slices.Reverse(row)
		}
	}}
}

// MirrorY returns the raster mirrored from top to bottom.
func (r Raster) MirrorY() Raster {
	return Raster{Width: r.Width, Height: r.Height, Painter: func() func([]Pixel, int) {
		paint := r.Painter()
		return func(row []Pixel, y int) { paint(row, r.Height-1-y) }
	}}
}

// Transpose returns a raster with the columns of r as rows. A painter keeps as many
// columns as fit in a few megabytes, and paints all of r to get others.
func (r Raster) Transpose() Raster {
	const stripPixels = 4 << 20
	columns := min(r.Width, max(1, stripPixels/r.Height))
	return Raster{Width: r.Height, Height: r.Width, Painter: func() func([]Pixel, int) {
		s := strip{raster: r, columns: columns, first: -1, paint: r.Painter(), row: make([]Pixel, r.Width)}
		return func(row []Pixel, y int) { copy(row, s.column(y)) }
	}}
}

// A strip consists of adjacent columns of a raster.
type strip struct {
	raster  Raster
	columns int
	first   int     // column, or -1 before the first strip
	pixels  []Pixel // column by column
	paint   func([]Pixel, int)
	row     []Pixel
}

// column returns a column from top to bottom.
func (s *strip) column(x int) []Pixel {
	if first := x / s.columns * s.columns; first != s.first {
		s.fill(first)
	}
	return s.pixels[(x-s.first)*s.raster.Height:][:s.raster.Height]
}

func (s *strip) fill(first int) {
	s.first = first
	if s.pixels == nil {
		s.pixels = make([]Pixel, s.columns*s.raster.Height)
	}
	last := min(first+s.columns, s.raster.Width)
	for y := range s.raster.Height {
		s.paint(s.row, y)
		for i, p := range s.row[first:last] {
			s.pixels[i*s.raster.Height+y] = p
		}
	}
}
