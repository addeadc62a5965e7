package photo

// A closeUp is flowers in front of a background out of focus.
type closeUp struct {
	weather
	pasture
	seed         uint32
	gloom, glade tone  // the background above and below
	top, bottom  int64 // vertical positions of gloom and glade
	focus        int64 // vertical position of the feet of what is far
}

// closeUp returns flowers from a small distance.
func (c *chooser) closeUp(f frame, w weather, p pasture) []prop {
	m := closeUp{weather: w, pasture: p, seed: c.seed(), gloom: w.lit(p.leaves, c.between(20, 256))}
	if c.chance(60) {
		m.gloom = m.gloom.times(rgb(130, 140, 120))
	}
	m.glade = w.lit(p.straw, c.between(120, 240))
	m.top, m.bottom, m.focus = c.length(100, 500), c.length(700, 1100), c.length(560, 760)
	props := []prop{canvasProp(canvasStyle{grit: m.gloom, contrast: 1, variant: 9}, level(0), m.background)}
	props = append(props, c.bokeh(m.gloom.toward(rgb(255, 250, 220), int32(c.between(40, 150))))...)
	const rows = 5
	for i := range int64(rows) {
		props = append(props, m.plants(c, (i+1)*256/rows)...)
	}
	return props
}

// background returns the colour behind the plants.
func (m closeUp) background(u, v, _ int64) tone {
	blobs := fractal(u*3, v*3, 3, m.seed) >> 8
	return m.gloom.toward(m.glade, int32(min(max(ramp(v, m.top, m.bottom)+blobs/2, 0), 256)))
}

// plants returns grass and flowers at a distance: near is 256 for the nearest. Those at about 150 are in
// focus.
func (m closeUp) plants(c *chooser, near int64) []prop {
	away := max(near-150, 150-near)
	grass := grassRow{
		seed: c.seed(), spacing: unit * (60 + near/2) / 5000, width: unit * (60 + near) / 9000, height: c.length(250, 600),
		foot: m.focus + unit*near/400, spread: unit / 10, wind: c.between(-90, 90), blurred: unit * away * away / 900000,
		dark:   m.lit(m.grass, 60).toward(m.gloom, int32(200-near/2)),
		bright: m.lit(m.straw, 200).toward(m.glade, int32(160-near/2)),
	}
	flowers := m.blossoms(c, m.weather, grass, 220)
	flowers.spacing, flowers.size = unit*(100+near)/c.between(900, 1800), unit*(40+near)/4200
	for i, t := range flowers.colours {
		flowers.colours[i] = t.toward(m.glade, int32(max(100-near, 0)))
	}
	return []prop{grassProp(grass), flowerProp(flowers)}
}

// bokeh returns lights out of focus.
func (c *chooser) bokeh(colour tone) (props []prop) {
	for range 1 + c.Below(2) {
		spacing := c.length(60, 260)
		props = append(props, flakesProp(flakeRow{
			seed: c.seed(), spacing: spacing, size: spacing * c.between(20, 42) / 100, opacity: c.between(30, 110), colour: colour,
		}))
	}
	return props
}
