package photo

// coastWeathers are chosen with equal chances.
var coastWeathers = []*weather{
	&noon, &noon, &noon, &morning, &dawn, &evening, &evening, &twilight, &storm, &storm, &mist, &night,
}

// composeCoast paints the sea, with a beach, cliffs or both, or a beach from above.
func composeCoast(f frame, seed uint64) func() []layer {
	c := newChooser(seed + coastOffset)
	w := c.weather(coastWeathers)
	if c.chance(15) {
		return stage(f, c.beachFromAbove(f, w))
	}
	horizon := c.length(200, 640)
	k := c.heaven(w, horizon)
	if k.sunSize > 0 && c.chance(70) {
		k.sunU = c.length(-350, 350)
	}
	s := c.sea(k)
	b := c.beach(s)
	props := []prop{skyProp(k)}
	for i := range c.Below(3) {
		props = append(props, ridgeProp(c.headland(w, horizon, int64(i), b.side), w, f, i))
	}
	if c.chance(35) {
		return stage(f, append(props, c.openSea(f, s)...))
	}
	return stage(f, append(props, c.shore(f, s, b)...))
}

// openSea returns a sea with cliffs.
func (c *chooser) openSea(f frame, s sea) []prop {
	props := []prop{seaProp(s, level(s.sky.horizon), f, 3)}
	props = append(props, foamProps(s, f)...)
	return append(props, c.cliffs(s, f)...)
}

// shore returns a sea with a beach, and maybe cliffs.
func (c *chooser) shore(f frame, s sea, b beach) []prop {
	s.surf = b.edge
	props := []prop{seaProp(s, level(s.sky.horizon), f, 3)}
	if c.chance(40) {
		props = append(props, c.cliffs(s, f)...)
	}
	props = append(props, beachProp(b, f, 5))
	props = append(props, foamProps(s, f)...)
	if c.chance(45) {
		props = append(props, c.reeds(s.sky.weather, b.side)...)
	}
	return props
}

// beachFromAbove returns waves on a beach without a horizon.
func (c *chooser) beachFromAbove(f frame, w weather) []prop {
	k := chooseSky(c, w, unit/2)
	k.horizon = -c.length(150, 600)
	k.sunSize = 0
	s := c.sea(k)
	s.rollers = c.between(2, 4)
	b := c.beach(s)
	b.shape, b.top = across, c.length(350, 850)
	s.surf = b.edge
	props := []prop{seaProp(s, level(0), f, 3), beachProp(b, f, 5)}
	return append(props, foamProps(s, f)...)
}

// sea returns water below a sky.
func (c *chooser) sea(k sky) sea {
	s := sea{sky: k, seed: c.seed(), rough: c.between(150, 330), scale: c.between(40, 140), rollers: c.between(1, 4)}
	s.deep = toneOf(k.deep)
	if c.chance(40) || k.overcast > 6000 {
		s.caps = c.between(100, 256)
	}
	if k.deep.R() < 0x20 && k.deep.G() > 0x40 {
		colours := []material{0x10506c, 0x0c5f78, 0x124a60, 0x1a6a74}
		s.deep = toneOf(colours[c.Below(len(colours))])
	}
	s.shallow = s.deep.toward(k.lit(0x6fd0c4, 150), 150)
	return s
}

// headland returns land on the horizon.
func (c *chooser) headland(w weather, horizon, i, side int64) ridge {
	season := []*season{&summer, &summer, &desert}[c.Below(3)]
	r := c.hills(season, horizon+unit/300, i, 3)
	r.height = c.length(20, 110)
	r.periods = c.between(10, 22)
	r.tilt = c.between(-20, 70) * side
	r.spruces = 0
	r.haze = int32(150 - 40*i)
	return r
}

// cliffs returns headlands and stacks.
func (c *chooser) cliffs(s sea, f frame) (props []prop) {
	rock := []material{0x8c8478, 0xa89880, 0x6e6a66, 0xb08a68, 0xd8d2c4}[c.Below(5)]
	grass := []material{0x7c9a4c, 0x8a8a4c, 0x5f8a48}[c.Below(3)]
	count, side := int64(1+c.Below(3)), int64(1)
	if c.chance(50) {
		side = -1
	}
	for i := range count {
		k := c.headlandCliff(s.sky, i, side)
		k.rock, k.grass = rock, grass
		if c.chance(35) { // a stack
			k.end, k.edge, k.steep = c.length(60, 160), c.length(-500, 500), c.length(8, 24)
			k.slant, k.turf = 0, k.turf/3
		}
		props = append(props, cliffProps(k, s, f, 6+2*int(i))...)
	}
	return props
}

// headlandCliff returns cliff i, which is nearer than those before it.
func (c *chooser) headlandCliff(k sky, i, side int64) cliff {
	foot := k.horizon + unit/60 + (unit-k.horizon)*i*i*c.between(4, 9)/100
	return cliff{
		weather: k.weather, seed: c.seed(), side: side, edge: side * (c.length(-60, 240) + i*unit/8), height: c.length(90, 160) * (i + 2) / 2,
		steep: c.length(14, 70), foot: foot, slant: c.between(5, 30) * (i + 1), turf: c.length(4, 40), haze: 120 - 45*i,
	}
}

// beach returns sand in front of a sea.
func (c *chooser) beach(s sea) beach {
	sands := []material{0xe2cfa4, 0xd8c8ac, 0xd0bc94, 0xece0c8, 0xa89c90}
	horizon := s.sky.horizon
	b := beach{
		sea: s, seed: c.seed(), horizon: horizon, shape: c.Below(3), side: 1, start: c.length(-300, 600), slope: c.between(60, 260),
		bend: c.length(30, 300), top: horizon + (unit-horizon)*c.between(50, 80)/100, sand: sands[c.Below(len(sands))], lit: c.between(200, 250),
	}
	if c.chance(50) {
		b.side = -1
	}
	b.start *= b.side
	return b
}
