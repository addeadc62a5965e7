package photo

var (
	scorching = weather{
		zenith: 0x1f5fb4, low: 0xd4e2e6, glow: 0xfaf4e4, glowing: 110, sunV: -10,
		cloudLit: 0xfbfaf6, cloudShade: 0xb4bcc8, ambient: 0x6a6c84, direct: 0xfff4dc, haze: 0xd8d4cc, deep: 0x10506c,
	}
	dusty = weather{
		zenith: 0xb89a78, low: 0xecd2a4, glow: 0xfff0d0, glowing: 220, sun: 0xfffbf0, sunV: 40, sunSize: unit / 18,
		cloudLit: 0xf4e2c0, cloudShade: 0xc0a684, ambient: 0x86705c, direct: 0xf6deb4, haze: 0xe2c49a, deep: 0x2c4c68,
	}
	starless = weather{
		zenith: 0x141c40, low: 0x54507c, glow: 0xb89cb0, glowing: 120, sun: 0xf4f0e4, sunV: 30, sunSize: unit / 44, moon: true,
		cloudLit: 0x8a86ac, cloudShade: 0x38345c, ambient: 0x2c2c54, direct: 0x9a94c4, haze: 0x4c4874, deep: 0x0c1a38,
	}
	desertWeathers = []*weather{
		&scorching, &scorching, &scorching, &morning, &dawn, &evening, &evening, &evening, &dusty, &dusty, &twilight, &starless,
	}
	sands = []material{0xe0b27c, 0xd89a60, 0xd08048, 0xe8cca0, 0xc87850, 0xf0e4d0}
	reds  = []material{0xb0603c, 0xa8502c, 0xb87c56, 0x98604c, 0xc08860}
)

// composeDesert paints dunes, mesas behind a plain, or both.
func composeDesert(f frame, seed uint64) func() []layer {
	c := newChooser(seed + desertOffset)
	w := c.weather(desertWeathers)
	horizon := c.length(300, 640)
	k := c.heaven(w, horizon)
	k.clear += int64(c.Below(16000)) // often without clouds
	props := []prop{skyProp(k)}
	kind := c.Below(5)
	sand := sands[c.Below(len(sands))]
	if kind >= 2 {
		props = append(props, c.mesas(f, w, horizon)...)
	} else if c.chance(60) {
		far := c.mountains(&desert, horizon)[0]
		far.height /= 4
		far.haze = 150
		props = append(props, ridgeProp(far, w, f, 0))
	}
	if kind <= 2 {
		return stage(f, append(props, c.dunes(f, w, horizon, sand)...))
	}
	return stage(f, append(props, c.plain(f, w, horizon)...))
}

// mesas returns ranges of flat rocks, from far to near.
func (c *chooser) mesas(f frame, w weather, horizon int64) (props []prop) {
	rock := reds[c.Below(len(reds))]
	count := 1 + c.Below(3)
	for i := range count {
		m := mesa{
			weather: w, seed: c.seed(), base: horizon + unit/100 + int64(i)*unit/50, height: c.length(80, 130) * int64(i+2) / 2,
			periods: c.between(14, 40), share: c.between(-16000, 4000), rock: rock, haze: int64(150 - 120*(i+1)/count),
		}
		props = append(props, mesaProp(m, f, i))
	}
	return props
}

// dunes returns ranges of dunes, from far to near.
func (c *chooser) dunes(f frame, w weather, horizon int64, sand material) (props []prop) {
	count := int64(2 + c.Below(4))
	for i := range count {
		near := (i + 1) * 256 / count
		d := dune{
			weather: w, seed: c.seed(), base: horizon + unit/60 + (unit-horizon)*i*i*c.between(70, 100)/(count*count*100),
			height: c.length(60, 150) * (near + 60) / 256, periods: (c.between(10, 22) * (600 - near)) >> 8, tilt: c.between(-30, 30),
			drift: c.between(150, 420) * (1 - 2*int64(c.Below(2))), sand: sand, haze: 130 - near*120>>8,
		}
		if i >= count-2 {
			d.ripples = c.between(100, 400)
		}
		props = append(props, duneProp(d, f, 3+int(i)))
	}
	return props
}

// plain returns flat ground with bushes, and maybe a track.
func (c *chooser) plain(f frame, w weather, horizon int64) []prop {
	p := plain{
		weather: w, seed: c.seed(), top: horizon + unit/60, sand: sands[c.Below(len(sands))], gravel: reds[c.Below(len(reds))],
		bushes: c.between(-6000, 14000), bend: c.between(-300, 300),
	}
	p.brush = []material{0x8a8a58, 0x76784c, 0xa08c58, 0x9c8450}[c.Below(4)]
	if c.chance(40) {
		p.track = c.length(40, 120)
	}
	style := canvasStyle{grit: w.lit(p.sand, 150), contrast: 8, variant: 8}
	return []prop{
		canvasProp(style, p.skyline, func(u, v, _ int64) tone { return p.at(f, u, v) }),
		foliageProp(p.shrubs(), func(u, v int64) cloth { return p.shrub(f, u, v) }),
	}
}
