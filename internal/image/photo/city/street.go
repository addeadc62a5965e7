package city

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// street is a view along a wet street.
func (c *chooser) street(p *city) {
	horizon := c.Length(480, 680)
	a := &avenue{u: c.Length(-220, 220), v: horizon, eye: c.Length(90, 200)}
	p.avenue = a
	c.nightSky(p, horizon)
	p.sky.SunU, p.sky.SunV, p.sky.SunSize, p.sky.Moon = a.u, horizon, 0, false
	p.sky.Glowing = min(p.sky.Glowing+60, 256)
	half := c.Length(280, 520)
	tall := c.Between(60, 130)
	for _, right := range []bool{false, true} {
		c.houses(p, right, half, tall)
	}
	c.streetLamps(p, half)
	c.traffic(p, half)
	sortHouses(a.houses)
	p.pool = &pool{
		seed: c.Seed(), horizon: horizon, choppy: c.Between(24, 70), clear: c.Between(130, 220),
		deep: paint.Darkened(p.dusk.stone), rough: c.Between(100, 180),
	}
	a.half = half
	p.power = c.Between(160, 280)
}

// sortHouses puts the farthest ones first.
func sortHouses(list []house) {
	slices.SortStableFunc(list, func(a, b house) int { return int(b.from - a.from) })
}

// houses adds one side of the street.
func (c *chooser) houses(p *city, right bool, half int64, tall int64) {
	a := p.avenue
	signs := []raster.Pixel{0xff5060, 0x40c0ff, 0xffb040, 0x60ff90, 0xe060ff, 0xffe0a0}
	beyond := 5 * cityWidth // nothing hides the front of the nearest house
	for z := c.Length(240, 420); z < 16*unit; {
		length := c.Length(220, 620)
		haze := p.dusk.hazy * int32(min(z>>(unitBits-8), 8*256)) / (8 * 256)
		l := c.newLook(p.dusk, haze, unit*3)
		l.pattern.down, l.pattern.across = c.Length(105, 145), c.Length(70, 150)
		l.rise = unit
		offset := half * c.Between(98, 118) / 100
		height := unit * tall * c.Between(50, 260) / 10000
		f := facade{seed: c.Seed(), right: right, offset: offset, from: z, to: z + length, height: height, look: l}
		f.shop = paint.ToneOf(bulbs[c.Below(len(bulbs))]).Toward(paint.ToneOf(p.dusk.Haze), haze).Times(paint.ToneOf(0xe0e0e0)).Whole()
		if c.Chance(30) {
			f.shop = paint.ToneOf(signs[c.Below(len(signs))]).Toward(paint.ToneOf(p.dusk.Haze), haze).Whole()
		}
		a.houses = append(a.houses, house{f, c.end(a, f, beyond)})
		beyond = unit
		if c.Chance(45) {
			c.sign(p, f, signs[c.Below(len(signs))])
		}
		z += length + c.Length(0, 60)*c.Between(0, 3)
	}
}

// end returns the gable of a house. beyond is its width.
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
	bright := paint.ToneOf(colour).Toward(paint.ToneOf(p.dusk.Haze), int32(min(z>>(unitBits-4), 100))).Toward(paint.RGB(255, 250, 240), 50).Toward(paint.Tone{}, 56).Whole()
	l := &look{wall: bright, side: bright, base: bright, rise: 1}
	x := f.offset - c.Length(20, 60)
	width, height, up := c.Length(12, 26), c.Length(60, 220), c.Length(90, 320)
	if c.Chance(40) {
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
	p.lamps = append(p.lamps, paint.Lamp{U: u, V: v - h/2, Radius: min(h+w, unit/10), Colour: colour, Power: 60})
}

// streetLamps adds lamps on posts at both sides.
func (c *chooser) streetLamps(p *city, half int64) {
	a := p.avenue
	colour := bulbs[c.Below(len(bulbs))]
	up, step := c.Length(170, 260), c.Length(380, 700)
	for z := int64(12 * unit); z > unit/3; z -= step {
		for _, side := range []int64{-1, 1} {
			l := paint.Lamp{U: a.u + side*half*80/100*unit/z, V: a.v + (a.eye-up)*unit/z, Colour: colour, Power: 150}
			l.Radius = min(unit*5/100*unit/z+unit/110, unit/12)
			l.Core = l.Radius / 9
			l.Power -= min(z/(unit/9), 90)
			p.lamps = append(p.lamps, l)
			c.thing(a, z, l.U, unit/110*unit/z, l.V, a.v+a.eye*unit/z, paint.Darkened(paint.Darkened(p.dusk.stone)))
		}
	}
}

// thing adds something without windows that stands on the street.
func (c *chooser) thing(a *avenue, z, u, width, top, bottom int64, colour raster.Pixel) *block {
	wall := paint.ToneOf(colour).Whole()
	l := &look{wall: wall, side: wall, base: wall, rise: 1}
	b := block{left: u - width/2, right: u + width/2, top: top, bottom: bottom, corner: u + width, taper: 256, look: l}
	a.houses = append(a.houses, house{facade{from: z, to: z, offset: unit, height: 1, look: l}, b})
	return &a.houses[len(a.houses)-1].gable
}

// traffic adds cars with their lights, and their reflections on the street.
func (c *chooser) traffic(p *city, half int64) {
	a := p.avenue
	for z := int64(9 * unit); z > unit*9/20; z -= z * c.Between(22, 60) / 100 {
		side, colour := int64(1), raster.Pixel(0xff3828)
		if c.Chance(50) {
			side, colour = -1, 0xfff0d8
		}
		lane := half * c.Between(18, 50) / 100 * side
		lacquer := []raster.Pixel{0x101218, 0x20242c, 0x2c1418, 0x303438}[c.Below(4)]
		at := func(x int64) int64 { return a.u + x*unit/z }
		level := func(up int64) int64 { return a.v + (a.eye-up)*unit/z }
		c.thing(a, z, at(lane), unit*72/1000*unit/z, level(unit*36/1000), level(unit/150), lacquer)
		c.thing(a, z, at(lane), unit*64/1000*unit/z, level(unit*60/1000), level(unit*34/1000), paint.Darkened(lacquer)).taper = 190
		for _, x := range []int64{lane - unit*27/1000, lane + unit*27/1000} {
			l := paint.Lamp{U: at(x), V: level(unit * 27 / 1000), Colour: colour, Power: 200}
			l.Radius = min(unit/30*unit/z+unit/220, unit/14)
			l.Core = l.Radius / 7
			p.lamps = append(p.lamps, l)
			l.V += unit / 15 * unit / z
			l.Stretch, l.Core, l.Power = 3, 0, 100
			p.lamps = append(p.lamps, l)
		}
	}
}
