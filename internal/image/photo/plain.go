package photo

// A plain is flat ground of sand and gravel with bushes.
type plain struct {
	weather             weather
	seed                uint32
	top                 int64 // vertical position of the far edge
	sand, gravel, brush material
	bushes              int64 // threshold of noise above which there are bushes
	track               int64 // half of the width of a dirt track, or 0
	bend                int64 // of the track, of 256
}

func (p plain) skyline(u int64) int64 { return p.top + smooth(u*2, 0, p.seed)*unit/200>>15 }

// ground returns coordinates on the plain, and the distance below its far edge.
func (p plain) ground(u, v int64) (x, z, below int64) {
	below = max(v-p.top, 0) + unit/60
	far := unit * (unit / 16) / below
	return u * far >> (unitBits - 4), far * 16, below
}

// at returns the colour at a position.
func (p plain) at(f frame, u, v int64) tone {
	x, z, below := p.ground(u, v)
	octaves := min(f.octaves(64, 1<<f.cell()), 7)
	m := mountains(x, z, octaves, true, p.seed+1)
	kind := m.value + smooth(x/6, z/6, p.seed+2)*2
	t := toneOf(p.gravel).toward(toneOf(p.sand), int32(ramp(kind, -50000, 50000)))
	t = t.toward(toneOf(p.brush), int32(ramp(smooth(x*2, z*2, p.seed+3)+m.value/2, p.bushes, p.bushes+50000)*(256-ramp(below, 0, unit/3))>>9))
	if p.track > 0 {
		middle := (smooth(z/3, 0, p.seed+6)*unit>>17 + p.bend*z>>12) * below >> unitBits
		away := max(u-middle, middle-u) * (unit / 4) / below
		rut := max(away-p.track/2, p.track/2-away)
		t = t.toward(toneOf(p.sand), int32(160-ramp(away+m.value>>2, p.track*3/4, p.track)*160>>8))
		t = t.times(grey(256 - (90 - ramp(rut, 0, p.track/4)*90>>8)))
	}
	shade := 190 + (m.du*p.weather.side()-m.dv/2)>>11
	light := p.weather.direct
	lit := t.times(toneOf(p.weather.ambient).toward(toneOf(light), int32(min(max(shade, 0), 256))))
	return p.weather.hazy(lit, 130-ramp(below, 0, unit/3)*120>>8).times(vignetteAt(v))
}

// shrubs returns how bushes look.
func (p plain) shrubs() foliageStyle {
	dark, bright := p.weather.lit(p.brush, 10).times(grey(150)), p.weather.lit(p.brush, 256)
	return foliageStyle{from: p.top + unit/50, to: unit, dark: dark, bright: bright, ragged: 110, contrast: 60, variant: 9}
}

// shrub returns the nearest bush. It has a shadow below.
func (p plain) shrub(f frame, u, v int64) cloth {
	x, z, below := p.ground(u, v)
	// Bushes rise above the ground, so they are longer in the picture than their places.
	clump := fractal(x*3, z*2, min(f.octaves(64, 1<<f.cell()), 4), p.seed+9)
	density := (clump-p.bushes-26000)>>6 - (256-ramp(below, 0, unit/8))/4
	ahead := fractal(x*3, z*2-unit/5, 2, p.seed+9)
	return cloth{min(density, 500), 52 + (clump-ahead)>>10}
}
