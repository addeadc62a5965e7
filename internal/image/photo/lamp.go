package photo

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A lamp is a point of light with a halo.
type lamp struct {
	u, v    int64
	radius  int64 // of the halo
	core    int64 // radius of what dazzles
	colour  raster.Pixel
	power   int64 // brightness of the halo, of 256
	stretch int64 // height of the halo divided by its width, if it is not round
}

// lamps paints points of light, repeatedly where the city repeats.
type lamps struct {
	frame   frame
	repeats int64
	list    []lamp
}

// newLamps returns a painter of lamps. Those that are smaller than a pixel are as large as one, and
// dimmer.
func newLamps(f frame, repeats int64, list []lamp) *lamps {
	p := &lamps{f, repeats, slices.Clone(list)}
	const sharp = 5 // quarters of a pixel
	pixel := unit * sharp / 4 / int64(f.height)
	for i := range p.list {
		l := &p.list[i]
		if l.core*2 < pixel {
			l.power += l.core * 512 / pixel
			l.core = 0
		}
		if l.radius < pixel {
			l.power = l.power * l.radius / pixel * l.radius / pixel
			l.radius = pixel
		}
	}
	return p
}

func (p *lamps) paint(row []light, y int) {
	v := p.frame.v(y)
	for i := range p.list {
		l := &p.list[i]
		for turn := -p.repeats; turn <= p.repeats; turn++ {
			l.paint(row, p.frame, l.u+turn*ring, v, l.power)
		}
	}
}

// paint paints the part of the lamp in the row at v, as if it were at u, with a power of 256.
func (l *lamp) paint(row []light, f frame, u, v, power int64) {
	dv := v - l.v
	if l.stretch > 0 {
		dv /= l.stretch
	}
	if max(dv, -dv) >= l.radius {
		return
	}
	colour := toneOf(l.colour)
	halo, dazzle := colour.light(), colour.toward(tone{255 << 8, 252 << 8, 244 << 8}, 170).light()
	square, inner := l.radius*l.radius>>10, max(l.core*l.core>>10, 1)
	from, to := max(f.column(u-l.radius), 0), min(f.column(u+l.radius), len(row)-1)
	for x := from; x <= to; x++ {
		du := f.u(x) - u
		d := (du*du + dv*dv) >> 10
		if d >= square {
			continue
		}
		t := 256 - d*256/square
		t = t * t >> 8
		row[x] = blend(row[x], halo, int32(min(t*t>>8*power>>8, 256)))
		if d < inner*2 {
			row[x] = blend(row[x], dazzle, int32(min((inner*2-d)*256/inner, 256)))
		}
	}
}

// bokeh paints discs: points of light that are far out of focus.
type bokeh struct {
	frame frame
	discs []disc
}

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
