package scene

// A sky is what is behind all ridges.
type sky struct {
	weather
	seed    uint32
	horizon int64 // where haze is densest
	sunU    int64
	sunV    int64
	cloudy  int64 // threshold of clouds; more is fewer
	stretch int64 // of clouds along the horizon, times 4
	soft    int64 // thickness that makes a cloud opaque
}

// at returns the colour of the sky at a position.
func (s sky) at(f frame, u, v int64) tone {
	zenith, horizon := toneOf(s.zenith), toneOf(s.low)
	h := (s.horizon - v) * 256 / s.horizon // height above the horizon
	h = min(max(h, 0), 256)
	c := horizon.toward(zenith, int32((512-h)*h>>8))
	near := s.nearSun(u, v)
	c = c.toward(toneOf(s.glow), int32(near))
	return s.clouds(f, c, u, v, near)
}

// nearSun returns the brightness of the glow around the sun, of 256.
func (s sky) nearSun(u, v int64) int64 {
	du, dv := u-s.sunU, v-s.sunV
	square := (du*du + dv*dv) >> unitBits
	return s.glowing * (unit / 40) / (square + unit/40)
}

func (s sky) clouds(f frame, c tone, u, v, near int64) tone {
	above := max(s.horizon-v, 0) + unit/10
	q := unit * (unit / 2) / above
	p := u * q >> unitBits * 4 / s.stretch
	octaves := min(f.octaves(32, 1<<f.cell()), 7)
	density := fractal(p*2+77*unit, q*3, octaves, s.seed) - s.cloudy
	if density <= 0 {
		return c
	}
	toSunU, toSunV := (s.sunU-u)>>3, (s.sunV-v)>>2
	behind := fractal(p*2+77*unit+toSunU, q*3-toSunV, min(octaves, 4), s.seed) - s.cloudy
	opacity := min(density*256/s.soft, 256)
	opacity = opacity * (768 - 2*opacity) / 512 * opacity / 256
	lit := min(max(150+(density-behind)>>7+near-density>>8, 0), 256)
	cloud := toneOf(s.cloudShade).toward(toneOf(s.cloudLit), int32(lit))
	fade := min((s.horizon-v)*256*5/unit, 256)
	return c.toward(cloud, int32(max(opacity*fade>>8, 0)))
}

// skyPainter paints a sky.
type skyPainter struct {
	sky
	frame   frame
	ends    *strip
	lattice *lattice
}

func newSkyPainter(f frame, s sky, ends *strip) *skyPainter {
	p := &skyPainter{sky: s, frame: f, ends: ends}
	p.lattice = newLattice(f.width, f.cell(), f.cell(), func(nodes []int64, row int) {
		v := f.v(row)
		for i := range nodes {
			if ends.near(i, row, 1<<f.cell()) {
				nodes[i] = int64(s.at(f, f.u(i<<f.cell()), v).light())
			}
		}
	})
	return p
}

func (p *skyPainter) paint(row []light, y int) {
	if y > p.ends.end {
		return
	}
	p.lattice.move(y)
	cell := 1 << p.frame.cell()
	for i, last := range p.ends.last {
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
	p.disc(row, y)
}

// disc paints the sun or the moon.
func (p *skyPainter) disc(row []light, y int) {
	if p.discSize == 0 {
		return
	}
	dv := p.frame.v(y) - p.sunV
	square := p.discSize*p.discSize - dv*dv
	if square <= 0 {
		return
	}
	half := root(square)
	middle := int64(p.frame.rows256(p.sunU)) + int64(p.frame.width)<<7
	wide := int64(p.frame.rows256(half))
	colour := toneOf(p.sun).light()
	for x := max((middle-wide)>>8, 0); x <= min((middle+wide)>>8, int64(len(row)-1)); x++ {
		covered := min(middle+wide-x<<8, (x+1)<<8-middle+wide, 256)
		row[x] = blend(row[x], colour, int32(max(covered, 0)))
	}
}

// root returns the integer square root of n.
func root(n int64) int64 {
	var r int64
	for bit := int64(1) << 31; bit > 0; bit >>= 1 {
		if next := r | bit; next*next <= n {
			r = next
		}
	}
	return r
}
