package picture

import (
	"image/color"
	"math/bits"
	"slices"
)

// A Shape is an outline that is traced when it is needed.
type Shape struct {
	Top   int // no part of it is above this row
	Trace func(*Outline)
}

// Fill returns a picture of shapes, given in the order of their tops. The first
// colour of the palette is that of the background, the last that of the inside;
// those between are for pixels that are covered in part, in even steps.
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

// A scanner turns outlines into rows of runs, from top to bottom. Its cost
// follows the length of the outlines in pixels.
type scanner struct {
	width, levels int
	outline       Outline
	starts        []int32  // by row, the first of the edges that begin there, counted from 1
	waiting       int      // number of edges that begin below
	active        []int32  // edges that cross the row
	cells         []cell   // of the row, one each pixel
	touched       []uint64 // a bit for each pixel that edges cross
	runs          []Run    // of the row
	bands         []Band
}

// trace adds the edges of a shape to the lists of the rows where they begin, or
// to that of the row at y, which is next. What lies above or below is left out.
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
	background := len(s.runs) == 1 && s.runs[0].Color == 0
	if !background || len(s.active) > 0 || s.starts[y] > 0 {
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
