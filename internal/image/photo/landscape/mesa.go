package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A mesa is a range of flat rocks with vertical faces of layered stone, on slopes of rubble.
type mesa struct {
	weather sky.Weather
	seed    uint32
	base    int64 // vertical position of the foot
	height  int64
	periods int64 // of the noise that selects rocks, per unit, times 16
	share   int64 // how much of the range has rocks: from -1<<15 to 1<<15
	rock    material
	haze    int64
}

// rise returns the height at u, of 256.
func (m mesa) rise(f paint.Frame, u int64) int64 {
	p := u * m.periods >> 4
	octaves := min(f.Octaves(m.periods, 2), 9)
	x := paint.Smooth(p, 0, m.seed)*2 + paint.Fractal(p*3, unit/2, octaves, m.seed+1)/7 + m.share
	talus := paint.Ramp(x, -12000, 3000) * 90 >> 8
	wall := paint.Ramp(x, 3000, 3900) * 110 >> 8
	upper := paint.Ramp(x, 13000, 14500) * 56 >> 8
	return talus + wall + upper
}

func (m mesa) skyline(f paint.Frame, u int64) int64 {
	rough := paint.Fractal(u*6, unit/4, min(f.Octaves(96, 2), 8), m.seed+2)
	return m.base - m.height*m.rise(f, u)>>8 - rough*m.height>>21
}

// at returns the colour at a position, which is a distance depth below the skyline.
func (m mesa) at(f paint.Frame, u, v, depth int64) paint.Tone {
	scale := unit * unit / (m.height + unit/16)
	p, q := u*scale>>unitBits*2, (m.base-v)*scale>>unitBits
	p += paint.Smooth(p*2, q*2, m.seed+9) * unit >> 18
	octaves := min(f.Octaves(128, 1<<f.Cell()), 7)
	face := paint.Relief(p, q/2, octaves, false, m.seed+3)
	bent := q + (paint.Smooth(u*4, 0, m.seed+4)+face.Value>>3)*unit/60>>15
	strata := paint.Smooth(p/20, bent*5, m.seed+5) + paint.Smooth(p/12, bent*13, m.seed+7)/2
	side := m.weather.Side()
	high := (m.base-v)*256/m.height + face.Value>>12
	wall := paint.Ramp(high, 66, 100)
	rubble := paint.Relief(p*2, depth*scale>>unitBits*2, octaves, true, m.seed+6)
	loose := (rubble.DU*side - rubble.DV/2) * 400 >> 19
	slope := (face.DU*side - face.DV/3) * 640 >> 19
	shade := shadeOf((slope*wall+loose*(256-wall))>>8+14)*2 + strata*wall>>18
	t := m.weather.Lit(m.rock, min(max(shade, 0), 256))
	pale := m.weather.Lit(0xdcb48c, min(max(shade, 0), 256))
	t = t.Toward(pale, int32(min(max(strata>>9+20, 0), 110)+(256-wall)/5))
	return m.weather.Hazy(t, m.haze+(256-paint.Ramp(high, 0, 120))*m.haze>>10)
}

func mesaProp(m mesa, f paint.Frame, variant int) paint.Prop {
	at := func(u, v, depth int64) paint.Tone { return m.at(f, u, v, depth) }
	skyline := func(u int64) int64 { return m.skyline(f, u) }
	return paint.NewCanvas(paint.CanvasStyle{Grit: m.weather.Hazy(m.weather.Lit(m.rock, 128), m.haze), Contrast: 6, Variant: variant}, skyline, at)
}
