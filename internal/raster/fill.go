package raster

import (
	"image/color"
	"math/bits"
	"slices"
)

// Fill returns a picture of an outline. The first colour of the palette is that
// of the background, the last that of the inside; those between are for pixels
// that are covered in part, in even steps.
func Fill(width, height int, palette []color.RGBA, o *Outline) Picture {
	o.Close()
	s := scanner{
		width:   width,
		levels:  len(palette) - 1,
		edges:   o.edges,
		starts:  make([]int32, height),
		cells:   make([]cell, width+1),
		touched: make([]uint64, width/64+1),
	}
	s.link()
	for y := range height {
		s.row(y)
	}
	return Picture{Width: width, Palette: palette, Bands: s.bands}
}

// A scanner turns an outline into rows of runs, from top to bottom. Its cost
// follows the length of the outline in pixels.
type scanner struct {
	width, levels int
	edges         []edge
	starts        []int32  // by row, the first of the edges that begin there, counted from 1
	active        []int32  // edges that cross the row
	cells         []cell   // of the row, one each pixel
	touched       []uint64 // a bit for each pixel that edges cross
	runs          []Run    // of the row
	bands         []Band
}

// link makes a list for each row of the edges that begin there, or for the
// first that cross its top. Others are not in the picture.
func (s *scanner) link() {
	height := int32(len(s.starts))
	for i := range s.edges {
		e := &s.edges[i]
		if e.bottom.Y <= 0 || e.top.Y >= height*One {
			continue
		}
		y := max(e.top.Y, 0) / One
		e.next = s.starts[y]
		s.starts[y] = int32(i + 1)
	}
}

// A cell is what edges do to a pixel that they cross.
type cell struct {
	// cover is the height of the edges in it, counted by winding. It is the
	// coverage of all pixels to the right.
	cover int32
	// area is twice what the edges leave uncovered of cover in the pixel
	// itself, which lies to their left.
	area int32
}

// row appends the row at y.
func (s *scanner) row(y int) {
	if len(s.active) > 0 || s.starts[y] > 0 || len(s.runs) != 1 {
		s.strokes(int32(y))
		s.sweep()
	}
	if last := len(s.bands) - 1; last >= 0 && slices.Equal(s.bands[last].Runs, s.runs) {
		s.bands[last].Height++
		return
	}
	s.bands = append(s.bands, Band{1, slices.Clone(s.runs)})
}

// strokes adds what crosses the row at y to the cells, and keeps what goes on.
func (s *scanner) strokes(y int32) {
	for i := s.starts[y]; i > 0; i = s.edges[i-1].next {
		s.active = append(s.active, i-1)
	}
	top, bottom := y*One, (y+1)*One
	crossing := s.active
	s.active = crossing[:0]
	for _, i := range crossing {
		e := &s.edges[i]
		from, to := max(top, e.top.Y), min(bottom, e.bottom.Y)
		s.stroke(s.clip(e.at(from)), s.clip(e.at(to)), to-from, e.winding)
		if e.bottom.Y > bottom {
			s.active = append(s.active, i)
		}
	}
}

func (s *scanner) clip(x int32) int32 { return min(max(x, 0), int32(s.width)*One) }

// stroke adds to the cells a line in a row, from x to end, of a height.
func (s *scanner) stroke(x, end, height, winding int32) {
	if x > end {
		x, end = end, x // which end is up makes no difference
	}
	start, done := x, int32(0)
	for {
		pixel := x / One
		next := min((pixel+1)*One, end)
		reached := height
		if next < end {
			reached = height * (next - start) / (end - start)
		}
		cover := (reached - done) * winding
		s.cells[pixel].cover += cover
		s.cells[pixel].area += cover * (x + next - 2*pixel*One)
		s.touched[pixel/64] |= 1 << (pixel % 64)
		if next == end {
			return
		}
		x, done = next, reached
	}
}

// sweep makes runs of the cells, and clears them.
func (s *scanner) sweep() {
	s.runs = s.runs[:0]
	x, cover := 0, int32(0)
	for i, word := range s.touched {
		for ; word != 0; word &= word - 1 {
			pixel := 64*i + bits.TrailingZeros64(word)
			s.run(pixel-x, 2*One*cover)
			cover += s.cells[pixel].cover
			s.run(min(1, s.width-pixel), 2*One*cover-s.cells[pixel].area)
			s.cells[pixel] = cell{}
			x = pixel + 1
		}
		s.touched[i] = 0
	}
	s.run(s.width-x, 2*One*cover)
}

// run adds pixels of a coverage, of which 2·One² is all, to the row.
func (s *scanner) run(length int, coverage int32) {
	const all = 2 * One * One
	if length <= 0 {
		return
	}
	level := uint8((min(abs(coverage), all)*int32(s.levels) + all/2) / all)
	if n := len(s.runs); n > 0 && s.runs[n-1].Color == level {
		s.runs[n-1].Length += uint16(length)
		return
	}
	s.runs = append(s.runs, Run{uint16(length), level})
}
