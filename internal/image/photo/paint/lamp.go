package paint

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A Lamp is a point of light with a halo.
type Lamp struct {
	U, V    int64
	Radius  int64 // of the halo
	Core    int64 // radius of the dazzling part
	Colour  raster.Pixel
	Power   int64 // brightness of the halo, of 256
	Stretch int64 // height of the halo divided by its width, if it is not round
}

// Lamps paints points of light.
type Lamps struct {
	frame    Frame
	list     []Lamp
	times    int64 // how often the lamps are repeated at each side
	distance int64 // from one repetition to the next
}

// NewLamps returns a painter of lamps. A lamp that is smaller than a pixel is drawn as large as a
// pixel, but dimmer.
func NewLamps(f Frame, list []Lamp) *Lamps {
	p := &Lamps{frame: f, list: slices.Clone(list)}
	const sharp = 5 // quarters of a pixel
	pixel := Unit * sharp / 4 / int64(f.Height)
	for i := range p.list {
		l := &p.list[i]
		if l.Core*2 < pixel {
			l.Power += l.Core * 512 / pixel
			l.Core = 0
		}
		if l.Radius < pixel {
			l.Power = l.Power * l.Radius / pixel * l.Radius / pixel
			l.Radius = pixel
		}
	}
	return p
}

// Repeat lets p paint the lamps again, times times at each side, and returns p.
func (p *Lamps) Repeat(times, distance int64) *Lamps {
	p.times, p.distance = times, distance
	return p
}

// Paint paints the lamps in row y.
func (p *Lamps) Paint(row []Light, y int) {
	v := p.frame.V(y)
	for i := range p.list {
		l := &p.list[i]
		for turn := -p.times; turn <= p.times; turn++ {
			l.Paint(row, p.frame, l.U+turn*p.distance, v, l.Power)
		}
	}
}

// Paint paints the part of the lamp in the row at v, as if it were at u, with a power of 256.
func (l *Lamp) Paint(row []Light, f Frame, u, v, power int64) {
	dv := v - l.V
	if l.Stretch > 0 {
		dv /= l.Stretch
	}
	if max(dv, -dv) >= l.Radius {
		return
	}
	colour := ToneOf(l.Colour)
	halo, dazzle := colour.Light(), colour.Toward(RGB(255, 252, 244), 170).Light()
	square, inner := l.Radius*l.Radius>>10, max(l.Core*l.Core>>10, 1)
	from, to := max(f.Column(u-l.Radius), 0), min(f.Column(u+l.Radius), len(row)-1)
	for x := from; x <= to; x++ {
		du := f.U(x) - u
		d := (du*du + dv*dv) >> 10
		if d >= square {
			continue
		}
		t := 256 - d*256/square
		t = t * t >> 8
		row[x] = Blend(row[x], halo, int32(min(t*t>>8*power>>8, 256)))
		if d < inner*2 {
			row[x] = Blend(row[x], dazzle, int32(min((inner*2-d)*256/inner, 256)))
		}
	}
}
