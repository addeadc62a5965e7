package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A disc is a point that is so far out of focus that it is a circle.
type disc struct {
	u, v, radius int64
	colour       raster.Pixel
	opacity      int64 // of 256
}

// over returns the colour at a position of what has the colour c without the disc.
func (d *disc) over(c tone, u, v int64) tone {
	x, y := u-d.u, v-d.v
	if max(x, -x) > d.radius*5/4 || max(y, -y) > d.radius*5/4 {
		return c
	}
	r := squareRoot(x*x + y*y)
	inside := 256 - ease(r, d.radius*7/8, d.radius*9/8)
	edge := 170 + ease(r, 0, d.radius)*86>>8 // lenses collect more light at the edge
	return c.plus(toneOf(d.colour).toward(c, 40), inside*edge>>8*d.opacity>>8)
}

// bokeh paints discs: points of light that are far out of focus.
type bokeh struct {
	frame frame
	discs []disc
}

// newBokeh returns a layer of discs.
func newBokeh(f frame, discs []disc) layer { return (&bokeh{f, discs}).paint }

func (p *bokeh) paint(row []light, y int) {
	v := p.frame.v(y)
	soft := max(unit/200, unit*3/2/int64(p.frame.height))
	for i := range p.discs {
		d := &p.discs[i]
		dv := v - d.v
		if max(dv, -dv) > d.radius {
			continue
		}
		half := squareRoot(d.radius*d.radius - dv*dv)
		colour := toneOf(d.colour).light()
		from, to := max(p.frame.column(d.u-half), 0), min(p.frame.column(d.u+half), len(row)-1)
		for x := from; x <= to; x++ {
			du := p.frame.u(x) - d.u
			inside := (d.radius*d.radius - du*du - dv*dv) / (2 * d.radius)
			t := ease(inside, 0, soft) * (200 + (256-ease(inside, 0, d.radius/3))*56>>8) >> 8
			row[x] = blend(row[x], colour, int32(t*d.opacity>>8))
		}
	}
}
