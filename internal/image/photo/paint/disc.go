package paint

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A Disc is a point that is so far out of focus that it is a circle.
type Disc struct {
	U, V, Radius int64
	Colour       raster.Pixel
	Opacity      int64 // of 256
}

// Over returns the colour at a position with the disc in front of the colour c.
func (d *Disc) Over(c Tone, u, v int64) Tone {
	x, y := u-d.U, v-d.V
	if max(x, -x) > d.Radius*5/4 || max(y, -y) > d.Radius*5/4 {
		return c
	}
	r := SquareRoot(x*x + y*y)
	inside := 256 - Ease(r, d.Radius*7/8, d.Radius*9/8)
	edge := 170 + Ease(r, 0, d.Radius)*86>>8 // lenses collect more light at the edge
	return c.Plus(ToneOf(d.Colour).Toward(c, 40), inside*edge>>8*d.Opacity>>8)
}

// bokeh paints discs: points of light that are far out of focus.
type bokeh struct {
	frame Frame
	discs []Disc
}

// NewBokeh returns a layer of discs.
func NewBokeh(f Frame, discs []Disc) Layer { return (&bokeh{f, discs}).paint }

func (p *bokeh) paint(row []Light, y int) {
	v := p.frame.V(y)
	soft := max(Unit/200, Unit*3/2/int64(p.frame.Height))
	for i := range p.discs {
		d := &p.discs[i]
		dv := v - d.V
		if max(dv, -dv) > d.Radius {
			continue
		}
		half := SquareRoot(d.Radius*d.Radius - dv*dv)
		colour := ToneOf(d.Colour).Light()
		from, to := max(p.frame.Column(d.U-half), 0), min(p.frame.Column(d.U+half), len(row)-1)
		for x := from; x <= to; x++ {
			du := p.frame.U(x) - d.U
			inside := (d.Radius*d.Radius - du*du - dv*dv) / (2 * d.Radius)
			t := Ease(inside, 0, soft) * (200 + (256-Ease(inside, 0, d.Radius/3))*56>>8) >> 8
			row[x] = Blend(row[x], colour, int32(t*d.Opacity>>8))
		}
	}
}
