package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A plain is flat ground of sand and gravel with bushes.
type plain struct {
	weather             sky.Weather
	seed                uint32
	top                 int64 // vertical position of the far edge
	sand, gravel, brush material
	bushes              int64 // threshold of noise above which there are bushes
	track               int64 // half of the width of a dirt track, or 0
	bend                int64 // of the track, of 256
}

func (p plain) skyline(u int64) int64 { return p.top + paint.Smooth(u*2, 0, p.seed)*unit/200>>15 }

// ground returns coordinates on the plain, and the distance below its far edge.
func (p plain) ground(u, v int64) (x, z, below int64) {
	below = max(v-p.top, 0) + unit/60
	far := unit * (unit / 16) / below
	return u * far >> (unitBits - 4), far * 16, below
}

// at returns the colour at a position.
func (p plain) at(f paint.Frame, u, v int64) paint.Tone {
	x, z, below := p.ground(u, v)
	octaves := min(f.Octaves(64, 1<<f.Cell()), 7)
	m := paint.Relief(x, z, octaves, true, p.seed+1)
	kind := m.Value + paint.Smooth(x/6, z/6, p.seed+2)*2
	t := paint.ToneOf(p.gravel).Toward(paint.ToneOf(p.sand), int32(paint.Ramp(kind, -50000, 50000)))
	t = t.Toward(paint.ToneOf(p.brush), int32(paint.Ramp(paint.Smooth(x*2, z*2, p.seed+3)+m.Value/2, p.bushes, p.bushes+50000)*(256-paint.Ramp(below, 0, unit/3))>>9))
	if p.track > 0 {
		middle := (paint.Smooth(z/3, 0, p.seed+6)*unit>>17 + p.bend*z>>12) * below >> unitBits
		away := max(u-middle, middle-u) * (unit / 4) / below
		rut := max(away-p.track/2, p.track/2-away)
		t = t.Toward(paint.ToneOf(p.sand), int32(160-paint.Ramp(away+m.Value>>2, p.track*3/4, p.track)*160>>8))
		t = t.Times(paint.Grey(256 - (90 - paint.Ramp(rut, 0, p.track/4)*90>>8)))
	}
	shade := 190 + (m.DU*p.weather.Side()-m.DV/2)>>11
	light := p.weather.Direct
	lit := t.Times(paint.ToneOf(p.weather.Ambient).Toward(paint.ToneOf(light), int32(min(max(shade, 0), 256))))
	return p.weather.Hazy(lit, 130-paint.Ramp(below, 0, unit/3)*120>>8).Times(vignetteAt(v))
}

// shrubs returns how bushes look.
func (p plain) shrubs() paint.FoliageStyle {
	dark, bright := p.weather.Lit(p.brush, 10).Times(paint.Grey(150)), p.weather.Lit(p.brush, 256)
	return paint.FoliageStyle{From: p.top + unit/50, To: unit, Dark: dark, Bright: bright, Ragged: 110, Contrast: 60, Variant: 9}
}

// shrub returns the nearest bush. It has a shadow below.
func (p plain) shrub(f paint.Frame, u, v int64) paint.Cloth {
	x, z, below := p.ground(u, v)
	// Bushes rise above the ground, so they are longer in the picture than their places.
	clump := paint.Fractal(x*3, z*2, min(f.Octaves(64, 1<<f.Cell()), 4), p.seed+9)
	density := (clump-p.bushes-26000)>>6 - (256-paint.Ramp(below, 0, unit/8))/4
	ahead := paint.Fractal(x*3, z*2-unit/5, 2, p.seed+9)
	return paint.Cloth{Density: min(density, 500), Shade: 52 + (clump-ahead)>>10}
}
