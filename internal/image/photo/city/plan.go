package city

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// newCity returns the composition of a seed.
func newCity(seed uint64) *city {
	c := newChooser(seed)
	d := dusks[c.Below(len(dusks))]
	p := &city{dusk: d, seed: c.Seed(), power: c.Between(220, 400)}
	switch kind := c.Below(10); {
	case kind < 4:
		c.riverside(p)
	case kind < 8:
		c.street(p)
	default:
		c.overlook(p)
	}
	switch {
	case p.avenue != nil && c.Chance(20):
		c.unfocus(p)
	case c.Chance(15):
		c.blurredLamps(p)
	}
	return p
}

// nightSky sets the sky above a horizon.
func (c *chooser) nightSky(p *city, horizon int64) {
	w := p.dusk.Weather
	w.Left = c.Chance(50)
	p.sky = sky.Choose(&c.Chooser, w, horizon)
	p.sky.SunV = min(p.sky.SunV, horizon)
	if w.Moon && c.Chance(45) {
		p.sky.SunSize, p.sky.Glowing = 0, 0
	}
}

// riverside is a skyline behind water or a wet square.
func (c *chooser) riverside(p *city) {
	horizon := c.Length(500, 800)
	c.nightSky(p, horizon)
	centre := c.Length(-500, 500)
	ranks := 3 + c.Below(3)
	tallest := horizon * c.Between(55, 92) / 100
	for i := range ranks {
		far := int64(ranks - 1 - i)
		c.rank(p, rank{
			foot: horizon + unit/300, highest: tallest * (far + 2) / int64(ranks+1),
			centre: centre + c.Length(-200, 200), spread: c.Length(250, 700),
			scale: unit * (26 - far*3) / 100 * c.Between(70, 115) / 100,
			haze:  p.dusk.hazy * int32(far+1) / int32(ranks+1),
		})
	}
	c.promenade(p, horizon)
	if c.Chance(35) {
		c.bridge(p, horizon)
	}
	p.pool = &pool{
		seed: c.Seed(), horizon: horizon, choppy: c.Between(40, 200), clear: c.Between(190, 250), deep: p.dusk.Deep,
	}
}

// overlook is a view from a roof over many buildings.
func (c *chooser) overlook(p *city) {
	horizon := c.Length(180, 420)
	c.nightSky(p, horizon)
	centre := c.Length(-500, 500)
	ranks := 9 + c.Below(4)
	tall := c.Between(60, 190)
	for i := range ranks {
		near := int64(i+1) * 256 / int64(ranks)
		near = near * near >> 8
		foot := horizon + unit/60 + (unit*5/4-horizon)*near>>8
		scale := unit/20 + unit*26/100*near>>8
		c.rank(p, rank{
			foot: foot, highest: scale * tall / 60, centre: centre, spread: c.Length(300, 900), scale: scale,
			haze: p.dusk.hazy * int32((256-near)*(256-near)>>8) >> 8, low: scale * 2 / 3,
		})
	}
}

// promenade adds lamps along the shore.
func (c *chooser) promenade(p *city, shore int64) {
	colour := []raster.Pixel{0xffb060, 0xffd090, 0xfff0d0, 0xff9c48}[c.Below(4)]
	step := c.Between(25, 110)
	size := c.Length(10, 24)
	for u := -cityWidth / 2; u < cityWidth/2; u += unit * step * c.Between(40, 160) / 100000 {
		if c.Chance(12) {
			continue
		}
		p.lamps = append(p.lamps, paint.Lamp{
			U: u, V: shore - c.Length(5, 16), Radius: size * c.Between(60, 120) / 100, Core: size / 9, Colour: colour, Power: c.Between(60, 230),
		})
	}
}

// blurredLamps adds lamps near the viewer, out of focus.
func (c *chooser) blurredLamps(p *city) {
	size := c.Between(30, 75)
	middle, wide := c.Length(-600, 600), int(c.Between(200, 700))
	for range 6 + c.Below(18) {
		p.bokeh = append(p.bokeh, paint.Disc{
			U: middle + c.Length(-wide, wide), V: c.Length(780, 1060), Radius: unit * size * c.Between(70, 115) / 100000,
			Colour: bulbs[c.Below(len(bulbs))], Opacity: c.Between(30, 120),
		})
	}
}

// unfocus puts a window with drops of rain before the city, and turns all lamps into discs.
func (c *chooser) unfocus(p *city) {
	p.unsharp, p.drops = true, c.rain()
	size := c.Length(22, 48)
	for _, l := range p.lamps {
		if l.Core == 0 {
			continue
		}
		p.bokeh = append(p.bokeh, paint.Disc{
			U: l.U + c.Length(-4, 5), V: l.V, Radius: size * c.Between(88, 112) / 100, Colour: l.Colour,
			Opacity: c.Between(90, 230) * min(l.Radius, unit/30) / (unit / 30),
		})
	}
}
