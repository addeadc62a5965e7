package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// glazes are skins of vessels.
var glazes = []skin{
	{base: 0xe8e4da, blush: 0xdcd4c4, patches: 60, streaks: 1, mixed: 120, gloss: 170, blur: one / 9, rim: 90, rough: 8},
	{base: 0xa4552f, blush: 0x8c4526, patches: 160, streaks: 1, mixed: 170, gloss: 16, blur: one / 2, rim: 20, rough: 40},
	{base: 0x2c5074, blush: 0x1e3a5c, patches: 90, streaks: 1, mixed: 200, gloss: 190, blur: one / 9, rim: 100, rough: 8},
	{base: 0x3c5a4c, blush: 0x64806a, patches: 120, streaks: 2, mixed: 260, gloss: 170, blur: one / 8, rim: 90, rough: 10},
	{base: 0xd8d0c0, blush: 0xc8bca4, patches: 300, streaks: 1, mixed: 120, gloss: 30, blur: one / 3, rim: 30, rough: 34, bands: []band{{180, 205, 0x3a5a8c}, {60, 70, 0x3a5a8c}}},
	{base: 0x28282c, blush: 0x3a3838, patches: 120, streaks: 1, mixed: 160, gloss: 150, blur: one / 7, rim: 110, rough: 12},
	{base: 0xc8a24c, blush: 0xb88a3c, patches: 90, streaks: 1, mixed: 160, gloss: 160, blur: one / 8, rim: 80, rough: 10, bands: []band{{190, 256, 0xe8e0d0}}},
	{base: 0xb06a3c, blush: 0x8c4a28, patches: 240, streaks: 1, mixed: 150, gloss: 210, blur: one / 7, rim: 190, rough: 10},
}

// glasses are skins of bottles.
var glasses = []skin{
	{base: 0x2a4c20, blush: 0x24421c, patches: 60, streaks: 2, mixed: 120, gloss: 230, blur: one / 10, rim: 40, clear: 200, tall: 5, rough: 4},
	{base: 0x5c3410, blush: 0x50290c, patches: 60, streaks: 2, mixed: 120, gloss: 230, blur: one / 10, rim: 40, clear: 210, tall: 5, rough: 4},
	{base: 0x285c80, blush: 0x204c6c, patches: 60, streaks: 2, mixed: 120, gloss: 230, blur: one / 10, rim: 40, clear: 210, tall: 5, rough: 4},
	{base: 0x4c5424, blush: 0x444c20, patches: 60, streaks: 2, mixed: 120, gloss: 230, blur: one / 10, rim: 40, clear: 140, tall: 5, rough: 4},
}

func (c *chooser) glaze() *skin {
	s := glazes[c.Below(len(glazes))]
	s.seed = c.Seed()
	return &s
}

// putBottle is a maker of bottles, which may have labels.
func putBottle(c *chooser, t *still, u, foot, size int64) {
	p, height := bottleProfile, size*c.Between(260, 330)/100
	if c.Chance(40) {
		p, height = flaskProfile, size*c.Between(200, 240)/100
	}
	s := glasses[c.Below(len(glasses))]
	s.seed = c.Seed()
	if c.Chance(45) {
		s.bands = []band{{50, 118, 0xe4d8bc}, {106, 110, 0x8c2c20}}
	}
	o := t.add(newTurned(p, u, foot, height, t.tilt), &s, foot)
	t.cast(u, foot, o.radius(), height*2/3)
}

// putVase is a maker of vases with leaves, with a branch or empty, and of jugs.
func putVase(c *chooser, t *still, u, foot, size int64) {
	p := []profile{vaseProfile, slimProfile, jugProfile}[c.Below(3)]
	height := size * c.Between(140, 210) / 100
	o := t.add(newTurned(p, u, foot, height, t.tilt), c.glaze(), foot)
	t.cast(u, foot, o.radius(), height*3/4)
	radius := height * p[len(p)-1] / 100
	top := foot - height
	m := &mouth{u: u, v: top, radius: radius, tilt: t.tilt, inside: paint.Darkened(o.base), scene: t}
	t.put(m, foot, 10, false)
	if c.Chance(70) {
		c.bunch(t, u, top, radius, foot, size*c.Between(90, 150)/100)
	}
}

// putCup is a maker of cups and mugs with drinks.
func putCup(c *chooser, t *still, u, foot, size int64) {
	p, height := cupProfile, size*c.Between(62, 78)/100
	if c.Chance(50) {
		p, height = mugProfile, size*c.Between(85, 105)/100
	}
	g := c.glaze()
	side := c.Between(0, 2)*2 - 1
	radius := height * p[len(p)-1] / 100
	t.put(&handle{u + side*radius*92/100, foot - height*55/100, height * 30 / 100, height * 7 / 100, g, t}, foot, 8, true)
	c.openVessel(t, newTurned(p, u, foot, height, t.tilt), g, foot, radius, []raster.Pixel{0x2c1810, 0x6c4024, 0x7c3c14}[c.Below(3)], nil)
}

// openVessel puts an open vessel on the table, with a drink or what content adds.
func (c *chooser) openVessel(t *still, body *turned, s *skin, foot, radius int64, drink raster.Pixel, content func()) {
	o := &object{turned: body, skin: s, scene: t, order: len(t.turned)}
	t.turned = append(t.turned, o)
	m := &mouth{u: body.u, v: foot - body.height, radius: radius, tilt: t.tilt, inside: s.base, drink: drink, scene: t}
	if content == nil {
		m.level = 90
	}
	t.put(m, foot, s.rough, false)
	if content != nil {
		first := len(t.items)
		content()
		for i := range t.items[first:] {
			t.items[first+i].foot = foot // between the parts of the vessel
			t.items[first+i].mirror = false
		}
	}
	t.put(&vesselFront{o, m}, foot, s.rough, true)
	t.cast(body.u, foot, paint.SquareRoot(body.outline[0])*5/4, body.height*3/2)
}

// putBowl is a maker of bowls full of fruits.
func putBowl(c *chooser, t *still, u, foot, size int64) {
	height := size * c.Between(72, 92) / 100
	radius := height * bowlProfile[len(bowlProfile)-1] / 100
	kinds := [2]int{c.Below(len(fruits)), c.Below(len(fruits))}
	c.openVessel(t, newTurned(bowlProfile, u, foot, height, t.tilt), c.glaze(), foot, radius, 0, func() {
		top := foot - height
		heap := []struct{ x, y int64 }{{-42, -28}, {4, -36}, {42, -26}, {-22, -60}, {24, -56}, {-36, 8}, {4, 12}, {38, 6}}
		shadows := len(t.shadows)
		for _, at := range heap {
			x, y := at.x+c.Between(-6, 7), at.y+c.Between(-5, 6)
			lift := size * 45 / 100
			fruitMaker(kinds[c.Below(2)])(c, t, u+x*radius/100, top+y*radius/220+lift, size*72/100)
		}
		t.shadows = t.shadows[:shadows] // they are not on the table
	})
}

// A handle is a ring at the side of a cup.
type handle struct {
	u, v, radius, thick int64
	*skin
	scene *still
}

func (h *handle) distance(u, v int64) int64 {
	r := paint.SquareRoot((u-h.u)*(u-h.u) + (v-h.v)*(v-h.v))
	return h.thick - max(r-h.radius, h.radius-r)
}

func (h *handle) tone(u, v int64) paint.Tone {
	x, y := u-h.u, h.v-v
	r := max(paint.SquareRoot(x*x+y*y), 1)
	across := min(max((r-h.radius)*one/h.thick, -one), one)
	n := vector{x * across / r, y * across / r, paint.SquareRoot(one*one - across*across)}
	light := h.scene.studio
	c := light.lit(paint.ToneOf(h.base), n, 230, 210)
	return c.Plus(paint.ToneOf(light.key), light.highlight(n, h.blur, h.tall)*h.gloss>>8).Exposed()
}

func (h *handle) bounds() box {
	r := h.radius + h.thick
	return box{h.u - r, h.u + r, h.v - r, h.v + r}
}
