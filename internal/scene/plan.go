package scene

import "github.com/seed-40aebabe/placeholder/internal/random"

// A plan is the composition of a scene.
type plan struct {
	sky    sky
	ridges []ridge // from far to near
	water  *water  // in front of the ridges, or nil
	shore  []ridge // in front of the water
	trees  []tree
	grain  int
}

type season struct {
	rock, snow, forest, meadow material
	snowy                      int64
}

var seasons = []season{
	{0x8c857c, 0xf2f5fa, 0x40592f, 0x8a9a4a, 30},  // summer
	{0x8a8178, 0xf0f3f8, 0x9a6a2a, 0xa8924e, 40},  // autumn
	{0x787a80, 0xf4f7fc, 0x4a5a58, 0xe4eaf2, 100}, // winter
	{0xa88468, 0xd8b48c, 0x7a6a40, 0xb89a62, 0},   // desert
}

// A chooser draws the properties of a plan.
type chooser struct{ random.Sequence }

// between returns a number from low to high-1, in 1/1000 of the unit.
func (c *chooser) between(low, high int) int64 {
	return int64(low+c.Below(high-low)) * unit / 1000
}

func (c *chooser) chance(percent int) bool { return c.Below(100) < percent }

func newPlan(seed uint64) plan {
	c := &chooser{random.Sequence(random.Mix(seed))}
	w := weathers[c.Below(len(weathers))]
	s := seasons[c.Below(len(seasons))]
	horizon := c.between(560, 720)
	var p plan
	p.grain = 256
	w.left = c.chance(50)
	p.sky = c.sky(w, horizon)
	p.ridges = c.ridges(s, horizon)
	if c.chance(60) {
		p.water = &water{weather: w, seed: uint32(c.Below(1 << 30)), horizon: horizon,
			choppy: int64(40 + c.Below(200)), clear: int32(190 + c.Below(50))}
		if c.chance(60) {
			p.shore = append(p.shore, c.land(s, horizon+(unit-horizon)*int64(50+c.Below(30))/100))
		}
	} else {
		p.shore = append(p.shore, c.land(s, horizon))
		if c.chance(50) {
			p.shore = append(p.shore, c.land(s, horizon+(unit-horizon)*int64(40+c.Below(30))/100))
		}
	}
	p.trees = c.forest(s, w)
	return p
}

func (c *chooser) sky(w weather, horizon int64) sky {
	s := sky{weather: w, seed: uint32(c.Below(1 << 30)), horizon: horizon}
	s.sunU = c.between(80, 340)
	if w.left {
		s.sunU = -s.sunU
	}
	s.sunV = horizon * int64(30+c.Below(40)) / 100
	s.cloudy = int64(c.Below(20000) - 12000)
	s.stretch = int64(4 + c.Below(10))
	s.soft = int64(12000 + c.Below(20000))
	return s
}

func (c *chooser) ridges(s season, horizon int64) []ridge {
	n := 2 + c.Below(4)
	highest := c.between(220, 560)
	rolling := c.chance(25)
	var list []ridge
	for i := range n {
		far := int64(n - i)
		r := ridge{
			seed:    uint32(c.Below(1 << 30)),
			base:    horizon + unit/100,
			height:  highest * (far + 1) / int64(n+1) * int64(80+c.Below(50)) / 100,
			periods: int64(12+c.Below(16)) * int64(n+i) / int64(n),
			rolling: rolling || (i == n-1 && c.chance(70)),
			haze:    int32(190 * far / int64(n+1)),
			mist:    int32(60 + c.Below(120)),
			relief:  360,
			rough:   int32(20 + 14*i),
			ground:  s.rock, cover: s.snow,
			blur: 36,
		}
		if r.rolling {
			r.ground, r.cover = s.meadow, s.forest
			r.spruces = unit * int64(6+2*i) / 1000
			r.line = r.base - r.height/3
			r.under = false
			r.blur = 60
		} else {
			r.line = horizon - r.height*(110-s.snowy)/100
		}
		list = append(list, r)
	}
	return list
}

// land returns the ground in front.
func (c *chooser) land(s season, top int64) ridge {
	return ridge{
		seed: uint32(c.Below(1 << 30)), base: top, height: unit / 14, periods: int64(16 + c.Below(16)),
		rolling: true, flat: true, haze: 8, mist: 0, relief: 300, rough: 56,
		ground: s.meadow, cover: s.forest, line: top + unit/3, under: false, blur: 60,
	}
}
