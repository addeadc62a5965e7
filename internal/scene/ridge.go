package scene

import "github.com/seed-40aebabe/placeholder/internal/raster"

// A ridge is a mountain range or a range of hills.
type ridge struct {
	seed    uint32
	base    int64 // vertical position of the foot
	height  int64 // of the highest summits
	periods int64 // of the coarsest noise per unit, times 16
	rolling bool  // hills instead of rocks
	spruces int64 // height of the trees on the skyline, 0 if none
	flat    bool  // ground in perspective

	haze, mist int32 // share of haze at the skyline and what is added at the foot, of 256
	relief     int64 // contrast of slopes, of 256
	rough      int32 // contrast of texture, of 64

	ground, cover material
	line          int64 // position above which the cover begins, below if under is set
	under         bool
	blur          int64 // irregularity of the line
}

// skyline returns the vertical position of the ridge at u.
func (r ridge) skyline(f frame, u int64) int64 {
	p := r.position(u)
	m := mountains(p, 0, f.octaves(r.periods, 2), r.rolling, r.seed).value
	share := int64(48000) + m
	if r.rolling {
		share = 30000 + m
	}
	envelope := 52000 + noise(p/3, unit/2, ^r.seed).value>>1
	top := r.base - r.height*share/50000*envelope>>16
	if r.spruces > 0 {
		top -= r.trees(u)
	}
	return top
}

// position returns the horizontal noise coordinate at u.
func (r ridge) position(u int64) int64 { return u * r.periods >> 4 }

// trees returns the height of the tree tops above the skyline at u.
func (r ridge) trees(u int64) int64 {
	var top int64
	for k := range int64(3) {
		width := r.spruces * (9 - k) / 20
		p := u<<unitBits/width + k*unit/3
		random := corner(uint32(p>>unitBits), uint32(k), r.seed)
		height := r.spruces * (random + 1<<16) >> 17
		from := p&(unit-1) - unit/2
		top = max(top, height*(unit/2-max(from, -from))>>(unitBits-1))
	}
	return top
}

// A site is the shade of a point from 0 to 255 and how far it is beyond the line of the
// cover; it has ground if this is negative.
type site struct{ shade, cover int64 }

// at returns the site at a position depth below the skyline.
func (r ridge) at(f frame, u, v, depth int64, sun int64) site {
	p, q := r.position(u), r.position(max(depth, 0)*3/4)
	if r.flat {
		q = unit * unit / (max(depth, 0) + unit/24)
		p = u * 3 / 2 * q >> unitBits
		q *= 4
	}
	m := mountains(p, q, min(f.octaves(r.periods, 1<<f.cell()), 9), r.rolling, r.seed)
	shade := 116 + ((m.du*sun>>8-m.dv>>1)*r.relief)>>18
	blur := m.value + (m.dv+m.du)>>2
	cover := (r.line - v) >> 6
	if r.under {
		cover = -cover
	}
	return site{shade, cover + (blur+16000)*r.blur>>8}
}

// A material is the colour of a surface in full light.
type material = raster.Pixel

// ridgePainter paints a ridge.
type ridgePainter struct {
	ridge
	*strip
	frame     frame
	lattice   *lattice
	shadows   [2][256]tone
	haze      tone
	shift     int
	lut       [512]light
	near, far [512]light
}

func newRidgePainter(f frame, s *strip, r ridge, w weather, shift int) *ridgePainter {
	p := &ridgePainter{ridge: r, strip: s, frame: f, shift: shift}
	for side, colour := range []material{r.ground, r.cover} {
		for i := range 256 {
			lit := toneOf(w.ambient).toward(toneOf(w.direct), int32(i))
			c := toneOf(colour).times(lit).toward(toneOf(w.haze), r.haze)
			p.near[side<<8+i] = c.light() >> fractionBits & bytesOfLanes
			c = c.toward(toneOf(w.haze), r.mist)
			p.far[side<<8+i] = c.light() >> fractionBits & bytesOfLanes
		}
	}
	p.lattice = newLattice(f.width, f.cell(), f.cell(), func(nodes []int64, row int) {
		v := f.v(row)
		for i := range nodes {
			if !s.near(i, row, 1<<f.cell()) {
				continue
			}
			x := min(i<<f.cell(), f.width-1)
			depth := v - int64(s.top[x])<<(unitBits-8)/int64(f.height)
			site := r.at(f, f.u(i<<f.cell()), v, depth, w.sunSide())
			shade := min(max(site.shade, 0), 255)
			cover := min(max(site.cover, -1<<16), 1<<16)
			nodes[i] = shade<<44 + cover<<12
		}
	})
	return p
}

// paint paints row y of the ridge.
func (p *ridgePainter) paint(row []light, y int) {
	if y < p.start || y > p.end {
		return
	}
	p.lattice.move(y)
	p.mix(y)
	texture := textureAt(y, p.shift)
	cell := 1 << p.frame.cell()
	var buffer [1 << maxCell]light
	for i := range p.first {
		if y < int(p.first[i]) || y > int(p.last[i]) {
			continue
		}
		x := i * cell
		out := row[x:min(x+cell, len(row))]
		if y > int(p.solid[i]) {
			p.segment(out, i, texture)
			continue
		}
		p.segment(buffer[:len(out)], i, texture)
		for k := range out {
			covered := min(max(int32(y+1)<<8-p.top[x+k], 0), 256)
			out[k] = blend(out[k], buffer[k], covered)
		}
	}
}

// segment paints the pixels of segment i.
func (p *ridgePainter) segment(out []light, i int, t texture) {
	value, step := p.lattice.segment(i)
	large, small := t.from(i<<p.lattice.wide, len(out))
	large, small = large[:len(out)], small[:len(out)]
	for k := range out {
		detail := int32(large[k]) + int32(small[k])
		shade := min(max(int32(value>>44)+detail*p.rough>>6, 0), 255)
		cover := int32(value) + detail<<16
		out[k] = p.lut[^cover>>31&256+shade]
		value += step
	}
}

// mix prepares the colours of row y, where haze depends on the distance to the foot.
func (p *ridgePainter) mix(y int) {
	foot := p.frame.pixels(p.base)
	t := min(max((y-p.start)*256/max(foot-p.start, 1), 0), 256)
	t = t * t >> 8
	for i := range p.lut {
		p.lut[i] = (p.near[i]*light(256-t) + p.far[i]*light(t)) << (fractionBits - 8)
	}
}
