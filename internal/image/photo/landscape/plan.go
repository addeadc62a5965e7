package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A plan is the composition of mountains.
type plan struct {
	sky    sky.Sky
	ridges []ridge // from far to near
	water  *water  // in front of the ridges, or nil
	shore  []ridge // in front of the water, or of the ridges if there is none
	trees  []tree  // on the nearest shore
}

// newPlan returns the composition of a seed.
func newPlan(seed uint64) plan {
	c := newChooser(seed)
	w, s := *weathers[c.Below(len(weathers))], seasons[c.Below(len(seasons))]
	w.Left = c.Chance(50)
	w = c.exposed(w)
	horizon := c.Length(460, 720)
	p := plan{sky: c.cloudySky(w, horizon), ridges: c.mountainRanges(s, horizon)}
	if c.Chance(45) {
		c.addLake(&p, s)
	} else {
		c.addValley(&p, s)
	}
	return p
}

// addLake adds water, with hills behind it, a near shore or both.
func (c *chooser) addLake(p *plan, s *season) {
	horizon := p.sky.Horizon
	islands := c.islands(s, horizon)
	p.ridges = append(p.ridges, islands...)
	p.water = c.water(p.sky.Weather, horizon)
	if len(islands) == 0 || c.Chance(75) {
		c.addShore(p, s, horizon+(unit-horizon)*c.Between(62, 88)/100)
	}
}

// addValley adds hills that descend toward the viewer, and the ground in front.
func (c *chooser) addValley(p *plan, s *season) {
	horizon := p.sky.Horizon
	count := 2 + c.Below(3)
	for i := range count {
		foot := horizon + (unit-horizon)*int64(i+1)/int64(count+1)
		p.ridges = append(p.ridges, c.hills(s, foot, int64(i), int64(count)))
	}
	c.addShore(p, s, horizon+(unit-horizon)*c.Between(60, 80)/100)
}

// addShore adds the ground in front, and maybe trees on it.
func (c *chooser) addShore(p *plan, s *season, top int64) {
	land := c.land(s, top)
	p.shore = append(p.shore, land)
	if !s.barren && c.Chance(80) {
		p.trees = c.trees(s, land)
	}
}

func (c *chooser) water(w sky.Weather, horizon int64) *water {
	return &water{
		Weather: w,
		seed:    c.Seed(),
		horizon: horizon,
		choppy:  c.Between(30, 180),
		clear:   int32(c.Between(200, 240)),
	}
}

// mountainRanges returns ranges of rocks behind the horizon.
func (c *chooser) mountainRanges(s *season, horizon int64) []ridge {
	count := 1 + c.Below(3)
	highest := c.Length(200, 620)
	list := make([]ridge, count)
	for i := range list {
		far := int64(count - i)
		list[i] = ridge{
			seed:    c.Seed(),
			base:    horizon + unit/100,
			height:  highest * (far + 1) / int64(count+1) * c.Between(85, 120) / 100,
			periods: c.Between(12, 24) * int64(count+i) / int64(count),
			tilt:    c.Between(-30, 30),
			haze:    int32(20 + 120*far/int64(count+1)),
			mist:    int32(c.Between(60, 150)),
			relief:  640,
			rough:   int32(64 + 14*i),
		}
		list[i].addSnow(s, horizon)
	}
	return list
}

// addSnow makes r a range of rocks with snow on the higher parts.
func (r *ridge) addSnow(s *season, horizon int64) {
	r.ground, r.cover = s.rock, s.snow
	r.line = horizon - r.height*(100-s.snowy)/100
	r.blur = 48
}

// islands returns wooded hills on the far shore of a lake.
func (c *chooser) islands(s *season, horizon int64) []ridge {
	count := c.Below(3)
	list := make([]ridge, count)
	for i := range list {
		list[i] = c.hills(s, horizon+unit/100, int64(i), int64(count))
	}
	return list
}

// hills returns range i of several ranges of wooded hills. Nearer ones have larger trees.
func (c *chooser) hills(s *season, foot, i, count int64) ridge {
	r := ridge{
		seed:    c.Seed(),
		base:    foot,
		height:  c.Length(90, 200),
		periods: c.Between(14, 28),
		tilt:    c.Between(-40, 40),
		spruces: unit * (8 + 3*i) / 1000,
		rolling: true,
		haze:    int32(28 + 80*(count-i)/(count+1)),
		mist:    int32(c.Between(50, 130)),
		relief:  640,
		rough:   int32(112 + 14*i),
		ground:  s.glade,
		cover:   s.forest,
		blur:    60,
	}
	r.line = r.base - r.height/4
	if s.barren {
		r.spruces = 0
	}
	return r
}

// land returns the ground in front. top is the vertical position of its far edge.
func (c *chooser) land(s *season, top int64) ridge {
	return ridge{
		seed:    c.Seed(),
		base:    top,
		height:  unit / 18,
		periods: c.Between(12, 24),
		tilt:    c.Between(-45, 45),
		spruces: s.bushes,
		rolling: true,
		flat:    true,
		haze:    8,
		relief:  150,
		rough:   s.rough,
		ground:  s.meadow,
		cover:   s.brush,
		line:    top - unit/12,
		blur:    36,
	}
}

// trees returns a group of trees on land.
func (c *chooser) trees(s *season, land ridge) []tree {
	reference := paint.Frame{Width: 1024, Height: 1024} // the plan must not depend on the size of the picture
	list := make([]tree, 3+c.Below(7))
	middle := c.Length(300, 650)
	if c.Chance(50) {
		middle = -middle
	}
	tall := c.Length(140, 300)
	if c.Chance(30) { // near trees at an edge of the frame
		tall = c.Length(400, 900)
		middle = middle * 3 / 2
	}
	for i := range list {
		u := middle + c.Length(-250, 250)
		list[i] = tree{
			seed:   c.Seed(),
			u:      u,
			v:      land.skyline(reference, u) + c.Length(10, 70),
			height: tall * c.Between(55, 110) / 100,
			colour: s.conifer,
		}
	}
	return list
}
