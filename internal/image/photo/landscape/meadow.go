package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A pasture is the colours of a meadow.
type pasture struct {
	grass, straw material
	leaves       material // of trees
	flowers      []material
	heart        material
	petals       int   // logarithm of the number of petals of a flower
	lobes        int64 // how deep the gaps between petals are, of 256
}

var pastures = []pasture{
	{grass: 0x5f8a34, straw: 0xa8bc58, leaves: 0x4f7a34, flowers: []material{0xe8402c, 0xf05038, 0xd83428}, heart: 0x2c2020, petals: 2, lobes: 22},           // poppies
	{grass: 0x6c9838, straw: 0xb0c864, leaves: 0x55803a, flowers: []material{0xf8f8f4, 0xf4f4f8}, heart: 0xf0c030, petals: 4, lobes: 60},                     // daisies
	{grass: 0x789a3c, straw: 0xc0c468, leaves: 0x5c803c, flowers: []material{0xf8d838, 0xf4c820}, heart: 0xd89020, petals: 2, lobes: 30},                     // buttercups
	{grass: 0x64883c, straw: 0xa8b060, leaves: 0x4c7438, flowers: []material{0x7c64c8, 0x9474d8, 0x6850b4}, heart: 0x3c2c64, petals: 3, lobes: 50},           // lavender
	{grass: 0x709040, straw: 0xb4bc60, leaves: 0x587c3c, flowers: []material{0xf0a0c0, 0xe878a8, 0xf8f0f4, 0xf4d048}, heart: 0xf0c840, petals: 3, lobes: 40}, // many colours
	{grass: 0xa89048, straw: 0xe4cc84, leaves: 0x6c7838, flowers: []material{0xf4ecd4, 0xe8dcb4}, heart: 0xc8a040, petals: 4, lobes: 50},                     // dry grass
	{grass: 0x4c7c34, straw: 0x94b454, leaves: 0x44703a, flowers: []material{0x4c78e0, 0x5c8cf0, 0xf4f4f4}, heart: 0x303c70, petals: 3, lobes: 60},           // cornflowers
}

var meadowWeathers = []*sky.Weather{&noon, &noon, &noon, &morning, &morning, &dawn, &evening, &evening, &mist, &storm, &twilight}

// Meadow paints grass and flowers: wide with a sky, or near with a dark background.
func Meadow(f paint.Frame, seed uint64) func() []paint.Layer {
	c := newChooser(seed + meadowOffset)
	w := c.weather(meadowWeathers)
	p := pastures[c.Below(len(pastures))]
	if c.Chance(48) {
		return paint.Stage(f, c.closeUp(f, w, p))
	}
	return paint.Stage(f, c.wideMeadow(f, w, p))
}

// wideMeadow returns a meadow below a sky.
func (c *chooser) wideMeadow(f paint.Frame, w sky.Weather, p pasture) []paint.Prop {
	horizon := c.Length(300, 720)
	props := []paint.Prop{skyProp(c.cloudySky(w, horizon))}
	for i := range c.Below(4) {
		r := c.hills(&summer, horizon+unit/80, int64(i), 4)
		r.height /= 2
		r.cover = p.leaves
		r.haze = int32(150 - 30*i)
		props = append(props, ridgeProp(r, w, f, i))
	}
	foot := horizon + unit/60
	trees := crownRow{weather: w, leaves: p.leaves, slender: c.Between(150, 300)}
	if c.Chance(75) {
		trees.seed, trees.foot, trees.haze = c.Seed(), foot, 70
		trees.spacing, trees.height, trees.crowded = c.Length(20, 60), c.Length(30, 110), c.Between(80, 256)
		props = append(props, trees.prop(f, 4))
	}
	props = append(props, ridgeProp(c.grassland(p, foot), w, f, 5))
	if c.Chance(35) {
		trees.seed, trees.foot, trees.haze = c.Seed(), horizon+(unit-horizon)/5, 20
		trees.spacing, trees.height, trees.crowded = unit*3/2, c.Length(220, 420), 256
		props = append(props, trees.prop(f, 6))
	}
	return append(props, c.sward(w, p, horizon+(unit-horizon)/4, c.Length(60, 200))...)
}

// grassland returns the ground of a meadow, on which flowers are patches of colour.
func (c *chooser) grassland(p pasture, top int64) ridge {
	return ridge{
		seed: c.Seed(), base: top, height: unit / 50, periods: c.Between(8, 16), tilt: c.Between(-14, 14), rolling: true, flat: true,
		haze: 60, relief: 120, rough: 170, ground: p.grass, cover: paint.ToneOf(p.flowers[0]).Toward(paint.ToneOf(p.grass), 100).Pixel(), line: top - unit/13 - c.Length(0, 80), blur: 60,
	}
}

// sward returns grass and flowers from a vertical position down to the lower edge.
func (c *chooser) sward(w sky.Weather, p pasture, top, tall int64) (props []paint.Prop) {
	const rows = 6
	wind, flowery := c.Between(-120, 120), c.Chance(75)
	for i := range int64(rows) {
		near := (i + 1) * 256 / rows
		light := 70 + near*150>>8
		grass := grassRow{
			seed: c.Seed(), spacing: unit * (24 + near/5) / 9000, width: unit * (24 + near/3) / 13000, height: tall * (40 + near) >> 8,
			foot: top + (unit*11/10-top)*near>>8, spread: (unit - top) / rows, wind: wind,
			dark:   w.Hazy(w.Lit(p.grass, light/3).Times(paint.RGB(140, 150, 120)), (256-near)/4),
			bright: w.Hazy(w.Lit(p.straw, light+30), (256-near)/4),
		}
		if i == rows-1 {
			grass.blurred = unit / 120
		}
		props = append(props, grassProp(grass))
		if flowery {
			flowers := p.blossoms(c, w, grass, light+20)
			flowers.spacing, flowers.height, flowers.size = unit*(60+near)/3000, flowers.height*11/10, unit*(10+near/2)/8000
			props = append(props, flowerProp(flowers))
		}
	}
	return props
}

// blossoms returns flowers with a shade on stems that resemble grass.
func (p pasture) blossoms(c *chooser, w sky.Weather, grass grassRow, shade int64) flowerRow {
	grass.seed = c.Seed()
	r := flowerRow{grassRow: grass, tilt: c.Between(110, 220), count: p.petals, lobes: p.lobes, heart: w.Lit(p.heart, shade-20)}
	for _, m := range p.flowers {
		r.colours = append(r.colours, w.Lit(m, shade))
	}
	return r
}
