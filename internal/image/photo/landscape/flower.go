package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A flowerRow is flowers at about the same distance.
type flowerRow struct {
	grassRow              // the stems
	size     int64        // radius
	tilt     int64        // height of a flower that is seen from the side, of 256 of its width
	count    int          // logarithm of the number of petals
	lobes    int64        // how deep the gaps between petals are, of 256
	colours  []paint.Tone // of petals
	heart    paint.Tone   // colour of the middle
}

// A flowerPainter paints a row of flowers.
type flowerPainter struct {
	flowerRow
	stems  *grassPainter
	frame  paint.Frame
	hearts [2]paint.Light
	ramps  [][32]paint.Light // of each colour, from dark to bright
}

func flowerProp(r flowerRow) paint.Prop {
	return paint.Prop{Painter: func(f paint.Frame, _ *paint.Strip) paint.Layer {
		p := &flowerPainter{flowerRow: r, frame: f}
		p.stems = &grassPainter{grassRow: r.grassRow, frame: f}
		p.stems.colours = paint.NewShades(r.dark, r.bright)
		for _, c := range r.colours {
			var list [32]paint.Light
			dark, pale := c.Times(paint.RGB(130, 120, 130)), c.Toward(paint.RGB(255, 255, 250), 70)
			for i := range list {
				list[i] = dark.Toward(pale, int32(i*8)).Light()
			}
			p.ramps = append(p.ramps, list)
		}
		p.hearts = [2]paint.Light{r.heart.Light(), r.heart.Times(paint.RGB(140, 130, 120)).Light()}
		return p.paint
	}}
}

func (p *flowerPainter) paint(row []paint.Light, y int) {
	v := p.frame.V(y)
	margin := p.size + p.blurred
	if v > p.foot+p.spread || v < p.foot-p.spread-p.height-margin {
		return
	}
	reach := p.height/p.spacing + 2
	first, last := p.frame.U(0)/p.spacing-reach, p.frame.U(len(row)-1)/p.spacing+reach
	for i := first; i <= last; i++ {
		b := p.at(i)
		if v <= b.foot && v > b.foot-b.height {
			p.stems.blade(row, b, v)
		}
		tip := b.foot - b.height
		if away := v - tip; max(away, -away) <= margin {
			p.head(row, b, uint32(i), away)
		}
	}
}

// A flowerHead is the row of a flower.
type flowerHead struct {
	size   int64            // radius
	soft   int64            // width of the edge
	down   int64            // distance below the middle
	turned int64            // skews the petals, of 256
	ramp   *[32]paint.Light // colours of petals, from dark to bright
}

// head paints the row of a flower at a distance below its middle.
func (p *flowerPainter) head(row []paint.Light, b blade, i uint32, below int64) {
	h := flowerHead{
		size:   p.size * (200 + paint.RandomAt(i, 7, p.seed)>>9) >> 8,
		soft:   max(p.blurred, unit/int64(p.frame.Height)),
		down:   below * 256 / max(p.tilt+paint.RandomAt(i, 8, p.seed)>>9, 40),
		turned: paint.RandomAt(i, 9, p.seed) >> 8,
		ramp:   &p.ramps[(i*0x9e3779b1>>20)%uint32(len(p.ramps))],
	}
	if reach := h.size + h.soft; max(h.down, -h.down) <= reach {
		middle := b.u + b.bend
		from, to := p.frame.Column(middle-reach), p.frame.Column(middle+reach)
		for x := max(from, 0); x <= min(to, len(row)-1); x++ {
			if colour, covered := p.petals(&h, p.frame.U(x)-middle); covered > 0 {
				row[x] = paint.Blend(row[x], colour, int32(min(covered, 256)))
			}
		}
	}
}

// petals returns the colour at a distance to the right of the middle, and how much of the pixel a
// petal covers, of 256.
func (p *flowerPainter) petals(h *flowerHead, across int64) (colour paint.Light, covered int64) {
	c := p.petal(across+h.down*h.turned>>8, h.down)
	edge := h.size * (256 - p.lobes + c*p.lobes>>8) >> 8
	inner, outer := paint.SquaredLength(max(edge-h.soft/2, 0), 0), paint.SquaredLength(edge+h.soft/2, 0)
	far := paint.SquaredLength(across, h.down)
	covered = (outer - far) * 256 / max(outer-inner, 1)
	share := far * 256 / max(paint.SquaredLength(h.size, 0), 1)
	switch {
	case share < 20 && h.down > 0:
		return p.hearts[1], covered
	case share < 20:
		return p.hearts[0], covered
	case share < 50:
		return h.ramp[4], covered
	}
	shade := min(max(88+c/6-h.down*160/h.size+share/4, 0), 255)
	return h.ramp[shade>>3], covered
}

// petal returns the cosine, times 256, of the angle of a vector, times the number of petals.
func (p *flowerPainter) petal(u, v int64) int64 {
	uu, vv := u*u>>unitBits, v*v>>unitBits
	cos := (uu - vv) * 256 / max(uu+vv, 1)
	for range p.count - 1 {
		cos = cos*cos>>7 - 256
	}
	return cos
}
