package photo

// A cliff is a headland with steep faces, or a sea stack.
type cliff struct {
	weather weather
	seed    uint32
	side    int64 // 1 if land is to the right of the edge, -1 if it is to the left
	edge    int64 // horizontal position of the face toward the sea
	end     int64 // where the land ends, or 0 if it goes on
	height  int64
	steep   int64 // width of the face, which is narrow if it is small
	foot    int64 // vertical position of the waterline
	slant   int64 // how much nearer the land is away from the edge, of 256
	rock    material
	grass   material
	turf    int64 // thickness of grass
	haze    int64
}

// waterline returns the vertical position of the foot.
func (c cliff) waterline(u int64) int64 {
	x := min(max((u-c.edge)*c.side, 0), 2*unit)
	return c.foot + x*c.slant>>8 + smooth(u*20, 0, c.seed+9)*c.height/70>>15
}

// skyline returns the vertical position of the upper edge.
func (c cliff) skyline(f frame, u int64) int64 {
	x := (u - c.edge) * c.side
	if c.end != 0 {
		x = min(x, c.end-x)
	}
	jag := fractal(u*unit/(c.steep+unit/20), 0, min(f.octaves(64, 2), 5), c.seed)
	x += jag * c.steep >> 18
	rise := ease(x, -c.steep/8, c.steep) * 3 / 4
	rise += ease(x, c.steep, c.steep*5) / 4
	plateau := c.height + fractal(u*5/2, unit/3, min(f.octaves(40, 2), 9), c.seed+20)*c.height/7>>16
	return c.waterline(u) - plateau*rise>>8
}

// inland returns how far from its edges a position on the land is, of 256.
func (c cliff) inland(u int64) int64 {
	x := (u - c.edge) * c.side
	if c.end != 0 {
		x = min(x, c.end-x)
	}
	return ramp(x, c.steep, c.steep*3)
}

// at returns the colour at a position, which is a distance depth below the skyline.
func (c cliff) at(f frame, u, v, depth int64) tone {
	octaves := min(f.octaves(128, 1<<f.cell()), 7)
	scale := unit * unit / (c.height + unit/16) // large cliffs have more details
	p := u * scale >> unitBits * 3
	q := depth * scale >> unitBits
	p += smooth(p, q*2, c.seed+7) >> 2 << (unitBits - 16)
	m := mountains(p, q, octaves, false, c.seed+1)
	side := c.weather.side()
	strata := smooth(p/8, (v+smooth(u*3, 0, c.seed+8)*unit/80>>15)*60, c.seed+2) >> 10
	face := shadeOf((m.du*side-m.dv/3)*640>>19 - c.side*side*22)
	foot := c.waterline(u) - v
	shade := face*2 + strata - 30
	if c.end != 0 { // one side of a stack is in the shadow
		round := ((u-c.edge)*c.side - c.end/2) * 140 / c.end
		shade -= round * side * c.side
	}
	t := c.weather.lit(c.rock, min(max(shade, 0), 256))
	green := c.turf + (m.value+20000)*c.turf>>14
	green = green*c.inland(u)>>8 - depth
	top := c.weather.lit(c.grass, min(max(150+(m.du*side-m.dv)>>10, 40), 240))
	t = t.toward(top, int32(ramp(green, 0, unit/150)))
	damp := rgb(120, 120, 124)
	t = t.toward(t.times(damp), 256-int32(ramp(foot+m.value>>4, 0, c.height/14+unit/200)))
	return c.weather.hazy(t, c.haze)
}

// cliffProps returns a cliff, and the part of the sea in front of it.
func cliffProps(c cliff, s sea, f frame, variant int) []prop {
	at := func(u, v, depth int64) tone { return c.at(f, u, v, depth) }
	skyline := func(u int64) int64 { return c.skyline(f, u) }
	grit := c.weather.hazy(c.weather.lit(c.rock, 128), c.haze)
	water := func(u, v, depth int64) tone {
		t := s.at(f, u, v)
		x := (u - c.edge) * c.side
		if c.end != 0 {
			x = min(x, c.end-x)
		}
		land := ramp(x, -c.steep/4, c.steep/2)
		below := v - s.sky.horizon + unit/100
		lap := fractal(u*24, v*60, 3, s.seed+11) >> 9
		shadow := (256 - ramp(depth+lap*unit/2000, 0, c.height)) * land >> 8
		t = t.toward(c.weather.hazy(c.weather.lit(c.rock, 30), c.haze), int32(shadow*3/5))
		foam := (256 - ramp(depth*40, 0, below) + lap) * land >> 8
		return t.toward(c.weather.lit(0xf4f6f6, 190), int32(min(max(foam, 0), 200)))
	}
	return []prop{
		canvasProp(canvasStyle{grit: grit, contrast: 7, variant: variant}, skyline, at),
		canvasProp(canvasStyle{grit: s.deep.toward(toneOf(s.sky.low), 100), contrast: 6, water: true, variant: variant + 1}, c.waterline, water),
	}
}
