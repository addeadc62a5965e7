package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

var (
	scorching = sky.Weather{
		Zenith: 0x1f5fb4, Low: 0xd4e2e6, Glow: 0xfaf4e4, Glowing: 110, SunV: -10,
		CloudLit: 0xfbfaf6, CloudShade: 0xb4bcc8, Ambient: 0x6a6c84, Direct: 0xfff4dc, Haze: 0xd8d4cc, Deep: 0x10506c,
	}
	dusty = sky.Weather{
		Zenith: 0xb89a78, Low: 0xecd2a4, Glow: 0xfff0d0, Glowing: 220, Sun: 0xfffbf0, SunV: 40, SunSize: unit / 18,
		CloudLit: 0xf4e2c0, CloudShade: 0xc0a684, Ambient: 0x86705c, Direct: 0xf6deb4, Haze: 0xe2c49a, Deep: 0x2c4c68,
	}
	starless = sky.Weather{
		Zenith: 0x141c40, Low: 0x54507c, Glow: 0xb89cb0, Glowing: 120, Sun: 0xf4f0e4, SunV: 30, SunSize: unit / 44, Moon: true,
		CloudLit: 0x8a86ac, CloudShade: 0x38345c, Ambient: 0x2c2c54, Direct: 0x9a94c4, Haze: 0x4c4874, Deep: 0x0c1a38,
	}
	desertWeathers = []*sky.Weather{
		&scorching, &scorching, &scorching, &morning, &dawn, &evening, &evening, &evening, &dusty, &dusty, &twilight, &starless,
	}
	sands    = []material{0xe0b27c, 0xd89a60, 0xd08048, 0xe8cca0, 0xc87850, 0xf0e4d0}
	redRocks = []material{0xb0603c, 0xa8502c, 0xb87c56, 0x98604c, 0xc08860}
)

// Desert paints dunes, mesas behind a plain, or both.
func Desert(f paint.Frame, seed uint64) func() []paint.Layer {
	c := newChooser(seed + desertOffset)
	w := c.weather(desertWeathers)
	horizon := c.Length(300, 640)
	k := c.cloudySky(w, horizon)
	k.Clear += int64(c.Below(16000)) // often without clouds
	props := []paint.Prop{skyProp(k)}
	kind := c.Below(5)
	sand := sands[c.Below(len(sands))]
	if kind >= 2 {
		props = append(props, c.mesas(f, w, horizon)...)
	} else if c.Chance(60) {
		far := c.mountainRanges(&arid, horizon)[0]
		far.height /= 4
		far.haze = 150
		props = append(props, ridgeProp(far, w, f, 0))
	}
	if kind <= 2 {
		return paint.Stage(f, append(props, c.dunes(f, w, horizon, sand)...))
	}
	return paint.Stage(f, append(props, c.plain(f, w, horizon)...))
}

// mesas returns ranges of flat rocks, from far to near.
func (c *chooser) mesas(f paint.Frame, w sky.Weather, horizon int64) (props []paint.Prop) {
	rock := redRocks[c.Below(len(redRocks))]
	count := 1 + c.Below(3)
	for i := range count {
		m := mesa{
			weather: w, seed: c.Seed(), base: horizon + unit/100 + int64(i)*unit/50, height: c.Length(80, 130) * int64(i+2) / 2,
			periods: c.Between(14, 40), share: c.Between(-16000, 4000), rock: rock, haze: int64(150 - 120*(i+1)/count),
		}
		props = append(props, mesaProp(m, f, i))
	}
	return props
}

// dunes returns ranges of dunes, from far to near.
func (c *chooser) dunes(f paint.Frame, w sky.Weather, horizon int64, sand material) (props []paint.Prop) {
	count := int64(2 + c.Below(4))
	for i := range count {
		near := (i + 1) * 256 / count
		d := dune{
			weather: w, seed: c.Seed(), base: horizon + unit/60 + (unit-horizon)*i*i*c.Between(70, 100)/(count*count*100),
			height: c.Length(60, 150) * (near + 60) / 256, periods: (c.Between(10, 22) * (600 - near)) >> 8, tilt: c.Between(-30, 30),
			drift: c.Between(150, 420) * (1 - 2*int64(c.Below(2))), sand: sand, haze: 130 - near*120>>8,
		}
		if i >= count-2 {
			d.ripples = c.Between(100, 400)
		}
		props = append(props, duneProp(d, f, 3+int(i)))
	}
	return props
}

// plain returns flat ground with bushes, and maybe a track.
func (c *chooser) plain(f paint.Frame, w sky.Weather, horizon int64) []paint.Prop {
	p := plain{
		weather: w, seed: c.Seed(), top: horizon + unit/60, sand: sands[c.Below(len(sands))], gravel: redRocks[c.Below(len(redRocks))],
		bushes: c.Between(-6000, 14000), bend: c.Between(-300, 300),
	}
	p.brush = []material{0x8a8a58, 0x76784c, 0xa08c58, 0x9c8450}[c.Below(4)]
	if c.Chance(40) {
		p.track = c.Length(40, 120)
	}
	style := paint.CanvasStyle{Grit: w.Lit(p.sand, 150), Contrast: 8, Variant: 8}
	return []paint.Prop{
		paint.NewCanvas(style, p.skyline, func(u, v, _ int64) paint.Tone { return p.at(f, u, v) }),
		paint.NewFoliage(p.shrubs(), func(u, v int64) paint.Cloth { return p.shrub(f, u, v) }),
	}
}
