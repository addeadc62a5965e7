package sky

import "github.com/seed-40aebabe/placeholder/internal/image/photo/paint"

// A unit is the height of the picture.
const (
	unit     = paint.Unit
	unitBits = paint.UnitBits
)

// A Sky is the background of a scene, behind everything else.
type Sky struct {
	Weather
	seed       uint32
	Horizon    int64 // vertical position where haze is densest
	SunU, SunV int64 // position of the sun or moon
	Clear      int64 // threshold of clouds, of 1<<16
	stretch    int64 // of clouds along the horizon, of 4
	soft       int64 // thickness above the threshold that is opaque
	Puffy      bool  // heaps of clouds
}

// at returns the colour of the sky at a position.
func (s Sky) at(f paint.Frame, u, v int64) paint.Tone {
	height := min(max((s.Horizon-v)*256/s.Horizon, 0), 256)
	clear := paint.ToneOf(s.Low).Toward(paint.ToneOf(s.Zenith), int32((512-height)*height>>8))
	glow := s.glowAt(u, v)
	cloud, opacity := s.cloudAt(f, u, v, glow)
	return clear.Toward(paint.ToneOf(s.Glow), int32(glow)).Toward(cloud, int32(opacity))
}

// glowAt returns the brightness of the glow around the sun, of 256.
func (s Sky) glowAt(u, v int64) int64 {
	const size = unit / 40
	return s.Glowing * size / (paint.SquaredLength(u-s.SunU, v-s.SunV) + size)
}

// cloudAt returns the colour and opacity of clouds, which are in a plane above the viewer.
func (s Sky) cloudAt(f paint.Frame, u, v, glow int64) (cloud paint.Tone, opacity int64) {
	const nearest = unit / 10 // avoids infinite coordinates at the horizon
	far := unit * (unit / 2) / (max(s.Horizon-v, 0) + nearest)
	p, q := u*far>>unitBits*8/s.stretch, far*3
	octaves := min(f.Octaves(32, 1<<f.Cell()), 6)
	clear := s.Clear + s.gapAt(u, v)
	if s.Puffy {
		return s.heapAt(f, u, v, glow, clear)
	}
	density := paint.Fractal(p, q, octaves, s.seed) - clear
	if density <= 0 {
		return paint.Tone{}, 0
	}
	// A cloud is dark where there is more of it in the direction of the sun.
	shadow := paint.Fractal(p+(s.SunU-u)/8, q-(s.SunV-v)/4, min(octaves, 3), s.seed) - clear
	lit := 150 + (density-shadow)>>7 + glow - density>>8
	thick := min(density*256/s.soft, 256)
	opacity = thick * thick * (768 - 2*thick) >> 17
	haze := min(max((s.Horizon-v)*256*5/unit, 0), 256)
	return paint.ToneOf(s.CloudShade).Toward(paint.ToneOf(s.CloudLit), int32(min(max(lit, 0), 256))), opacity * haze >> 8
}

// heapAt returns the colour and opacity of heaps of clouds.
func (s Sky) heapAt(f paint.Frame, u, v, glow, clear int64) (cloud paint.Tone, opacity int64) {
	far := unit * (unit / 2) / (max(s.Horizon-v, 0) + unit/4)
	p, q := u*far>>unitBits*5/2, far*4
	octaves := min(f.Octaves(64, 1<<f.Cell()), 7)
	broad := paint.Smooth(p/2, q/2, s.seed+20)
	density := billows(p, q, octaves, s.seed) + broad - clear - 14000
	if density <= 0 {
		return paint.Tone{}, 0
	}
	// Clouds are white above and grey below.
	over := billows(p+(s.SunU-u)/6, q-unit/5, min(octaves, 5), s.seed) + broad - clear - 14000
	lit := 186 + (density-over)*3>>8 + glow/2 - max(density, 0)>>9
	haze := paint.Ramp(s.Horizon-v, 0, unit/5)
	thick := paint.Ease(density, 0, s.soft/2)
	return paint.ToneOf(s.CloudShade).Toward(paint.ToneOf(s.CloudLit), int32(min(max(lit, 0), 256))), thick * (96 + haze*160>>8) >> 8
}

// billows returns the sum of octaves of noise with round bulges.
func billows(u, v int64, octaves int, seed uint32) int64 {
	var sum int64
	weight := int64(256)
	for k := range octaves {
		n := paint.Smooth(u, v, seed+uint32(k))
		sum += (max(n, -n) - 10000) * weight >> 8
		weight = weight * 5 / 8
		u, v = paint.Turn(u, v)
	}
	return sum
}

// gapAt returns the rise of the threshold of clouds near the sun, which clouds never
// cover. It exceeds any density on the disc.
func (s Sky) gapAt(u, v int64) int64 {
	size := 2 * paint.SquaredLength(s.SunSize, 0)
	return 1 << 18 * size / (paint.SquaredLength(u-s.SunU, v-s.SunV) + size + 1)
}

// A backdrop paints a sky.
type backdrop struct {
	Sky
	*paint.Strip
	frame   paint.Frame
	lattice *paint.Lattice
}

// NewBackdrop returns a layer of the sky k.
func NewBackdrop(f paint.Frame, s *paint.Strip, k Sky) paint.Layer {
	p := &backdrop{Sky: k, Strip: s, frame: f}
	p.lattice = paint.NewLattice(f.Width, f.Cell(), f.Cell(), p.fillNodes)
	return p.paint
}

// fillNodes computes the nodes of a row.
func (p *backdrop) fillNodes(nodes []int64, row int) {
	cell := 1 << p.frame.Cell()
	for i := range nodes {
		if p.Near(i, row, cell) {
			nodes[i] = int64(p.at(p.frame, p.frame.U(i*cell), p.frame.V(row)).Light())
		}
	}
}

// paint paints the visible part of row y.
func (p *backdrop) paint(row []paint.Light, y int) {
	if y > p.End {
		return
	}
	p.lattice.Move(y)
	cell := 1 << p.frame.Cell()
	for i, last := range p.Last {
		if y > int(last) {
			continue
		}
		value, step := p.lattice.Segment(i)
		out := row[i*cell : min(i*cell+cell, len(row))]
		for k := range out {
			out[k] = paint.Light(value)
			value += step
		}
	}
	if p.SunSize > 0 {
		p.disc(row, y)
	}
}

// disc paints the sun, which fades into its glow, or the sharp disc of the moon in row y.
func (p *backdrop) disc(row []paint.Light, y int) {
	dv := p.frame.V(y) - p.SunV
	if max(dv, -dv) >= p.SunSize {
		return
	}
	colour := paint.ToneOf(p.Sun).Light()
	size, sharpness := paint.SquaredLength(p.SunSize, 0), int64(1)
	if p.Moon {
		sharpness = 8
	}
	from, to := p.frame.Column(p.SunU-p.SunSize), p.frame.Column(p.SunU+p.SunSize)
	for x := max(from, 0); x <= min(to, len(row)-1); x++ {
		inside := size - paint.SquaredLength(p.frame.U(x)-p.SunU, dv)
		row[x] = paint.Blend(row[x], colour, int32(min(max(inside*256*sharpness/size, 0), 256)))
	}
}

// Choose returns a sky of a weather above a horizon. c chooses the clouds and the place of the sun.
func Choose(c *paint.Chooser, w Weather, horizon int64) Sky {
	s := Sky{
		Weather: w,
		seed:    c.Seed(),
		Horizon: horizon,
		SunU:    c.Length(120, 420),
		SunV:    horizon * (w.SunV + c.Between(-12, 12)) / 100,
		Clear:   c.Between(-9000, 9000) - w.Overcast,
		stretch: c.Between(4, 12),
		soft:    c.Between(12000, 32000),
	}
	if w.Left {
		s.SunU = -s.SunU
	}
	return s
}
