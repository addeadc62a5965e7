package city

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A drop is a drop of rain on a window. It shows the city behind it upside down.
type drop struct {
	u, v, radius int64
	long         int64 // height divided by the width, of 256
}

// A pane paints drops of rain in front of a scene that is out of focus.
type pane struct {
	frame  paint.Frame
	drops  []drop
	behind *paint.Halo
}

func (p *pane) paint(row []paint.Light, y int) {
	v := p.frame.V(y)
	for i := range p.drops {
		d := &p.drops[i]
		dv := (v - d.v) * 256 / d.long
		if max(dv, -dv) < d.radius {
			p.drop(row, d, dv)
		}
	}
}

// drop paints the part of a drop in the row at a distance below its middle.
func (p *pane) drop(row []paint.Light, d *drop, dv int64) {
	half := paint.SquareRoot(d.radius*d.radius - dv*dv)
	from, to := max(p.frame.Column(d.u-half), 0), min(p.frame.Column(d.u+half), len(row)-1)
	soft := max(d.radius/6, unit/int64(p.frame.Height))
	for x := from; x <= to; x++ {
		du := p.frame.U(x) - d.u
		off := paint.SquareRoot(du*du + dv*dv)
		seen := p.refracted(d, du, dv)
		edge := off * 256 / d.radius
		bright := 290 - edge*edge>>8*(150-dv*130/d.radius)>>8 // dark at the upper edge
		l := seen.Brightened(min(max(bright, 40), 300))
		row[x] = paint.Blend(row[x], l, int32(paint.Ease(d.radius-off, 0, soft)))
	}
}

// refracted returns the light, without fraction bits, that a drop bends to a point of it.
func (p *pane) refracted(d *drop, du, dv int64) paint.Light {
	const reach = unit / 3
	u, v := d.u-du*reach/d.radius, d.v-dv*reach/d.radius
	return p.behind.WholeAt(u, v)
}

// rain returns drops of many sizes. Small ones are the most frequent.
func (c *chooser) rain() []drop {
	list := make([]drop, 700+c.Below(1000))
	for i := range list {
		size := c.Between(30, 600)
		list[i] = drop{
			u: c.Length(-900, 900), v: c.Length(-20, 1020),
			radius: unit * 26 / 1000 * 40 / (size + 10), long: c.Between(230, 340),
		}
	}
	return list
}
