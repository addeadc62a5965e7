package picture

import (
	"image/color"
	"math/bits"
	"slices"
	"sync"
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
func Fill(width, height int, palette []color.NRGBA, shapes []Shape) Picture {
	s := newScanner(width, height, len(palette)-1)
	for y := range height {
		for len(shapes) > 0 && shapes[0].Top <= y {
			s.trace(shapes[0], int32(y))
			shapes = shapes[1:]
		}
		s.row(y)
	}
	return Picture{Width: width, Palette: palette, Bands: s.bands, scanner: s}
}

// Release lets [Fill] reuse the memory of the picture. The caller must not use the picture after
// that. Calling Release is optional, and it has no effect on other pictures.
func (p Picture) Release() {
	if p.scanner != nil {
		p.scanner.release()
	}
}

// A scanner turns outlines into rows of runs, from top to bottom. Its cost is
// proportional to the length of the outlines in pixels.
type scanner struct {
	width, levels int
	edges         []edge   // that have started or will start
	free          int32    // head of the list of elements of edges that can be reused; 1-based, 0 if none
	starts        []int32  // for each row, the head of the list of edges that start there; 1-based, 0 if none
	active        []int32  // indices of the edges that cross the current row
	cells         []cell   // current row, one cell per pixel
	touched       []uint64 // bitmap of the pixels that edges cross
	runs          []Run    // current row
	bands         []Band
	chunk         []Run // holds the runs of the last bands, and has room for more
}

// scanners holds scanners for reuse. All their edges, cells and starts are zero or
// unused.
var scanners = sync.Pool{New: func() any { return &scanner{} }}

func newScanner(width, height, levels int) *scanner {
	s := scanners.Get().(*scanner)
	s.resize(width, height, levels)
	return s
}

// resize sets the dimensions of a scanner that is new or reset.
func (s *scanner) resize(width, height, levels int) {
	s.width, s.levels = width, levels
	s.starts = resize(s.starts, height)
	s.cells = resize(s.cells, width+1)
	s.touched = resize(s.touched, width/64+1)
}

// resize returns a slice of length n, which reuses the memory of s if it suffices.
func resize[T any](s []T, n int) []T { return slices.Grow(s[:0], n)[:n] }

// release keeps the scanner for reuse, unless it is large.
func (s *scanner) release() {
	const maxEdges = 8 << 10
	if cap(s.edges) > maxEdges {
		return
	}
	s.reset()
	scanners.Put(s)
}

// reset prepares the scanner for another picture.
func (s *scanner) reset() {
	clear(s.starts)
	clear(s.bands) // earlier chunks
	*s = scanner{
		edges: s.edges[:0], active: s.active[:0], runs: s.runs[:0], chunk: s.chunk[:0],
		starts: s.starts, cells: s.cells, touched: s.touched, bands: s.bands[:0],
	}
}

// An edge is a line that is not horizontal.
type edge struct {
	top, bottom Point // top.Y < bottom.Y
	winding     int32 // 1 if the line was drawn downwards, otherwise -1
	x           int32 // coordinate at the start of the next row to add
	next        int32 // the next edge in a list; 1-based, 0 if none
}

// at returns the x coordinate of the edge at y, which must lie between its ends.
func (e *edge) at(y int32) (x int32) {
	if y == e.top.Y {
		return e.top.X
	}
	dx, dy := int64(e.bottom.X-e.top.X), int64(e.bottom.Y-e.top.Y)
	return e.top.X + int32(dx*int64(y-e.top.Y)/dy)
}

// trace adds the edges of a shape. Row y is next.
func (s *scanner) trace(shape Shape, y int32) {
	o := Outline{scanner: s, row: y}
	shape.Trace(&o)
	o.Close()
}

// insert adds an edge to the list of the row where it starts, or to the list of row y, which is
// next, if it starts above. It skips an edge that ends above row y or starts below the
// picture.
func (s *scanner) insert(top, bottom Point, winding, y int32) {
	row := max(top.Y/One, y)
	if bottom.Y <= y*One || int(row) >= len(s.starts) {
		return
	}
	n := s.allocate()
	e := &s.edges[n-1] // assigning the fields is faster than copying an edge
	e.top, e.bottom, e.winding = top, bottom, winding
	e.x = s.clampX(e.at(max(top.Y, y*One)))
	e.next, s.starts[row] = s.starts[row], n
}

// allocate returns the index of an unused edge, plus 1.
func (s *scanner) allocate() int32 {
	if n := s.free; n > 0 {
		s.free = s.edges[n-1].next
		return n
	}
	s.edges = extend(s.edges)
	return int32(len(s.edges))
}

// extend returns edges with another element, which is undefined. It doubles the
// capacity if necessary. For large slices, append grows less and so copies more.
func extend(edges []edge) []edge {
	const minCapacity = 512
	n := len(edges)
	if n == cap(edges) {
		edges = slices.Grow(edges, max(minCapacity, n))
	}
	return edges[:n+1]
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

// scan sets the runs to row y. Rows must follow each other.
func (s *scanner) scan(y int) {
	background := len(s.runs) == 1 && s.runs[0].Color == 0
	if !background || len(s.active) > 0 || s.starts[y] > 0 {
		s.addEdges(int32(y))
		s.sweep()
	}
}

// row appends row y to the bands.
func (s *scanner) row(y int) {
	s.scan(y)
	if last := len(s.bands) - 1; last >= 0 && slices.Equal(s.bands[last].Runs, s.runs) {
		s.bands[last].Height++
		return
	}
	s.bands = append(s.bands, Band{1, s.cloneRuns()})
}

// minChunk and maxChunk are the minimum and maximum number of runs that are allocated at
// once, except for a long row.
const (
	minChunk = 1 << 10
	maxChunk = 32 << 10
)

// cloneRuns returns a copy of the current row. Many rows share one allocation.
func (s *scanner) cloneRuns() []Run {
	if cap(s.chunk)-len(s.chunk) < len(s.runs) {
		s.chunk = make([]Run, 0, max(len(s.runs), minChunk, min(2*cap(s.chunk), maxChunk)))
	}
	start := len(s.chunk)
	s.chunk = append(s.chunk, s.runs...)
	return s.chunk[start:len(s.chunk):len(s.chunk)]
}

// addEdges adds the edges that cross row y to the cells, and drops edges that end in the row, so
// that later shapes reuse their memory.
func (s *scanner) addEdges(y int32) {
	bottom := (y + 1) * One
	crossing := s.active
	s.active = crossing[:0]
	for _, i := range crossing {
		s.addEdge(i, y*One, bottom)
	}
	for i := s.starts[y]; i > 0; {
		next := s.edges[i-1].next
		s.addEdge(i-1, max(y*One, s.edges[i-1].top.Y), bottom)
		i = next
	}
}

// addEdge adds the part of an edge from y to bottom to the cells.
func (s *scanner) addEdge(i, y, bottom int32) {
	e := &s.edges[i]
	x := e.x
	if e.bottom.Y > bottom {
		e.x = s.clampX(e.at(bottom))
		s.addLine(x, e.x, bottom-y, e.winding)
		s.active = append(s.active, i)
		return
	}
	s.addLine(x, s.clampX(e.bottom.X), e.bottom.Y-y, e.winding)
	e.next, s.free = s.free, i+1
}

// clampX limits x to the width of the picture.
func (s *scanner) clampX(x int32) int32 { return min(max(x, 0), int32(s.width)*One) }

// addLine adds a line of the given height, from x to end within one row, to the
// cells.
func (s *scanner) addLine(x, end, height, winding int32) {
	x, end = min(x, end), max(x, end)             // mirroring the line within the row leaves its coverage unchanged
	if next := (x | (One - 1)) + 1; end <= next { // the usual case
		s.addPart(x, end, next, height*winding)
		return
	}
	start, done := x, int32(0)
	for {
		next, reached := (x|(One-1))+1, height
		if next < end {
			reached = height * (next - start) / (end - start)
		}
		s.addPart(x, min(next, end), next, (reached-done)*winding)
		if next >= end {
			return
		}
		x, done = next, reached
	}
}

// addPart adds a line from x to end, within the pixel that ends at right, to the cells. Its
// height is signed by winding.
func (s *scanner) addPart(x, end, right, height int32) {
	pixel := uint32(x) / One
	c := &s.cells[pixel]
	c.cover += height
	c.area += height * (x + end - 2*(right-One))
	s.touched[pixel/64] |= 1 << (pixel % 64)
}

// sweep converts the cells of a row to runs, and clears the cells.
func (s *scanner) sweep() {
	runs := s.runs[:0]
	x, cover := 0, int32(0)
	for i, word := range s.touched {
		if word == 0 {
			continue
		}
		s.touched[i] = 0
		for ; word != 0; word &= word - 1 {
			pixel := 64*i + bits.TrailingZeros64(word)
			if pixel > x {
				runs = appendRun(runs, pixel-x, s.level(2*One*cover))
			}
			c := &s.cells[pixel]
			cover += c.cover
			if pixel < s.width {
				runs = appendRun(runs, 1, s.level(2*One*cover-c.area))
			}
			*c = cell{}
			x = pixel + 1
		}
	}
	if x < s.width {
		runs = appendRun(runs, s.width-x, s.level(2*One*cover))
	}
	s.runs = runs
}

// level returns the palette index for a coverage from 0 to 2·One².
func (s *scanner) level(coverage int32) uint8 {
	const full = 2 * One * One
	return uint8((uint32(min(abs(coverage), full))*uint32(s.levels) + full/2) / full)
}

// appendRun appends length pixels of a colour to a row.
func appendRun(runs []Run, length int, color uint8) []Run {
	if n := len(runs); n > 0 && runs[n-1].Color == color {
		runs[n-1].Length += uint16(length)
		return runs
	}
	return append(runs, Run{uint16(length), color})
}
