package still

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// An interior paints the table and the wall.
type interior struct {
	*still
	lattice *paint.Lattice
	near    []shadow // that may reach the current row
	soft    int64    // of the far edge of the table
}

func newInterior(t *still) *interior {
	p := &interior{still: t, soft: t.softness(t.edge) + unit/100}
	p.lattice = paint.NewLattice(t.frame.Width, t.frame.Cell(), t.frame.Cell(), p.fillNodes)
	return p
}

func (p *interior) fillNodes(nodes []int64, row int) {
	v := p.frame.V(row)
	p.near = p.near[:0]
	for _, s := range p.shadows {
		if s.near(max(v, p.edge), p.still) {
			p.near = append(p.near, s)
		}
	}
	table := paint.Ease(v, p.edge-p.soft/2, p.edge+p.soft/2)
	for i := range nodes {
		u := p.frame.U(i << p.frame.Cell())
		var c paint.Tone
		switch table {
		case 0:
			c = p.wallAt(u, v)
		case 256:
			c = p.tableAt(u, v)
		default:
			c = p.wallAt(u, v).Toward(p.tableAt(u, max(v, p.edge)), int32(table))
		}
		nodes[i] = int64(c.Exposed().Light())
	}
}

// paint paints row y.
func (p *interior) paint(row []paint.Light, y int) {
	p.lattice.Move(y)
	v := p.frame.V(y)
	rough := int64(60)
	if v > p.edge {
		rough = p.surface.rough*p.sharp(v)>>8 + 50
	}
	rough = rough * min(int64(p.frame.Cell())+1, 3) / 3 // small pictures show larger parts
	texture, fibres := paint.TextureAt(y, 3), 0
	shift := 0
	if v > p.edge && p.surface.planks > 0 && !p.surface.lengthwise {
		fibres = fibreBits
		shift = int(paint.RandomAt(uint32(y), 0, p.surface.seed) & 0xff) // so that ends of fibres do not align
	}
	cell := 1 << p.frame.Cell()
	for x := 0; x < len(row); x += cell {
		out := row[x:min(x+cell, len(row))]
		value, step := p.lattice.Segment(x >> p.lattice.Wide)
		large, _ := texture.From((x+shift)>>fibres, len(out))
		_, small := texture.From(x, len(out))
		first := (x + shift) & (1<<fibres - 1)
		for k := range out {
			detail := (int64(large[(first+k)>>fibres]) + int64(small[k])) * rough >> 8
			out[k] = paint.Light(value).Textured(detail)
			value += step
		}
	}
}

// fibreBits is the logarithm of the length of the shortest fibres of wood, in pixels.
const fibreBits = 3

// tableAt returns the colour of the table at a position.
func (p *interior) tableAt(u, v int64) paint.Tone {
	far := unit * (unit / 4) / (v - p.edge + unit/5) // the distance of the position from the viewer
	x, z := u*far>>unitBits*3, far*3
	sharp := p.sharp(v)
	c, n := p.surface.albedo(p.frame, x, z, sharp)
	sun, sky := int64(256), int64(256)
	for _, s := range p.near {
		direct, around := s.on(u, v, p.still)
		sun, sky = sun*direct>>8, sky*around>>8
	}
	across := min(max(110-u*p.studio.side()*90/unit, 0), 230)
	sun = sun * (256 - across*130>>8) >> 8
	c = p.studio.lit(c, n, sun*sky>>8, sky)
	return c.Plus(paint.ToneOf(p.studio.shade), p.sheen(v)*sky>>8)
}

// sheen returns the share of the wall's light that the table mirrors at a vertical position. It
// grows toward the far edge.
func (p *interior) sheen(v int64) int64 {
	return (24 + p.surface.gloss) * max(unit-v, 0) / (unit - p.edge) >> 1
}
