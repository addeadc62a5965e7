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

// lamps paints points of light.
type lamps struct {
	frame    frame
	list     []lamp
	times    int64 // how often the lamps are repeated at each side
	distance int64 // from one repetition to the next
}

// newLamps returns a painter of lamps. Those that are smaller than a pixel are as large as one, and
// dimmer.
func newLamps(f frame, list []lamp) *lamps {
	p := &lamps{frame: f, list: slices.Clone(list)}
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

// repeat lets p paint the lamps again a number of times at each side.
func (p *lamps) repeat(times, distance int64) *lamps {
	p.times, p.distance = times, distance
	return p
}

// paint paints the lamps in row y.
func (p *lamps) paint(row []light, y int) {
	v := p.frame.v(y)
	for i := range p.list {
		l := &p.list[i]
		for turn := -p.times; turn <= p.times; turn++ {
			l.paint(row, p.frame, l.u+turn*p.distance, v, l.power)
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
	halo, dazzle := colour.light(), colour.toward(rgb(255, 252, 244), 170).light()
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
