package paint

// A canvas paints a strip with colours that are interpolated between nodes, and texture.
type canvas struct {
	StripPainter
	at      func(u, v, depth int64) Tone // the colour at a distance depth below the skyline
	grit    Light                        // what texture adds, times its value
	stretch int                          // logarithm of the width of details of the texture
}

// A CanvasStyle is the texture of a canvas.
type CanvasStyle struct {
	Grit     Tone // its colour
	Contrast int
	Water    bool // details are wide and low
	Variant  int  // different variants have unrelated textures
}

// NewCanvas returns a prop that is painted by at.
func NewCanvas(style CanvasStyle, skyline func(u int64) int64, at func(u, v, depth int64) Tone) Prop {
	return Prop{
		Skyline: skyline,
		Painter: func(f Frame, s *Strip) Layer {
			p := &canvas{StripPainter: StripPainter{Strip: s, Frame: f, Variant: style.Variant}, at: at}
			p.PaintSegment = p.segment
			high := f.Cell()
			if style.Water {
				p.stretch, high = min(f.Cell(), 2), max(high-1, 0)
			}
			// Small pictures have less texture, since it has a size in pixels.
			p.grit = style.Grit.Whole() * Light(style.Contrast*min(f.Cell()+2, 4)/4)
			p.Lattice = NewLattice(f.Width, f.Cell(), high, p.fillNodes)
			return p.Paint
		},
	}
}

// fillNodes computes the nodes of a row.
func (p *canvas) fillNodes(nodes []int64, row int) {
	cell := 1 << p.Frame.Cell()
	v := p.Frame.V(row)
	for i := range nodes {
		if !p.Near(i, row, cell) {
			continue
		}
		nodes[i] = int64(p.at(p.Frame.U(i*cell), v, max(p.Depth(i, v), 0)).Light())
	}
}

// segment paints segment i.
func (p *canvas) segment(out []Light, i int, t Texture) {
	value, step := p.Lattice.Segment(i)
	large, small := t.From(i<<p.Lattice.Wide>>p.stretch, len(out))
	grit := p.grit
	for k := range out {
		l := Light(value) + grit*Light(int(large[k>>p.stretch])+int(small[k>>p.stretch]))
		out[k] = l.limited()
		value += step
	}
}
