package photo

// reeds returns grass on a dune in front, which is higher on the right if side is positive.
func (c *chooser) reeds(w weather, side int64) []prop {
	wind, top := c.between(-140, 140), c.length(760, 980)
	tilt := side * c.between(60, 140)
	slope := func(u int64) int64 { return -min(max(u*tilt>>8, -maxTilt), maxTilt) }
	props := []prop{c.frontDune(w, top, slope)}
	for i := range int64(4) {
		props = append(props, grassProp(grassRow{
			seed: c.seed(), spacing: unit / 130, width: unit * (56 + 16*i) / 12000, height: c.length(120, 220), foot: top + i*unit/12 + unit/20,
			spread: unit / 24, wind: wind, dark: w.lit(0x6c6c3c, 60), bright: w.lit(0xc8bc80, 220), slope: slope,
		}))
	}
	return props
}

// frontDune returns sand below a slope at a vertical position.
func (c *chooser) frontDune(w weather, top int64, slope func(u int64) int64) prop {
	dune := ridge{
		seed: c.seed(), base: top, periods: c.between(16, 30), rolling: true, flat: true,
		relief: 150, rough: 60, ground: 0xd8c8a0, cover: 0xb0a878, line: top - unit/4, blur: 60,
	}
	return prop{
		skyline: func(u int64) int64 { return top + slope(u) + unit/60 + smooth(u*6, 0, dune.seed)*unit/120>>15 },
		painter: func(f frame, s *strip) layer { return newSurface(f, s, dune, w, 9).paint },
	}
}
