package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// newCity returns the composition of a seed.
func newCity(seed uint64) *city {
	c := newChooser(seed)
	d := dusks[c.Below(len(dusks))]
	p := &city{dusk: d, seed: c.seed(), power: c.between(220, 400)}
	switch kind := c.Below(10); {
	case kind < 4:
		c.riverside(p)
	case kind < 8:
		c.street(p)
	default:
		c.overlook(p)
	}
	switch {
	case p.avenue != nil && c.chance(20):
		c.unfocus(p)
	case c.chance(15):
		c.blurredLamps(p)
	}
	return p
}

// nightSky sets the sky above a horizon.
func (c *chooser) nightSky(p *city, horizon int64) {
	w := p.dusk.weather
	w.left = c.chance(50)
	p.sky = chooseSky(c, w, horizon)
	p.sky.sunV = min(p.sky.sunV, horizon)
	if w.moon && c.chance(45) {
		p.sky.sunSize, p.sky.glowing = 0, 0
	}
}

// riverside is a skyline behind water or a wet square.
func (c *chooser) riverside(p *city) {
	horizon := c.length(500, 800)
	c.nightSky(p, horizon)
	centre := c.length(-500, 500)
	ranks := 3 + c.Below(3)
	tallest := horizon * c.between(55, 92) / 100
	for i := range ranks {
		far := int64(ranks - 1 - i)
		c.rank(p, rank{
			foot: horizon + unit/300, highest: tallest * (far + 2) / int64(ranks+1),
			centre: centre + c.length(-200, 200), spread: c.length(250, 700),
			scale: unit * (26 - far*3) / 100 * c.between(70, 115) / 100,
			haze:  p.dusk.hazy * int32(far+1) / int32(ranks+1),
		})
	}
	c.promenade(p, horizon)
	if c.chance(35) {
		c.bridge(p, horizon)
	}
	p.pool = &pool{
		seed: c.seed(), horizon: horizon, choppy: c.between(40, 200), clear: c.between(190, 250), deep: p.dusk.deep,
	}
}

// overlook is a view from a roof over many buildings.
func (c *chooser) overlook(p *city) {
	horizon := c.length(180, 420)
	c.nightSky(p, horizon)
	centre := c.length(-500, 500)
	ranks := 9 + c.Below(4)
	tall := c.between(60, 190)
	for i := range ranks {
		near := int64(i+1) * 256 / int64(ranks)
		near = near * near >> 8
		foot := horizon + unit/60 + (unit*5/4-horizon)*near>>8
		scale := unit/20 + unit*26/100*near>>8
		c.rank(p, rank{
			foot: foot, highest: scale * tall / 60, centre: centre, spread: c.length(300, 900), scale: scale,
			haze: p.dusk.hazy * int32((256-near)*(256-near)>>8) >> 8, low: scale * 2 / 3,
		})
	}
}

// promenade adds lamps along the shore.
func (c *chooser) promenade(p *city, shore int64) {
	colour := []raster.Pixel{0xffb060, 0xffd090, 0xfff0d0, 0xff9c48}[c.Below(4)]
	step := c.between(25, 110)
	size := c.length(10, 24)
	for u := -ring / 2; u < ring/2; u += unit * step * c.between(40, 160) / 100000 {
		if c.chance(12) {
			continue
		}
		p.lamps = append(p.lamps, lamp{
			u: u, v: shore - c.length(5, 16), radius: size * c.between(60, 120) / 100, core: size / 9, colour: colour, power: c.between(60, 230),
		})
	}
}

// blurredLamps adds lamps near the viewer, out of focus.
func (c *chooser) blurredLamps(p *city) {
	size := c.between(30, 75)
	middle, wide := c.length(-600, 600), int(c.between(200, 700))
	for range 6 + c.Below(18) {
		p.bokeh = append(p.bokeh, disc{
			u: middle + c.length(-wide, wide), v: c.length(780, 1060), radius: unit * size * c.between(70, 115) / 100000,
			colour: bulbs[c.Below(len(bulbs))], opacity: c.between(30, 120),
		})
	}
}

// unfocus puts a window with drops of rain before the city, and turns all lamps into discs.
func (c *chooser) unfocus(p *city) {
	p.unsharp, p.drops = true, c.rain()
	size := c.length(22, 48)
	for _, l := range p.lamps {
		if l.core == 0 {
			continue
		}
		p.bokeh = append(p.bokeh, disc{
			u: l.u + c.length(-4, 5), v: l.v, radius: size * c.between(88, 112) / 100, colour: l.colour,
			opacity: c.between(90, 230) * min(l.radius, unit/30) / (unit / 30),
		})
	}
}
