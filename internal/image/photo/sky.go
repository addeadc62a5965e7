package photo

// A sky is what is behind all ridges.
type sky struct {
	weather
	seed       uint32
	horizon    int64 // vertical position where haze is densest
	sunU, sunV int64 // position of the sun or moon
	clear      int64 // threshold of clouds, of 1<<16
	stretch    int64 // of clouds along the horizon, of 4
	soft       int64 // thickness above the threshold that is opaque
	puffy      bool  // heaps of clouds
}

// at returns the colour of the sky at a position.
func (s sky) at(f frame, u, v int64) tone {
	height := min(max((s.horizon-v)*256/s.horizon, 0), 256)
	clear := toneOf(s.low).toward(toneOf(s.zenith), int32((512-height)*height>>8))
	glow := s.glowAt(u, v)
	cloud, opacity := s.cloudAt(f, u, v, glow)
	return clear.toward(toneOf(s.glow), int32(glow)).toward(cloud, int32(opacity))
}

// glowAt returns the brightness of the glow around the sun, of 256.
func (s sky) glowAt(u, v int64) int64 {
	const size = unit / 40
	return s.glowing * size / (square(u-s.sunU, v-s.sunV) + size)
}

// cloudAt returns the colour and opacity of clouds, which are in a plane above the viewer.
func (s sky) cloudAt(f frame, u, v, glow int64) (cloud tone, opacity int64) {
	const nearest = unit / 10 // avoids infinite coordinates at the horizon
	far := unit * (unit / 2) / (max(s.horizon-v, 0) + nearest)
	p, q := u*far>>unitBits*8/s.stretch, far*3
	octaves := min(f.octaves(32, 1<<f.cell()), 6)
	clear := s.clear + s.gapAt(u, v)
	if s.puffy {
		return s.heapAt(f, u, v, glow, clear)
	}
	density := fractal(p, q, octaves, s.seed) - clear
	if density <= 0 {
		return tone{}, 0
	}
	// A cloud is dark where there is more of it in the direction of the sun.
	shadow := fractal(p+(s.sunU-u)/8, q-(s.sunV-v)/4, min(octaves, 3), s.seed) - clear
	lit := 150 + (density-shadow)>>7 + glow - density>>8
	thick := min(density*256/s.soft, 256)
	opacity = thick * thick * (768 - 2*thick) >> 17
	haze := min(max((s.horizon-v)*256*5/unit, 0), 256)
	return toneOf(s.cloudShade).toward(toneOf(s.cloudLit), int32(min(max(lit, 0), 256))), opacity * haze >> 8
}

// heapAt returns the colour and opacity of heaps of clouds.
func (s sky) heapAt(f frame, u, v, glow, clear int64) (cloud tone, opacity int64) {
	far := unit * (unit / 2) / (max(s.horizon-v, 0) + unit/4)
	p, q := u*far>>unitBits*5/2, far*4
	octaves := min(f.octaves(64, 1<<f.cell()), 7)
	broad := smooth(p/2, q/2, s.seed+20)
	density := billows(p, q, octaves, s.seed) + broad - clear - 14000
	if density <= 0 {
		return tone{}, 0
	}
	// Clouds are white above and grey below.
	over := billows(p+(s.sunU-u)/6, q-unit/5, min(octaves, 5), s.seed) + broad - clear - 14000
	lit := 186 + (density-over)*3>>8 + glow/2 - max(density, 0)>>9
	haze := ramp(s.horizon-v, 0, unit/5)
	thick := ease(density, 0, s.soft/2)
	return toneOf(s.cloudShade).toward(toneOf(s.cloudLit), int32(min(max(lit, 0), 256))), thick * (96 + haze*160>>8) >> 8
}

// billows returns the sum of octaves of noise with round bulges.
func billows(u, v int64, octaves int, seed uint32) int64 {
	var sum int64
	weight := int64(256)
	for k := range octaves {
		n := smooth(u, v, seed+uint32(k))
		sum += (max(n, -n) - 10000) * weight >> 8
		weight = weight * 5 / 8
		u, v = turn(u, v)
	}
	return sum
}

// gapAt returns what is added to the threshold of clouds near the sun, which they never
// cover. It exceeds any density on the disc.
func (s sky) gapAt(u, v int64) int64 {
	size := 2 * square(s.sunSize, 0)
	return 1 << 18 * size / (square(u-s.sunU, v-s.sunV) + size + 1)
}

// A backdrop paints a sky.
type backdrop struct {
	sky
	*strip
	frame   frame
	lattice *lattice
}

// newBackdrop returns a layer of the sky k.
func newBackdrop(f frame, s *strip, k sky) layer {
	p := &backdrop{sky: k, strip: s, frame: f}
	p.lattice = newLattice(f.width, f.cell(), f.cell(), p.fill)
	return p.paint
}

// fill computes the nodes of a row.
func (p *backdrop) fill(nodes []int64, row int) {
	cell := 1 << p.frame.cell()
	for i := range nodes {
		if p.near(i, row, cell) {
			nodes[i] = int64(p.at(p.frame, p.frame.u(i*cell), p.frame.v(row)).light())
		}
	}
}

// paint paints the visible part of row y.
func (p *backdrop) paint(row []light, y int) {
	if y > p.end {
		return
	}
	p.lattice.move(y)
	cell := 1 << p.frame.cell()
	for i, last := range p.last {
		if y > int(last) {
			continue
		}
		value, step := p.lattice.segment(i)
		out := row[i*cell : min(i*cell+cell, len(row))]
		for k := range out {
			out[k] = light(value)
			value += step
		}
	}
	if p.sunSize > 0 {
		p.disc(row, y)
	}
}

// disc paints the sun, which fades into its glow, or the sharp disc of the moon in row y.
func (p *backdrop) disc(row []light, y int) {
	dv := p.frame.v(y) - p.sunV
	if max(dv, -dv) >= p.sunSize {
		return
	}
	colour := toneOf(p.sun).light()
	size, sharpness := square(p.sunSize, 0), int64(1)
	if p.moon {
		sharpness = 8
	}
	from, to := p.frame.column(p.sunU-p.sunSize), p.frame.column(p.sunU+p.sunSize)
	for x := max(from, 0); x <= min(to, len(row)-1); x++ {
		inside := size - square(p.frame.u(x)-p.sunU, dv)
		row[x] = blend(row[x], colour, int32(min(max(inside*256*sharpness/size, 0), 256)))
	}
}

// chooseSky returns a sky above a horizon.
func chooseSky(c *chooser, w weather, horizon int64) sky {
	s := sky{
		weather: w,
		seed:    c.seed(),
		horizon: horizon,
		sunU:    c.length(120, 420),
		sunV:    horizon * (w.sunV + c.between(-12, 12)) / 100,
		clear:   c.between(-9000, 9000) - w.overcast,
		stretch: c.between(4, 12),
		soft:    c.between(12000, 32000),
	}
	if w.left {
		s.sunU = -s.sunU
	}
	return s
}
