package landscape

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A trunkRow is a row of trunks at about the same distance.
type trunkRow struct {
	seed    uint32
	spacing int64      // mean distance
	width   int64      // of a thick trunk
	foot    int64      // mean vertical position of feet
	spread  int64      // maximum distance of a foot from there
	lean    int64      // maximum, of 256
	crowded int64      // chance that a place has a tree, of 256
	left    bool       // where light comes from
	marks   int64      // darkness of marks, as birches have, of 256
	dark    paint.Tone // colour of the lowest shade
	bright  paint.Tone // colour of the highest shade
	blurred int64      // width of soft edges
}

// A trunk is one tree of a row.
type trunk struct {
	u, foot, width, lean int64
	seed                 uint32
}

// at returns the trunk of place i, if there is one.
func (r trunkRow) at(i int64) (trunk, bool) {
	random := func(k uint32) int64 { return paint.RandomAt(uint32(i), k, r.seed) } // from -1<<15 to 1<<15
	if random(0)+1<<15 > r.crowded<<8 {
		return trunk{}, false
	}
	return trunk{
		u:     i*r.spacing + r.spacing/2 + random(1)*r.spacing>>16,
		foot:  r.foot + random(2)*r.spread>>15,
		width: r.width * (180 + random(3)>>9) >> 8,
		lean:  random(4) * r.lean >> 15,
		seed:  r.seed + uint32(i)*7,
	}, true
}

// A trunkPainter paints a row of trunks.
type trunkPainter struct {
	trunkRow
	frame   paint.Frame
	colours paint.Shades
	side    int64
}

func trunkProp(r trunkRow) paint.Prop {
	return paint.Prop{Painter: func(f paint.Frame, _ *paint.Strip) paint.Layer {
		p := &trunkPainter{trunkRow: r, frame: f, side: -1}
		if r.left {
			p.side = 1
		}
		p.colours = paint.NewShades(r.dark, r.bright)
		return p.paint
	}}
}

func (p *trunkPainter) paint(row []paint.Light, y int) {
	v := p.frame.V(y)
	if v > p.foot+p.spread {
		return
	}
	reach := (p.spacing + p.lean*unit>>8) / p.spacing
	first, last := p.frame.U(0)/p.spacing-reach-1, p.frame.U(len(row)-1)/p.spacing+reach+1
	for i := first; i <= last; i++ {
		if t, ok := p.trunkRow.at(i); ok && v <= t.foot {
			p.trunk(row, t, y, v)
		}
	}
}

// trunk paints row y of a trunk.
func (p *trunkPainter) trunk(row []paint.Light, t trunk, y int, v int64) {
	left, right := p.sides(t, v)
	soft := max(p.blurred*int64(p.frame.Height)>>(unitBits-8), 256)
	from, to := max((left-soft)>>8, 0), min((right+soft)>>8+1, int64(len(row)))
	perSoft, perWidth := 1<<24/soft, 1<<24/max(right-left, 1)
	b := p.bark(t, v)
	texture := paint.TextureAt(y>>2, int(t.seed&15)) // its details are high
	for ; from < to; from += paint.MaxSpan {
		out := row[from:min(from+paint.MaxSpan, to)]
		large, small := texture.From(int(from), len(out))
		for k := range out {
			at := (from+int64(k))<<8 + 128 - left
			covered := min(at, right-left-at)*perSoft>>16 + 128
			if covered <= 0 {
				continue
			}
			shade, visible := b.at(at*perWidth>>16, int64(large[k])+int64(small[k]))
			switch {
			case !visible:
			case covered >= 256:
				out[k] = p.colours[shade]
			default:
				out[k] = paint.Blend(out[k], p.colours[shade], int32(covered))
			}
		}
	}
}

// sides returns the left and the right edge of a trunk at v, in 1/256 of a pixel.
func (p *trunkPainter) sides(t trunk, v int64) (left, right int64) {
	above := t.foot - v
	middle := t.u + above*t.lean>>8 + paint.Smooth(v*2, 0, t.seed)*t.width>>16
	half := t.width/2 - above*t.width/(6*unit) + paint.Smooth(v*40, 0, t.seed+1)*t.width>>20
	if flare := t.width*3/2 - above; flare > 0 {
		half += flare * flare / (t.width * 5)
	}
	scale, center := int64(p.frame.Height), int64(p.frame.Width)*128
	return (middle-half)*scale>>(unitBits-8) + center, (middle+half)*scale>>(unitBits-8) + center
}

// A bark is the part of a trunk in one row.
type bark struct {
	ribs  [9]int64 // shades, times 256, at equal distances from left to right
	mark  int64    // darkness of a mark, before texture is added
	marks int64    // of 256, or 0 without marks
	clear int64    // texture below this is not behind grass at the foot
	side  int64    // 1 if light comes from the left, otherwise -1
}

func (p *trunkPainter) bark(t trunk, v int64) bark {
	b := bark{marks: p.marks, clear: (t.foot - v) * 220 / t.width, side: p.side}
	if p.marks > 0 {
		b.mark = paint.Smooth(v*70, 0, t.seed+2) + paint.Smooth(v*23, unit/2, t.seed+3)/2 - 14000
	}
	if p.frame.Pixels(t.width) >= 32 { // otherwise too thin to see them
		for i := range b.ribs {
			b.ribs[i] = paint.Smooth(int64(i)*unit*2/3, v*(unit/4)/t.width, t.seed+5) / 6
		}
	}
	return b
}

// at returns the shade of a position, of 256 from left to right, and whether it is visible.
func (b *bark) at(across, detail int64) (shade int64, visible bool) {
	i := across >> 5 & 7
	rib := b.ribs[i] + (b.ribs[i+1]-b.ribs[i])*(across&31)>>5
	t := across - 128
	shade = 64 - t*b.side*46>>7 - t*t>>9 + (rib+detail*60)>>8
	if b.marks > 0 {
		shade -= min(max((b.mark+detail<<8)*b.marks>>16, 0), 90)
	}
	return min(max(shade, 0), paint.ShadeCount-1), detail+rib>>6 <= b.clear
}
