package paint

// A Strip is the part of the picture that a layer covers: everything below its upper edge, except
// where a nearer strip hides it.
type Strip struct {
	top []int32 // in 1/256 of a row
	// Per segment, the first row with a visible pixel, the last one that the strip does
	// not cover entirely, and the last row that nearer strips do not cover entirely.
	first, solid, Last []int32
	Start, End         int // minimum of first and maximum of last
}

// NewStrip returns the strip below a skyline.
func NewStrip(f Frame, skyline func(u int64) int64) *Strip {
	cell := 1 << f.Cell()
	s := &Strip{top: make([]int32, f.Width), Start: f.Height, End: f.Height}
	for x := range s.top {
		s.top[x] = min(max(f.Rows256(skyline(f.U(x))), -256), int32(f.Height)<<8)
	}
	for x := 0; x < f.Width; x += cell {
		first, solid := int32(f.Height), int32(-1)
		for _, top := range s.top[x:min(x+cell, f.Width)] {
			first, solid = min(first, top>>8), max(solid, top>>8)
		}
		s.first = append(s.first, first)
		s.solid = append(s.solid, solid)
		s.Last = append(s.Last, int32(f.Height))
		s.Start = min(s.Start, int(first))
	}
	return s
}

// Hide marks what a nearer strip covers.
func (s *Strip) Hide(nearer *Strip) {
	s.End = 0
	for i, solid := range nearer.solid {
		s.Last[i] = min(s.Last[i], solid)
		s.End = max(s.End, int(s.Last[i]))
	}
}

// Near reports whether node i of a row is used by a pixel at most cell rows away.
func (s *Strip) Near(i, row, cell int) bool {
	for _, k := range [2]int{i - 1, i} {
		if k >= 0 && k < len(s.first) && row > int(s.first[k])-cell-1 && row < int(s.Last[k])+cell+1 {
			return true
		}
	}
	return false
}

// A StripPainter paints the visible part of a strip.
type StripPainter struct {
	*Strip
	Frame        Frame
	Lattice      *Lattice
	Variant      int                                 // of the texture
	PaintSegment func(out []Light, i int, t Texture) // paints segment i
	crossed      [1 << MaxCell]Light                 // a segment that the skyline crosses
}

// Depth returns the distance of position v from the skyline above node i.
func (p *StripPainter) Depth(i int, v int64) int64 {
	top := int64(p.top[min(i<<p.Frame.Cell(), p.Frame.Width-1)])
	return v - top<<(UnitBits-8)/int64(p.Frame.Height)
}

// IsVisible reports whether the strip may have a visible pixel in row y.
func (p *StripPainter) IsVisible(y int) bool { return y >= p.Start && y <= p.End }

// Paint paints the visible part of row y.
func (p *StripPainter) Paint(row []Light, y int) {
	if !p.IsVisible(y) {
		return
	}
	p.Lattice.Move(y)
	texture := TextureAt(y, p.Variant)
	cell := 1 << p.Frame.Cell()
	for i, first := range p.first {
		if y < int(first) || y > int(p.Last[i]) {
			continue
		}
		out := row[i*cell : min(i*cell+cell, len(row))]
		if y > int(p.solid[i]) {
			p.PaintSegment(out, i, texture)
			continue
		}
		colours := p.crossed[:len(out)]
		p.PaintSegment(colours, i, texture)
		p.blendEdge(out, colours, i*cell, y)
	}
}

// blendEdge paints the colours of a segment from column x over its background. The upper edge of the
// strip crosses row y.
func (s *Strip) blendEdge(out, colours []Light, x, y int) {
	tops := s.top[x:]
	for k := range out {
		covered := min(max(int32(y+1)<<8-tops[k], 0), 256)
		out[k] = Blend(out[k], colours[k], covered)
	}
}
