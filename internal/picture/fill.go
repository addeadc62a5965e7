package picture

import (
	"image/color"
	"math/bits"
	"slices"
)

// A Shape is an outline that [Fill] traces when it reaches its first row.
type Shape struct {
	Top   int            // first row; anything above it is clipped
	Trace func(*Outline) // adds the contours of the shape
}

// Fill returns a picture of filled shapes, which must be sorted by Top. The palette
// runs in even steps from the background to the fill colour. The colours between
// them are for partly covered pixels. Width must be less than 32,768, because areas are
// computed in 32 bits.
func Fill(width, height int, palette []color.RGBA, shapes []Shape) Picture {
	s := scanner{
		width:   width,
		levels:  len(palette) - 1,
		outline: Outline{edges: make([]edge, 0, 512)},
		starts:  make([]int32, height),
		cells:   make([]cell, width+1),
		touched: make([]uint64, width/64+1),
	}
	for y := range height {
		for len(shapes) > 0 && shapes[0].Top <= y {
			s.trace(shapes[0], int32(y))
			shapes = shapes[1:]
		}
		s.row(y)
	}
	return Picture{Width: width, Palette: palette, Bands: s.bands}
}

// A scanner turns outlines into rows of runs, from top to bottom. Its cost is
// proportional to the length of the outlines in pixels.
type scanner struct {
	width, levels int
	outline       Outline
	starts        []int32  // for each row, the head of the list of edges that start there; 1-based, 0 if none
	waiting       int      // edges that have not started yet
	active        []int32  // indices of the edges that cross the current row
	cells         []cell   // current row, one cell per pixel
	touched       []uint64 // bitmap of the pixels that edges cross
	runs          []Run    // current row
	bands         []Band
}

// trace adds each edge of a shape to the list of the row where it starts, or to that
// of row y, which is next, if it starts above. It skips edges that end above row y or
// start below the picture.
func (s *scanner) trace(shape Shape, y int32) {
	if len(s.active) == 0 && s.waiting == 0 {
		s.outline.edges = s.outline.edges[:0]
	}
	n := len(s.outline.edges)
	shape.Trace(&s.outline)
	s.outline.Close()
	for i, e := range s.outline.edges[n:] {
		row := max(e.top.Y/One, y)
		if e.bottom.Y <= y*One || int(row) >= len(s.starts) {
			continue
		}
		s.outline.edges[n+i].next = s.starts[row]
		s.starts[row] = int32(n + i + 1)
		s.waiting++
	}
}

// A cell accumulates the edges that cross one pixel.
type cell struct {
	// cover is the sum of the heights of the edges in the pixel, signed by winding.
	// It adds to the coverage of all pixels to the right.
	cover int32
	// area is twice the area between the left side of the pixel and the edges,
	// signed by winding. That area is not covered.
	area int32
}

// row appends row y to the bands.
func (s *scanner) row(y int) {
	background := len(s.runs) == 1 && s.runs[0].Color == 0
	if !background || len(s.active) > 0 || s.starts[y] > 0 {
		s.addEdges(int32(y))
		s.sweep()
	}
	if last := len(s.bands) - 1; last >= 0 && slices.Equal(s.bands[last].Runs, s.runs) {
		s.bands[last].Height++
		return
	}
	s.bands = append(s.bands, Band{1, slices.Clone(s.runs)})
}

// addEdges adds the edges that cross row y to the cells, and drops those that end in
// the row.
func (s *scanner) addEdges(y int32) {
	for i := s.starts[y]; i > 0; i = s.outline.edges[i-1].next {
		s.active = append(s.active, i-1)
		s.waiting--
	}
	top, bottom := y*One, (y+1)*One
	crossing := s.active
	s.active = crossing[:0]
	for _, i := range crossing {
		e := &s.outline.edges[i]
		from, to := max(top, e.top.Y), min(bottom, e.bottom.Y)
		s.addLine(s.clampX(e.at(from)), s.clampX(e.at(to)), to-from, e.winding)
		if e.bottom.Y > bottom {
			s.active = append(s.active, i)
		}
	}
}

// clampX limits x to the width of the picture.
func (s *scanner) clampX(x int32) int32 { return min(max(x, 0), int32(s.width)*One) }

// addLine adds a line of the given height, from x to end within one row, to the
// cells.
func (s *scanner) addLine(x, end, height, winding int32) {
	if x > end {
		x, end = end, x // mirroring the line within the row leaves its coverage unchanged
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

// sweep converts the cells of a row to runs, and clears the cells.
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

// run appends length pixels of the given coverage, of which 2·One² is full, to the
// row.
func (s *scanner) run(length int, coverage int32) {
	const full = 2 * One * One
	if length <= 0 {
		return
	}
	level := uint8((min(abs(coverage), full)*int32(s.levels) + full/2) / full)
	if n := len(s.runs); n > 0 && s.runs[n-1].Color == level {
		s.runs[n-1].Length += uint16(length)
		return
	}
	s.runs = append(s.runs, Run{uint16(length), level})
}
