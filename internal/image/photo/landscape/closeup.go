package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A closeUp is flowers in front of a background out of focus.
type closeUp struct {
	sky.Weather
	pasture
	seed         uint32
	gloom, glade paint.Tone // the background above and below
	top, bottom  int64      // vertical positions of gloom and glade
	focus        int64      // vertical position of the feet of far plants
}

// closeUp returns flowers from a small distance.
func (c *chooser) closeUp(f paint.Frame, w sky.Weather, p pasture) []paint.Prop {
	m := closeUp{Weather: w, pasture: p, seed: c.Seed(), gloom: w.Lit(p.leaves, c.Between(20, 256))}
	if c.Chance(60) {
		m.gloom = m.gloom.Times(paint.RGB(130, 140, 120))
	}
	m.glade = w.Lit(p.straw, c.Between(120, 240))
	m.top, m.bottom, m.focus = c.Length(100, 500), c.Length(700, 1100), c.Length(560, 760)
	props := []paint.Prop{paint.NewCanvas(paint.CanvasStyle{Grit: m.gloom, Contrast: 1, Variant: 9}, paint.Level(0), m.background)}
	props = append(props, c.bokeh(m.gloom.Toward(paint.RGB(255, 250, 220), int32(c.Between(40, 150))))...)
	const rows = 5
	for i := range int64(rows) {
		props = append(props, m.plants(c, (i+1)*256/rows)...)
	}
	return props
}

// background returns the colour behind the plants.
func (m closeUp) background(u, v, _ int64) paint.Tone {
	blobs := paint.Fractal(u*3, v*3, 3, m.seed) >> 8
	return m.gloom.Toward(m.glade, int32(min(max(paint.Ramp(v, m.top, m.bottom)+blobs/2, 0), 256)))
}

// plants returns grass and flowers at a distance: near is 256 for the nearest plants, and about 150
// for plants in focus.
func (m closeUp) plants(c *chooser, near int64) []paint.Prop {
	away := max(near-150, 150-near)
	grass := grassRow{
		seed: c.Seed(), spacing: unit * (60 + near/2) / 5000, width: unit * (60 + near) / 9000, height: c.Length(250, 600),
		foot: m.focus + unit*near/400, spread: unit / 10, wind: c.Between(-90, 90), blurred: unit * away * away / 900000,
		dark:   m.Lit(m.grass, 60).Toward(m.gloom, int32(200-near/2)),
		bright: m.Lit(m.straw, 200).Toward(m.glade, int32(160-near/2)),
	}
	flowers := m.blossoms(c, m.Weather, grass, 220)
	flowers.spacing, flowers.size = unit*(100+near)/c.Between(900, 1800), unit*(40+near)/4200
	for i, t := range flowers.colours {
		flowers.colours[i] = t.Toward(m.glade, int32(max(100-near, 0)))
	}
	return []paint.Prop{grassProp(grass), flowerProp(flowers)}
}

// bokeh returns lights out of focus.
func (c *chooser) bokeh(colour paint.Tone) (props []paint.Prop) {
	for range 1 + c.Below(2) {
		spacing := c.Length(60, 260)
		props = append(props, flakesProp(flakeRow{
			seed: c.Seed(), spacing: spacing, size: spacing * c.Between(20, 42) / 100, opacity: c.Between(30, 110), colour: colour,
		}))
	}
	return props
}
