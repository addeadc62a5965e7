package raster

import (
	"cmp"
	"image/color"
	"slices"
)

// Fill returns a picture of an outline. The first colour of the palette is that
// of the background, the last that of the inside; those between are for pixels
// that are covered in part, in even steps.
func Fill(width, height int, palette []color.RGBA, o *Outline) Picture {
	o.Close()
	s := scanner{width: width, levels: len(palette) - 1, waiting: o.edges}
	slices.SortStableFunc(s.waiting, func(a, b edge) int { return cmp.Compare(a.top.Y, b.top.Y) })
	for y := 0; y < height; {
		y += s.rows(y, height)
	}
	return Picture{Width: width, Palette: palette, Bands: s.bands}
}

// A scanner turns an outline into rows of runs, from top to bottom. Its cost
// follows the length of the outline in pixels.
type scanner struct {
	width, levels int
	waiting       []edge // those that begin below, by their tops
	active        []edge // those that cross the row
	cells         []cell // of the row
	runs          []Run  // of the row
	bands         []Band
}

// A cell is what edges do to a pixel that they cross.
type cell struct {
	x int
	// cover is the height of the edges in it, counted by winding. It is the
	// coverage of all pixels to the right.
	cover int
	// area is twice what the edges leave uncovered of cover in the pixel
	// itself, which lies to their left.
	area int
}

// rows appends the row at y, or all rows down to the next edge if nothing
// crosses it, and returns their number.
func (s *scanner) rows(y, height int) int {
	for len(s.waiting) > 0 && s.waiting[0].top.Y < (y+1)*One {
		s.active = append(s.active, s.waiting[0])
		s.waiting = s.waiting[1:]
	}
	s.active = slices.DeleteFunc(s.active, func(e edge) bool { return e.bottom.Y <= y*One })
	n := 1
	if len(s.active) == 0 {
		n = height - y
		if len(s.waiting) > 0 {
			n = min(n, s.waiting[0].top.Y/One-y)
		}
	}
	s.row(y)
	s.band(n)
	return n
}

// row sets the runs to those of the row at y.
func (s *scanner) row(y int) {
	s.cells = s.cells[:0]
	for i := range s.active {
		e := &s.active[i]
		from, to := max(y*One, e.top.Y), min((y+1)*One, e.bottom.Y)
		s.stroke(s.clip(e.at(from)), s.clip(e.at(to)), to-from, e.winding)
	}
	slices.SortFunc(s.cells, func(a, b cell) int { return cmp.Compare(a.x, b.x) })
	s.sweep()
}

func (s *scanner) clip(x int) int { return min(max(x, 0), s.width*One) }

// stroke adds the cells of a line in a row, from x to end, of a height.
func (s *scanner) stroke(x, end, height, winding int) {
	if x > end {
		x, end = end, x // which end is up makes no difference
	}
	start, done := x, 0
	for {
		pixel := x / One
		next := min((pixel+1)*One, end)
		reached := height
		if next < end {
			reached = height * (next - start) / (end - start)
		}
		cover := (reached - done) * winding
		s.cells = append(s.cells, cell{pixel, cover, cover * (x + next - 2*pixel*One)})
		if next == end {
			return
		}
		x, done = next, reached
	}
}

// sweep makes runs of the sorted cells.
func (s *scanner) sweep() {
	s.runs = s.runs[:0]
	x, cover := 0, 0
	for i := 0; i < len(s.cells) && s.cells[i].x < s.width; {
		pixel, area := s.cells[i].x, 0
		s.run(pixel-x, 2*One*cover)
		for ; i < len(s.cells) && s.cells[i].x == pixel; i++ {
			cover += s.cells[i].cover
			area += s.cells[i].area
		}
		s.run(1, 2*One*cover-area)
		x = pixel + 1
	}
	s.run(s.width-x, 2*One*cover)
}

// run adds pixels of a coverage, of which 2·One² is all, to the row.
func (s *scanner) run(length, coverage int) {
	const all = 2 * One * One
	if length == 0 {
		return
	}
	level := uint8((min(abs(coverage), all)*s.levels + all/2) / all)
	if n := len(s.runs); n > 0 && s.runs[n-1].Color == level {
		s.runs[n-1].Length += uint16(length)
		return
	}
	s.runs = append(s.runs, Run{uint16(length), level})
}

// band appends n rows of the current runs.
func (s *scanner) band(n int) {
	if last := len(s.bands) - 1; last >= 0 && slices.Equal(s.bands[last].Runs, s.runs) {
		s.bands[last].Height += n
		return
	}
	s.bands = append(s.bands, Band{n, slices.Clone(s.runs)})
}
