package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// coastWeathers are chosen with equal chances.
var coastWeathers = []*sky.Weather{
	&noon, &noon, &noon, &morning, &dawn, &evening, &evening, &twilight, &storm, &storm, &mist, &night,
}

// Coast paints the sea, with a beach, cliffs or both, or a beach from above.
func Coast(f paint.Frame, seed uint64) func() []paint.Layer {
	c := newChooser(seed + coastOffset)
	w := c.weather(coastWeathers)
	if c.Chance(15) {
		return paint.Stage(f, c.beachFromAbove(f, w))
	}
	horizon := c.Length(200, 640)
	k := c.cloudySky(w, horizon)
	if k.SunSize > 0 && c.Chance(70) {
		k.SunU = c.Length(-350, 350)
	}
	s := c.sea(k)
	b := c.beach(s)
	props := []paint.Prop{skyProp(k)}
	for i := range c.Below(3) {
		props = append(props, ridgeProp(c.headland(w, horizon, int64(i), b.side), w, f, i))
	}
	if c.Chance(35) {
		return paint.Stage(f, append(props, c.openSea(f, s)...))
	}
	return paint.Stage(f, append(props, c.shore(f, s, b)...))
}

// openSea returns a sea with cliffs.
func (c *chooser) openSea(f paint.Frame, s sea) []paint.Prop {
	props := []paint.Prop{seaProp(s, paint.Level(s.sky.Horizon), f, 3)}
	props = append(props, foamProps(s, f)...)
	return append(props, c.cliffs(s, f)...)
}

// shore returns a sea with a beach, and maybe cliffs.
func (c *chooser) shore(f paint.Frame, s sea, b beach) []paint.Prop {
	s.surf = b.edge
	props := []paint.Prop{seaProp(s, paint.Level(s.sky.Horizon), f, 3)}
	if c.Chance(40) {
		props = append(props, c.cliffs(s, f)...)
	}
	props = append(props, beachProp(b, f, 5))
	props = append(props, foamProps(s, f)...)
	if c.Chance(45) {
		props = append(props, c.reeds(s.sky.Weather, b.side)...)
	}
	return props
}

// beachFromAbove returns waves on a beach without a horizon.
func (c *chooser) beachFromAbove(f paint.Frame, w sky.Weather) []paint.Prop {
	k := sky.Choose(&c.Chooser, w, unit/2)
	k.Horizon = -c.Length(150, 600)
	k.SunSize = 0
	s := c.sea(k)
	s.rollers = c.Between(2, 4)
	b := c.beach(s)
	b.shape, b.top = acrossBeach, c.Length(350, 850)
	s.surf = b.edge
	props := []paint.Prop{seaProp(s, paint.Level(0), f, 3), beachProp(b, f, 5)}
	return append(props, foamProps(s, f)...)
}

// sea returns water below a sky.
func (c *chooser) sea(k sky.Sky) sea {
	s := sea{sky: k, seed: c.Seed(), rough: c.Between(150, 330), scale: c.Between(40, 140), rollers: c.Between(1, 4)}
	s.deep = paint.ToneOf(k.Deep)
	if c.Chance(40) || k.Overcast > 6000 {
		s.caps = c.Between(100, 256)
	}
	if k.Deep.R() < 0x20 && k.Deep.G() > 0x40 {
		colours := []material{0x10506c, 0x0c5f78, 0x124a60, 0x1a6a74}
		s.deep = paint.ToneOf(colours[c.Below(len(colours))])
	}
	s.shallow = s.deep.Toward(k.Lit(0x6fd0c4, 150), 150)
	return s
}

// headland returns land on the horizon.
func (c *chooser) headland(w sky.Weather, horizon, i, side int64) ridge {
	season := []*season{&summer, &summer, &arid}[c.Below(3)]
	r := c.hills(season, horizon+unit/300, i, 3)
	r.height = c.Length(20, 110)
	r.periods = c.Between(10, 22)
	r.tilt = c.Between(-20, 70) * side
	r.spruces = 0
	r.haze = int32(150 - 40*i)
	return r
}

// cliffs returns headlands and stacks.
func (c *chooser) cliffs(s sea, f paint.Frame) (props []paint.Prop) {
	rock := []material{0x8c8478, 0xa89880, 0x6e6a66, 0xb08a68, 0xd8d2c4}[c.Below(5)]
	grass := []material{0x7c9a4c, 0x8a8a4c, 0x5f8a48}[c.Below(3)]
	count, side := int64(1+c.Below(3)), int64(1)
	if c.Chance(50) {
		side = -1
	}
	for i := range count {
		k := c.headlandCliff(s.sky, i, side)
		k.rock, k.grass = rock, grass
		if c.Chance(35) { // a stack
			k.end, k.edge, k.steep = c.Length(60, 160), c.Length(-500, 500), c.Length(8, 24)
			k.slant, k.turf = 0, k.turf/3
		}
		props = append(props, cliffProps(k, s, f, 6+2*int(i))...)
	}
	return props
}

// headlandCliff returns cliff i. Later ones are nearer.
func (c *chooser) headlandCliff(k sky.Sky, i, side int64) cliff {
	foot := k.Horizon + unit/60 + (unit-k.Horizon)*i*i*c.Between(4, 9)/100
	return cliff{
		weather: k.Weather, seed: c.Seed(), side: side, edge: side * (c.Length(-60, 240) + i*unit/8), height: c.Length(90, 160) * (i + 2) / 2,
		steep: c.Length(14, 70), foot: foot, slant: c.Between(5, 30) * (i + 1), turf: c.Length(4, 40), haze: 120 - 45*i,
	}
}

// beach returns sand in front of a sea.
func (c *chooser) beach(s sea) beach {
	sands := []material{0xe2cfa4, 0xd8c8ac, 0xd0bc94, 0xece0c8, 0xa89c90}
	horizon := s.sky.Horizon
	b := beach{
		sea: s, seed: c.Seed(), horizon: horizon, shape: c.Below(3), side: 1, start: c.Length(-300, 600), slope: c.Between(60, 260),
		bend: c.Length(30, 300), top: horizon + (unit-horizon)*c.Between(50, 80)/100, sand: sands[c.Below(len(sands))], lit: c.Between(200, 250),
	}
	if c.Chance(50) {
		b.side = -1
	}
	b.start *= b.side
	return b
}
