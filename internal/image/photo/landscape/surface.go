package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A surface paints a ridge.
type surface struct {
	ridge
	paint.StripPainter
	side      int64
	positions []int64 // of the columns of nodes
	far, near palette // at the skyline and at the foot
	colours   palette // of the current row
}

// A palette has a colour for each shade of the ground, then of two blends of ground and
// cover, which soften the border, and then of the cover. A light of far and near palettes
// has no fraction bits, so that it can be multiplied.
type palette [coverLevels * paint.ShadeCount]paint.Light

const coverLevels = 4

// A node of a surface has the cover in the lower 32 bits and the shade in the upper ones.
const (
	coverBits = 12 // fraction bits of the cover, that leave room for interpolation
	shadeBits = 32 + coverBits
	maxCover  = 1 << 16

	borderBits = coverBits + 9 // logarithm of the width of one blend at the border
)

// newSurface returns a painter of r. Surfaces of different variants have unrelated
// textures.
func newSurface(f paint.Frame, s *paint.Strip, r ridge, w sky.Weather, variant int) *surface {
	p := &surface{ridge: r, StripPainter: paint.StripPainter{Strip: s, Frame: f, Variant: variant}, side: w.Side()}
	p.PaintSegment = p.segment
	p.rough = p.rough * min(int32(f.Cell())+2, 4) / 4
	for i := range p.near {
		colour := paint.ToneOf(r.ground).Toward(paint.ToneOf(r.cover), int32(i/paint.ShadeCount*256/(coverLevels-1)))
		lit := paint.ToneOf(w.Ambient).Toward(paint.ToneOf(w.Direct), int32(i%paint.ShadeCount*256/paint.ShadeCount))
		colour = colour.Times(lit).Toward(paint.ToneOf(w.Haze), r.haze)
		p.far[i] = colour.Whole()
		p.near[i] = colour.Toward(paint.ToneOf(w.Haze), r.mist).Whole()
		if r.flat {
			p.near[i] = colour.Times(paint.Grey(170)).Whole() // darker near the viewer
		}
	}
	p.Lattice = paint.NewLattice(f.Width, f.Cell(), f.Cell(), p.fillNodes)
	for i := range p.Lattice.Count() {
		p.positions = append(p.positions, r.position(f.U(i<<f.Cell())))
	}
	return p
}

// fillNodes computes the nodes of a row.
func (p *surface) fillNodes(nodes []int64, row int) {
	cell := 1 << p.Frame.Cell()
	v := p.Frame.V(row)
	for i := range nodes {
		if !p.Strip.Near(i, row, cell) {
			continue
		}
		s := p.at(p.Frame, p.Frame.U(i*cell), p.positions[i], v, p.Depth(i, v), p.side)
		shade := min(max(s.shade, 0), paint.ShadeCount-1)
		cover := min(max(s.cover, -maxCover), maxCover)
		nodes[i] = shade<<shadeBits + cover<<coverBits
	}
}

// paint paints the visible part of row y.
func (p *surface) paint(row []paint.Light, y int) {
	if p.IsVisible(y) {
		p.mix(y)
		p.StripPainter.Paint(row, y)
	}
}

// mix prepares the colours of row y.
func (p *surface) mix(y int) {
	foot := p.Frame.Pixels(p.base)
	if p.flat {
		foot = p.Frame.Height
	}
	t := min(max((y-p.Start)*256/max(foot-p.Start, 1), 0), 256)
	t = t * t >> 8 // haze is dense at the foot only
	for i := range p.colours {
		p.colours[i] = paint.BlendWhole(p.far[i], p.near[i], int64(t))
	}
}

// segment paints segment i.
func (p *surface) segment(out []paint.Light, i int, t paint.Texture) {
	value, step := p.Lattice.Segment(i)
	large, small := t.From(i<<p.Lattice.Wide, len(out))
	large, small = large[:len(out)], small[:len(out)]
	colours, rough := &p.colours, int(p.rough)
	for k := range out {
		detail := (int(large[k]) + int(small[k])) * rough
		shade := min(max(int(value>>shadeBits)+detail>>7, 0), paint.ShadeCount-1)
		cover := int(int32(value)) + detail<<(coverBits-2)
		level := min(max(cover>>borderBits+coverLevels/2, 0), coverLevels-1)
		out[k] = colours[(level*paint.ShadeCount+shade)&(len(colours)-1)]
		value += step
	}
}
