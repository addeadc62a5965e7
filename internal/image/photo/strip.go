package photo

// A strip is the part of the picture that a ridge covers: per column what is below top
// and not hidden by a nearer strip.
type strip struct {
	top []int32 // in 1/256 of a row
	// Per segment, the first row with a visible pixel, the last one that the strip does
	// not cover entirely, and the last row that nearer strips do not cover entirely.
	first, solid, last []int32
	start, end         int // minimum of first and maximum of last
}

func newStrip(f frame, skyline func(u int64) int64) *strip {
	cell := 1 << f.cell()
	s := &strip{top: make([]int32, f.width), start: f.height, end: f.height}
	for x := range s.top {
		s.top[x] = min(max(f.rows256(skyline(f.u(x))), -256), int32(f.height)<<8)
	}
	for x := 0; x < f.width; x += cell {
		first, solid := int32(f.height), int32(-1)
		for _, top := range s.top[x:min(x+cell, f.width)] {
			first, solid = min(first, top>>8), max(solid, top>>8)
		}
		s.first = append(s.first, first)
		s.solid = append(s.solid, solid)
		s.last = append(s.last, int32(f.height))
		s.start = min(s.start, int(first))
	}
	return s
}

// hide marks what a nearer strip covers.
func (s *strip) hide(nearer *strip) {
	s.end = 0
	for i, solid := range nearer.solid {
		s.last[i] = min(s.last[i], solid)
		s.end = max(s.end, int(s.last[i]))
	}
}

// near reports whether node i in a row is used by a pixel at most cell rows away.
func (s *strip) near(i, row, cell int) bool {
	for _, k := range [2]int{i - 1, i} {
		if k >= 0 && k < len(s.first) && row > int(s.first[k])-cell-1 && row < int(s.last[k])+cell+1 {
			return true
		}
	}
	return false
}

// A stripPainter paints the visible part of a strip.
type stripPainter struct {
	*strip
	frame        frame
	lattice      *lattice
	variant      int                                 // of the texture
	paintSegment func(out []light, i int, t texture) // paints segment i
	crossed      [1 << maxCell]light                 // a segment that the skyline crosses
}

// depth returns the distance of position v from the skyline above node i.
func (p *stripPainter) depth(i int, v int64) int64 {
	top := int64(p.top[min(i<<p.frame.cell(), p.frame.width-1)])
	return v - top<<(unitBits-8)/int64(p.frame.height)
}

func (p *stripPainter) isVisible(y int) bool { return y >= p.start && y <= p.end }

// paint paints the visible part of row y.
func (p *stripPainter) paint(row []light, y int) {
	if !p.isVisible(y) {
		return
	}
	p.lattice.move(y)
	texture := textureAt(y, p.variant)
	cell := 1 << p.frame.cell()
	for i, first := range p.first {
		if y < int(first) || y > int(p.last[i]) {
			continue
		}
		out := row[i*cell : min(i*cell+cell, len(row))]
		if y > int(p.solid[i]) {
			p.paintSegment(out, i, texture)
			continue
		}
		colours := p.crossed[:len(out)]
		p.paintSegment(colours, i, texture)
		p.blendEdge(out, colours, i*cell, y)
	}
}

// blendEdge paints the colours of a segment from column x over what is behind it, in row y, which the
// upper edge of the strip crosses.
func (s *strip) blendEdge(out, colours []light, x, y int) {
	tops := s.top[x:]
	for k := range out {
		covered := min(max(int32(y+1)<<8-tops[k], 0), 256)
		out[k] = blend(out[k], colours[k], covered)
	}
}
