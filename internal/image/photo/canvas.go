package photo

// A canvas paints a strip with colours that are interpolated between nodes, and texture.
type canvas struct {
	stripPainter
	at      func(u, v, depth int64) tone // the colour at a distance depth below the skyline
	grit    light                        // what texture adds, times its value
	stretch int                          // logarithm of the width of details of the texture
}

// A canvasStyle is the texture of a canvas.
type canvasStyle struct {
	grit     tone // its colour
	contrast int
	water    bool // details are wide and low
	variant  int  // different variants have unrelated textures
}

// canvasProp returns a prop that is painted by at.
func canvasProp(style canvasStyle, skyline func(u int64) int64, at func(u, v, depth int64) tone) prop {
	return prop{
		skyline: skyline,
		painter: func(f frame, s *strip) layer {
			p := &canvas{stripPainter: stripPainter{strip: s, frame: f, variant: style.variant}, at: at}
			p.paintSegment = p.segment
			high := f.cell()
			if style.water {
				p.stretch, high = min(f.cell(), 2), max(high-1, 0)
			}
			// Small pictures have less texture, since it has a size in pixels.
			p.grit = style.grit.whole() * light(style.contrast*min(f.cell()+2, 4)/4)
			p.lattice = newLattice(f.width, f.cell(), high, p.fill)
			return p.paint
		},
	}
}

// fill computes the nodes of a row.
func (p *canvas) fill(nodes []int64, row int) {
	cell := 1 << p.frame.cell()
	v := p.frame.v(row)
	for i := range nodes {
		if !p.near(i, row, cell) {
			continue
		}
		nodes[i] = int64(p.at(p.frame.u(i*cell), v, max(p.depth(i, v), 0)).light())
	}
}

// segment paints segment i.
func (p *canvas) segment(out []light, i int, t texture) {
	value, step := p.lattice.segment(i)
	large, small := t.from(i<<p.lattice.wide>>p.stretch, len(out))
	grit := p.grit
	for k := range out {
		l := light(value) + grit*light(int(large[k>>p.stretch])+int(small[k>>p.stretch]))
		out[k] = l.limited()
		value += step
	}
}
