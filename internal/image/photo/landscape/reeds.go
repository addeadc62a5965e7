package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// reeds returns grass on a dune in front, which is higher on the right if side is positive.
func (c *chooser) reeds(w sky.Weather, side int64) []paint.Prop {
	wind, top := c.Between(-140, 140), c.Length(760, 980)
	tilt := side * c.Between(60, 140)
	slope := func(u int64) int64 { return -min(max(u*tilt>>8, -maxTilt), maxTilt) }
	props := []paint.Prop{c.frontDune(w, top, slope)}
	for i := range int64(4) {
		props = append(props, grassProp(grassRow{
			seed: c.Seed(), spacing: unit / 130, width: unit * (56 + 16*i) / 12000, height: c.Length(120, 220), foot: top + i*unit/12 + unit/20,
			spread: unit / 24, wind: wind, dark: w.Lit(0x6c6c3c, 60), bright: w.Lit(0xc8bc80, 220), slope: slope,
		}))
	}
	return props
}

// frontDune returns sand below a slope at a vertical position.
func (c *chooser) frontDune(w sky.Weather, top int64, slope func(u int64) int64) paint.Prop {
	dune := ridge{
		seed: c.Seed(), base: top, periods: c.Between(16, 30), rolling: true, flat: true,
		relief: 150, rough: 60, ground: 0xd8c8a0, cover: 0xb0a878, line: top - unit/4, blur: 60,
	}
	return paint.Prop{
		Skyline: func(u int64) int64 { return top + slope(u) + unit/60 + paint.Smooth(u*6, 0, dune.seed)*unit/120>>15 },
		Painter: func(f paint.Frame, s *paint.Strip) paint.Layer { return newSurface(f, s, dune, w, 9).paint },
	}
}
