package photo

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// street is a view along a wet street.
func (c *chooser) street(p *city) {
	horizon := c.length(480, 680)
	a := &avenue{u: c.length(-220, 220), v: horizon, eye: c.length(90, 200)}
	p.avenue = a
	c.nightSky(p, horizon)
	p.sky.sunU, p.sky.sunV, p.sky.sunSize, p.sky.moon = a.u, horizon, 0, false
	p.sky.glowing = min(p.sky.glowing+60, 256)
	half := c.length(280, 520)
	tall := c.between(60, 130)
	for _, right := range []bool{false, true} {
		c.houses(p, right, half, tall)
	}
	c.streetLamps(p, half)
	c.traffic(p, half)
	sortHouses(a.houses)
	p.pool = &pool{
		seed: c.seed(), horizon: horizon, choppy: c.between(24, 70), clear: c.between(130, 220),
		deep: darkened(p.dusk.stone), rough: c.between(100, 180),
	}
	a.half = half
	p.power = c.between(160, 280)
}

// sortHouses puts the farthest ones first.
func sortHouses(list []house) {
	slices.SortStableFunc(list, func(a, b house) int { return int(b.from - a.from) })
}

// houses adds one side of the street.
func (c *chooser) houses(p *city, right bool, half int64, tall int64) {
	a := p.avenue
	signs := []raster.Pixel{0xff5060, 0x40c0ff, 0xffb040, 0x60ff90, 0xe060ff, 0xffe0a0}
	beyond := 5 * ring // nothing hides the front of the nearest house
	for z := c.length(240, 420); z < 16*unit; {
		length := c.length(220, 620)
		haze := p.dusk.hazy * int32(min(z>>(unitBits-8), 8*256)) / (8 * 256)
		l := c.newLook(p.dusk, haze, unit*3)
		l.pattern.down, l.pattern.across = c.length(105, 145), c.length(70, 150)
		l.rise = unit
		offset := half * c.between(98, 118) / 100
		height := unit * tall * c.between(50, 260) / 10000
		f := facade{seed: c.seed(), right: right, offset: offset, from: z, to: z + length, height: height, look: l}
		f.shop = toneOf(bulbs[c.Below(len(bulbs))]).toward(toneOf(p.dusk.haze), haze).times(toneOf(0xe0e0e0)).whole()
		if c.chance(30) {
			f.shop = toneOf(signs[c.Below(len(signs))]).toward(toneOf(p.dusk.haze), haze).whole()
		}
		a.houses = append(a.houses, house{f, c.end(a, f, beyond)})
		beyond = unit
		if c.chance(45) {
			c.sign(p, f, signs[c.Below(len(signs))])
		}
		z += length + c.length(0, 60)*c.between(0, 3)
	}
}

// end returns the front of a house that faces the viewer, whose width is that beyond the street.
func (c *chooser) end(a *avenue, f facade, beyond int64) block {
	near, far := a.u+f.offset*unit/f.from, a.u+(f.offset+beyond)*unit/f.from
	if !f.right {
		near, far = 2*a.u-far, 2*a.u-near
	}
	scaled := *f.look
	scaled.pattern.down = max(scaled.pattern.down*unit/f.from, 1)
	scaled.pattern.across = max(scaled.pattern.across*unit/f.from, 1)
	scaled.rise = unit / 4 * unit / f.from
	return block{
		left: near, right: far, top: a.v - f.height*unit/f.from, bottom: a.v + a.eye*unit/f.from,
		corner: far, taper: 256, seed: f.seed, look: &scaled,
	}
}

// sign adds a sign of neon tubes to a facade.
func (c *chooser) sign(p *city, f facade, colour raster.Pixel) {
	a, z := p.avenue, f.from+(f.to-f.from)/3
	bright := toneOf(colour).toward(toneOf(p.dusk.haze), int32(min(z>>(unitBits-4), 100))).toward(rgb(255, 250, 240), 50).toward(tone{}, 56).whole()
	l := &look{wall: bright, side: bright, base: bright, rise: 1}
	x := f.offset - c.length(20, 60)
	width, height, up := c.length(12, 26), c.length(60, 220), c.length(90, 320)
	if c.chance(40) {
		width, height = height/2, width*2
	}
	u := a.u + x*unit/z
	if !f.right {
		u = a.u - x*unit/z
	}
	v := a.v + (a.eye-up)*unit/z
	w, h := width*unit/z, height*unit/z
	b := block{left: u - w, right: u + w, top: v - h, bottom: v, corner: u + w, taper: 256, look: l}
	a.houses = append(a.houses, house{facade{from: z, to: z, offset: f.offset, height: 1, look: l}, b})
	p.lamps = append(p.lamps, lamp{u: u, v: v - h/2, radius: min(h+w, unit/10), colour: colour, power: 60})
}

// streetLamps adds lamps on posts at both sides.
func (c *chooser) streetLamps(p *city, half int64) {
	a := p.avenue
	colour := bulbs[c.Below(len(bulbs))]
	up, step := c.length(170, 260), c.length(380, 700)
	for z := int64(12 * unit); z > unit/3; z -= step {
		for _, side := range []int64{-1, 1} {
			l := lamp{u: a.u + side*half*80/100*unit/z, v: a.v + (a.eye-up)*unit/z, colour: colour, power: 150}
			l.radius = min(unit*5/100*unit/z+unit/110, unit/12)
			l.core = l.radius / 9
			l.power -= min(z/(unit/9), 90)
			p.lamps = append(p.lamps, l)
			c.thing(a, z, l.u, unit/110*unit/z, l.v, a.v+a.eye*unit/z, darkened(darkened(p.dusk.stone)))
		}
	}
}

// thing adds something without windows that stands on the street.
func (c *chooser) thing(a *avenue, z, u, width, top, bottom int64, colour raster.Pixel) *block {
	wall := toneOf(colour).whole()
	l := &look{wall: wall, side: wall, base: wall, rise: 1}
	b := block{left: u - width/2, right: u + width/2, top: top, bottom: bottom, corner: u + width, taper: 256, look: l}
	a.houses = append(a.houses, house{facade{from: z, to: z, offset: unit, height: 1, look: l}, b})
	return &a.houses[len(a.houses)-1].front
}

// traffic adds cars with their lights, and their reflections on the street.
func (c *chooser) traffic(p *city, half int64) {
	a := p.avenue
	for z := int64(9 * unit); z > unit*9/20; z -= z * c.between(22, 60) / 100 {
		side, colour := int64(1), raster.Pixel(0xff3828)
		if c.chance(50) {
			side, colour = -1, 0xfff0d8
		}
		lane := half * c.between(18, 50) / 100 * side
		lacquer := []raster.Pixel{0x101218, 0x20242c, 0x2c1418, 0x303438}[c.Below(4)]
		at := func(x int64) int64 { return a.u + x*unit/z }
		level := func(up int64) int64 { return a.v + (a.eye-up)*unit/z }
		c.thing(a, z, at(lane), unit*72/1000*unit/z, level(unit*36/1000), level(unit/150), lacquer)
		c.thing(a, z, at(lane), unit*64/1000*unit/z, level(unit*60/1000), level(unit*34/1000), darkened(lacquer)).taper = 190
		for _, x := range []int64{lane - unit*27/1000, lane + unit*27/1000} {
			l := lamp{u: at(x), v: level(unit * 27 / 1000), colour: colour, power: 200}
			l.radius = min(unit/30*unit/z+unit/220, unit/14)
			l.core = l.radius / 7
			p.lamps = append(p.lamps, l)
			l.v += unit / 15 * unit / z
			l.stretch, l.core, l.power = 3, 0, 100
			p.lamps = append(p.lamps, l)
		}
	}
}
