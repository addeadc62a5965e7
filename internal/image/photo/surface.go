package photo

// A surface paints a ridge.
type surface struct {
	ridge
	stripPainter
	side      int64
	positions []int64 // of the columns of nodes
	far, near palette // at the skyline and at the foot
	colours   palette // of the current row
}

// A palette has a colour for each shade of the ground, then of two blends of ground and
// cover, which soften the border, and then of the cover. A light of far and near palettes
// has no fraction bits, so that it can be multiplied.
type palette [coverLevels * shadeCount]light

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
func newSurface(f frame, s *strip, r ridge, w weather, variant int) *surface {
	p := &surface{ridge: r, stripPainter: stripPainter{strip: s, frame: f, variant: variant}, side: w.side()}
	p.paintSegment = p.segment
	p.rough = p.rough * min(int32(f.cell())+2, 4) / 4
	for i := range p.near {
		colour := toneOf(r.ground).toward(toneOf(r.cover), int32(i/shadeCount*256/(coverLevels-1)))
		lit := toneOf(w.ambient).toward(toneOf(w.direct), int32(i%shadeCount*256/shadeCount))
		colour = colour.times(lit).toward(toneOf(w.haze), r.haze)
		p.far[i] = colour.whole()
		p.near[i] = colour.toward(toneOf(w.haze), r.mist).whole()
		if r.flat {
			p.near[i] = colour.times(grey(170)).whole() // darker near the viewer
		}
	}
	p.lattice = newLattice(f.width, f.cell(), f.cell(), p.fill)
	for i := range p.lattice.count() {
		p.positions = append(p.positions, r.position(f.u(i<<f.cell())))
	}
	return p
}

// fill computes the nodes of a row.
func (p *surface) fill(nodes []int64, row int) {
	cell := 1 << p.frame.cell()
	v := p.frame.v(row)
	for i := range nodes {
		if !p.strip.near(i, row, cell) {
			continue
		}
		s := p.at(p.frame, p.frame.u(i*cell), p.positions[i], v, p.depth(i, v), p.side)
		shade := min(max(s.shade, 0), shadeCount-1)
		cover := min(max(s.cover, -maxCover), maxCover)
		nodes[i] = shade<<shadeBits + cover<<coverBits
	}
}

// paint paints the visible part of row y.
func (p *surface) paint(row []light, y int) {
	if p.isVisible(y) {
		p.mix(y)
		p.stripPainter.paint(row, y)
	}
}

// mix prepares the colours of row y.
func (p *surface) mix(y int) {
	foot := p.frame.pixels(p.base)
	if p.flat {
		foot = p.frame.height
	}
	t := min(max((y-p.start)*256/max(foot-p.start, 1), 0), 256)
	t = t * t >> 8 // haze is dense at the foot only
	for i := range p.colours {
		p.colours[i] = blendWhole(p.far[i], p.near[i], int64(t))
	}
}

// segment paints segment i.
func (p *surface) segment(out []light, i int, t texture) {
	value, step := p.lattice.segment(i)
	large, small := t.from(i<<p.lattice.wide, len(out))
	large, small = large[:len(out)], small[:len(out)]
	colours, rough := &p.colours, int(p.rough)
	for k := range out {
		detail := (int(large[k]) + int(small[k])) * rough
		shade := min(max(int(value>>shadeBits)+detail>>7, 0), shadeCount-1)
		cover := int(int32(value)) + detail<<(coverBits-2)
		level := min(max(cover>>borderBits+coverLevels/2, 0), coverLevels-1)
		out[k] = colours[(level*shadeCount+shade)&(len(colours)-1)]
		value += step
	}
}
