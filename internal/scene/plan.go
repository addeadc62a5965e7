package scene

import "github.com/seed-40aebabe/placeholder/internal/random"

// A plan is the composition of a scene.
type plan struct {
	sky    sky
	ridges []ridge // from far to near
	water  *water  // in front of the ridges, or nil
	shore  []ridge // in front of the water, or of the ridges if there is none
	trees  []tree  // on the nearest shore
}

// A season has the materials of a landscape.
type season struct {
	rock, snow, forest, meadow, brush material

	snowy int64 // share of a mountain that has snow, of 100
}

var seasons = []season{
	{rock: 0x8c857c, snow: 0xf2f5fa, forest: 0x40592f, meadow: 0x8a9a4a, brush: 0x5c7236, snowy: 20},  // summer
	{rock: 0x8a8178, snow: 0xf0f3f8, forest: 0x9a6a2a, meadow: 0xa8924e, brush: 0x8f6a30, snowy: 30},  // autumn
	{rock: 0x787a80, snow: 0xf4f7fc, forest: 0x4a5a58, meadow: 0xe4eaf2, brush: 0xb4bfcc, snowy: 90},  // winter
	{rock: 0xa88468, snow: 0xd8b48c, forest: 0x7a6a40, meadow: 0xb89a62, brush: 0x94784a, snowy: -10}, // desert
}

// A chooser draws the properties of a plan.
type chooser struct{ random.Sequence }

// between returns a number from low to high-1.
func (c *chooser) between(low, high int) int64 { return int64(low + c.Below(high-low)) }

// length returns a length from low to high-1, in 1/1000 of the unit.
func (c *chooser) length(low, high int) int64 { return c.between(low, high) * unit / 1000 }

func (c *chooser) chance(percent int) bool { return c.Below(100) < percent }

func (c *chooser) seed() uint32 { return uint32(c.Below(1 << 30)) }

// newPlan returns the composition of a seed.
func newPlan(seed uint64) plan {
	c := &chooser{random.Sequence(random.Mix(seed))}
	w := weathers[c.Below(len(weathers))]
	s := seasons[c.Below(len(seasons))]
	w.left = c.chance(50)
	horizon := c.length(560, 720)
	p := plan{sky: c.sky(w, horizon), ridges: c.ridges(s, horizon)}
	shore := horizon
	if c.chance(60) {
		p.water = c.water(w, horizon)
		shore += (unit - horizon) * c.between(45, 85) / 100
	}
	if p.water == nil || c.chance(70) {
		p.shore = append(p.shore, c.land(s, shore))
		if p.water == nil && c.chance(50) {
			p.shore = append(p.shore, c.land(s, horizon+(unit-horizon)*c.between(40, 70)/100))
		}
		if c.chance(75) {
			p.trees = c.trees(s, p.shore[len(p.shore)-1])
		}
	}
	return p
}

func (c *chooser) sky(w weather, horizon int64) sky {
	s := sky{
		weather: w,
		seed:    c.seed(),
		horizon: horizon,
		sunU:    c.length(80, 340),
		sunV:    horizon * c.between(30, 70) / 100,
		clear:   c.between(-12000, 8000),
		stretch: c.between(4, 14),
		soft:    c.between(12000, 32000),
	}
	if w.left {
		s.sunU = -s.sunU
	}
	return s
}

func (c *chooser) water(w weather, horizon int64) *water {
	return &water{
		weather: w,
		seed:    c.seed(),
		horizon: horizon,
		choppy:  c.between(40, 240),
		clear:   int32(c.between(190, 240)),
	}
}

// ridges returns the ridges behind the horizon: rocks, and hills in front of them.
func (c *chooser) ridges(s season, horizon int64) []ridge {
	count := 2 + c.Below(4)
	highest := c.length(220, 560)
	onlyHills := c.chance(25)
	list := make([]ridge, count)
	for i := range list {
		far := int64(count - i)
		list[i] = ridge{
			seed:    c.seed(),
			base:    horizon + unit/100,
			height:  highest * (far + 1) / int64(count+1) * c.between(80, 130) / 100,
			periods: c.between(12, 28) * int64(count+i) / int64(count),
			tilt:    c.between(-30, 30),
			haze:    int32(190 * far / int64(count+1)),
			mist:    int32(c.between(60, 180)),
			relief:  520,
			rough:   int32(36 + 16*i),
		}
		if onlyHills || i == count-1 && c.chance(70) {
			list[i].growForest(s, int64(i))
		} else {
			list[i].addSnow(s, horizon)
		}
	}
	return list
}

// growForest makes r a range of wooded hills. The trees of nearer ones are larger.
func (r *ridge) growForest(s season, near int64) {
	r.rolling = true
	r.ground, r.cover = s.meadow, s.forest
	r.spruces = unit * (6 + 2*near) / 1000
	r.line = r.base - r.height/3
	r.blur = 60
}

// addSnow makes r a range of rocks with snow on the higher parts.
func (r *ridge) addSnow(s season, horizon int64) {
	r.ground, r.cover = s.rock, s.snow
	r.line = horizon - r.height*(100-s.snowy)/100
	r.blur = 36
}

// land returns the ground in front, whose far edge is at a vertical position.
func (c *chooser) land(s season, top int64) ridge {
	return ridge{
		seed:    c.seed(),
		base:    top,
		height:  unit / 14,
		periods: c.between(16, 32),
		tilt:    c.between(-80, 80),
		spruces: unit / 240, // bushes
		rolling: true,
		flat:    true,
		haze:    8,
		relief:  150,
		rough:   66,
		ground:  s.meadow,
		cover:   s.brush,
		line:    top - unit/12,
		blur:    60,
	}
}

// trees returns a group of trees on land.
func (c *chooser) trees(s season, land ridge) []tree {
	reference := frame{1024, 1024} // the plan must not depend on the size of the picture
	list := make([]tree, 2+c.Below(8))
	middle := c.length(350, 800)
	if c.chance(50) {
		middle = -middle
	}
	tall := c.length(140, 460)
	for i := range list {
		u := middle + c.length(-350, 350)
		list[i] = tree{
			seed:   c.seed(),
			u:      u,
			v:      land.skyline(reference, u) + c.length(15, 150),
			height: tall * c.between(50, 110) / 100,
			colour: s.forest,
		}
	}
	return list
}
