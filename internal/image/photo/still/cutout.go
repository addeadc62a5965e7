package still

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A body is something with an outline and a surface.
type body interface {
	// distance returns how far inside the outline a position is. It is negative outside.
	distance(u, v int64) int64
	// tone returns the colour of the surface at a position. It is defined near the outline, too.
	tone(u, v int64) paint.Tone
	// bounds contains the outline.
	bounds() box
}

// A box is a rectangle of positions.
type box struct{ left, right, top, bottom int64 }

// expanded returns the box with a margin.
func (b box) expanded(margin int64) box {
	return box{b.left - margin, b.right + margin, b.top - margin, b.bottom + margin}
}

// A cutout paints a body. Its edge is soft if the body is out of focus.
type cutout struct {
	body
	frame       paint.Frame
	opacity     int64 // of 256
	soft        int64 // distance over which the edge fades
	rough       int64 // contrast of texture, of 256
	variant     int   // of texture
	x           int   // first column
	from, to    int   // rows
	edge, shade *paint.Lattice
	width       int
	cell        int // logarithm of the distance of nodes
}

// newCutout returns a painter of a body. soft is the distance over which its edge fades. It has no
// columns or rows if the body is outside of the picture.
func newCutout(f paint.Frame, b body, soft int64) *cutout {
	soft = max(soft, unit*5/4/int64(f.Height))
	area := b.bounds().expanded(soft)
	p := &cutout{body: b, frame: f, opacity: 256, soft: soft}
	p.cell = f.Cell() - 1 // edges need more nodes than noise does
	if area.bottom-area.top < unit/8 {
		p.cell--
	}
	if soft > unit/70 {
		p.cell = f.Cell()
	}
	p.cell = max(p.cell, 0)
	cell := p.cell
	p.x = min(max(f.Column(area.left), 0), f.Width) >> cell << cell
	p.width = max(min(f.Column(area.right)+2, f.Width)-p.x, 0)
	p.from, p.to = max(f.Pixels(area.top), 0), min(f.Pixels(area.bottom)+1, f.Height)
	p.edge = paint.NewLattice(p.width, cell, cell, p.fillEdge)
	p.shade = paint.NewLattice(p.width, cell, min(f.Cell(), cell+1), p.fillShade)
	return p
}

const (
	edgeBits = 2*paint.MaxCell + 2 // fraction bits of shares in the edge lattice
	maxEdge  = int64(1 << 14)      // limit of shares
)

// fillEdge computes how far inside the outline nodes are, in 1/256 of the soft edge.
func (p *cutout) fillEdge(nodes []int64, row int) {
	v := p.frame.V(row)
	for i := range nodes {
		d := p.distance(p.position(i), v) * 256 / p.soft
		nodes[i] = min(max(d, -maxEdge), maxEdge) << edgeBits
	}
}

func (p *cutout) position(node int) int64 { return p.frame.U(p.x + node<<p.cell) }

// fillShade computes the colours of nodes.
func (p *cutout) fillShade(nodes []int64, row int) {
	v := p.frame.V(row)
	margin := p.soft + 2*unit<<p.cell/int64(p.frame.Height)
	for i := range nodes {
		if u := p.position(i); p.distance(u, v) > -margin {
			nodes[i] = int64(p.tone(u, v).Light())
		}
	}
}

// paint paints row y.
func (p *cutout) paint(row []paint.Light, y int) {
	if y < p.from || y >= p.to || p.width == 0 {
		return
	}
	p.edge.Move(y)
	p.shade.Move(y)
	texture := paint.TextureAt(y, p.variant)
	cell := 1 << p.cell
	for i := 0; i*cell < p.width; i++ {
		from := p.x + i*cell
		p.segment(row[from:min(from+cell, p.x+p.width)], i, texture)
	}
}

// segment paints the pixels of segment i.
func (p *cutout) segment(out []paint.Light, i int, t paint.Texture) {
	edge, edgeStep := p.edge.Segment(i)
	last := edge + edgeStep*int64(len(out)-1)
	if max(edge, last) < -128<<edgeBits {
		return
	}
	solid := min(edge, last) >= 128<<edgeBits && p.opacity == 256
	value, step := p.shade.Segment(i)
	large, small := t.From(i<<p.shade.Wide, len(out))
	large, small = large[:len(out)], small[:len(out)]
	rough := p.rough * min(int64(p.frame.Cell())+1, 3) / 3 // small pictures show larger parts
	for k := range out {
		detail := (int64(large[k]) + int64(small[k])) * rough >> 8
		l := paint.Light(value).Textured(detail)
		if solid {
			out[k] = l
		} else {
			t := min(max(edge>>edgeBits+128, 0), 256)
			t = t * t * (768 - 2*t) >> 16
			out[k] = paint.Blend(out[k], l, int32(t*p.opacity>>8))
		}
		value += step
		edge += edgeStep
	}
}
