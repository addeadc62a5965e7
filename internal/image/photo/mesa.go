package photo

// A mesa is a range of flat rocks with vertical faces of layered stone, on slopes of rubble.
type mesa struct {
	weather weather
	seed    uint32
	base    int64 // vertical position of the foot
	height  int64
	periods int64 // of the noise that selects rocks, per unit, times 16
	share   int64 // how much of the range has rocks: from -1<<15 to 1<<15
	rock    material
	haze    int64
}

// rise returns the height at u, of 256.
func (m mesa) rise(f frame, u int64) int64 {
	p := u * m.periods >> 4
	octaves := min(f.octaves(m.periods, 2), 9)
	x := smooth(p, 0, m.seed)*2 + fractal(p*3, unit/2, octaves, m.seed+1)/7 + m.share
	talus := ramp(x, -12000, 3000) * 90 >> 8
	wall := ramp(x, 3000, 3900) * 110 >> 8
	upper := ramp(x, 13000, 14500) * 56 >> 8
	return talus + wall + upper
}

func (m mesa) skyline(f frame, u int64) int64 {
	rough := fractal(u*6, unit/4, min(f.octaves(96, 2), 8), m.seed+2)
	return m.base - m.height*m.rise(f, u)>>8 - rough*m.height>>21
}

// at returns the colour at a position, which is a distance depth below the skyline.
func (m mesa) at(f frame, u, v, depth int64) tone {
	scale := unit * unit / (m.height + unit/16)
	p, q := u*scale>>unitBits*2, (m.base-v)*scale>>unitBits
	p += smooth(p*2, q*2, m.seed+9) * unit >> 18
	octaves := min(f.octaves(128, 1<<f.cell()), 7)
	face := mountains(p, q/2, octaves, false, m.seed+3)
	bent := q + (smooth(u*4, 0, m.seed+4)+face.value>>3)*unit/60>>15
	strata := smooth(p/20, bent*5, m.seed+5) + smooth(p/12, bent*13, m.seed+7)/2
	side := m.weather.side()
	high := (m.base-v)*256/m.height + face.value>>12
	wall := ramp(high, 66, 100)
	rubble := mountains(p*2, depth*scale>>unitBits*2, octaves, true, m.seed+6)
	loose := (rubble.du*side - rubble.dv/2) * 400 >> 19
	slope := (face.du*side - face.dv/3) * 640 >> 19
	shade := shadeOf((slope*wall+loose*(256-wall))>>8+14)*2 + strata*wall>>18
	t := m.weather.lit(m.rock, min(max(shade, 0), 256))
	pale := m.weather.lit(0xdcb48c, min(max(shade, 0), 256))
	t = t.toward(pale, int32(min(max(strata>>9+20, 0), 110)+(256-wall)/5))
	return m.weather.hazy(t, m.haze+(256-ramp(high, 0, 120))*m.haze>>10)
}

func mesaProp(m mesa, f frame, variant int) prop {
	at := func(u, v, depth int64) tone { return m.at(f, u, v, depth) }
	skyline := func(u int64) int64 { return m.skyline(f, u) }
	return canvasProp(canvasStyle{grit: m.weather.hazy(m.weather.lit(m.rock, 128), m.haze), contrast: 6, variant: variant}, skyline, at)
}
