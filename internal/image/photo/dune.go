package photo

// A dune is a range of sand with sharp crests between the slopes in light and in shadow.
type dune struct {
	weather weather
	seed    uint32
	base    int64 // vertical position of the foot
	height  int64
	periods int64 // number of crests per unit, times 16
	tilt    int64 // rise to the right, of 256
	drift   int64 // how far crests run to the side toward the viewer, of 256
	ripples int64 // contrast, of 256
	sand    material
	haze    int64
}

// form returns the height of sand, from about -1<<15 to 1<<15, and its derivative. The crest
// is sharp.
func (d dune) form(u, depth int64) gradient {
	p := (u+depth*d.drift>>8)*d.periods>>4 + smooth(u*3/2, depth*3, d.seed+3)>>2<<(unitBits-17)
	q := depth * d.periods >> 6
	broad := noise(p, q, d.seed)
	low := noise(p/2+unit/3, q/2, d.seed+1)
	if broad.value > 0 {
		broad = gradient{-broad.value, -broad.du, -broad.dv}
	}
	return gradient{16000 + broad.value*3/2 + low.value/2, broad.du*3/2 + low.du/4, broad.dv*3/2 + low.dv/4}
}

func (d dune) skyline(u int64) int64 {
	return d.base - d.height*d.form(u, 0).value>>15 - min(max(u*d.tilt>>8, -maxTilt), maxTilt)
}

// at returns the colour at a position, which is a distance depth below the skyline.
func (d dune) at(f frame, u, v, depth int64) tone {
	m := d.form(u, depth)
	side := d.weather.side()
	slope := m.du*side*3/2 - m.dv/4
	slope += d.rippled(f, u, depth)
	soft := fractal(u*d.periods>>2, depth*d.periods>>1, min(f.octaves(d.periods*4, 1<<f.cell()), 6), d.seed+5)
	shade := 150 + slope*110/(24000+max(slope, -slope)) + soft>>12
	// Light from the sky and from other slopes reaches the shadows.
	shade += ramp(depth, 0, unit/4) * 20 >> 8
	t := d.weather.lit(d.sand, min(max(shade, 0), 256))
	return d.weather.hazy(t, d.haze+ramp(depth, 0, d.height)*d.haze>>10)
}

// rippled returns the slope of ripples, which the wind makes.
func (d dune) rippled(f frame, u, depth int64) int64 {
	if d.ripples == 0 {
		return 0
	}
	p, q := perspective(u, depth)
	bend := smooth(p, q, d.seed+7)*unit>>16 + smooth(p*4, q*3, d.seed+10)*unit>>18
	lines := smooth((p+bend)*2, q*3+bend*2, d.seed+8) + smooth((p+bend)*3, q*5+bend*3, d.seed+9)/2
	patch := 60 + smooth(p*2, q*2, d.seed+11)*100>>15
	return lines * d.ripples >> 8 * ramp(depth, 0, unit/6) >> 8 * max(patch, 0) >> 7
}

func duneProp(d dune, f frame, variant int) prop {
	at := func(u, v, depth int64) tone { return d.at(f, u, v, depth).times(vignetteAt(v)) }
	return canvasProp(canvasStyle{grit: d.weather.hazy(d.weather.lit(d.sand, 150), d.haze), contrast: 7, variant: variant}, d.skyline, at)
}
