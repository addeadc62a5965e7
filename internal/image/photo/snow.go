package photo

const fresh material = 0xf6f9fd // snow

var (
	frosty = weather{
		zenith: 0x3574bc, low: 0xd4e6f2, glow: 0xfaf8f0, glowing: 120, sun: 0xfffcf0, sunV: 45, sunSize: unit / 26,
		cloudLit: 0xfcfbf8, cloudShade: 0xa8b8cc, ambient: 0x6a8cc4, direct: 0xfff6e4, haze: 0xcfdff0, deep: 0x10506c,
	}
	glowing = weather{
		zenith: 0x6c94c8, low: 0xfbd8b0, glow: 0xffdca0, glowing: 230, sun: 0xfff6dc, sunV: 82, sunSize: unit / 22,
		cloudLit: 0xffdcb8, cloudShade: 0x9c94b8, ambient: 0x6480c0, direct: 0xffe6c8, haze: 0xe4d0c8, deep: 0x2c4c68,
	}
	pink = weather{
		zenith: 0x5c6cac, low: 0xf0bcc0, glow: 0xffd0c4, glowing: 200, sunV: 98,
		cloudLit: 0xf4b8b4, cloudShade: 0x7c78a8, ambient: 0x6070a8, direct: 0xe8b8bc, haze: 0xc4b0c8, deep: 0x282f54,
	}
	snowfall = weather{
		zenith: 0x98a4b0, low: 0xc8d0d6, glow: 0xd8dcdf, glowing: 60, sunV: 10,
		cloudLit: 0xd0d6da, cloudShade: 0x98a4ae, ambient: 0x76869a, direct: 0xdce2e8, haze: 0xb8c2cc, deep: 0x2f5666, overcast: 16000,
	}
	winterNight = weather{
		zenith: 0x0c1838, low: 0x304c80, glow: 0x9cb4dc, glowing: 150, sun: 0xf4f4ec, sunV: 35, sunSize: unit / 40, moon: true,
		cloudLit: 0x7c90b8, cloudShade: 0x243458, ambient: 0x1c3060, direct: 0x88a4dc, haze: 0x38507c, deep: 0x0c1a38,
	}
	blizzardDusk = weather{
		zenith: 0x2c3850, low: 0x5c6c88, glow: 0x7c8ca4, glowing: 60, sunV: 60,
		cloudLit: 0x64748c, cloudShade: 0x343f58, ambient: 0x38486c, direct: 0x8898b8, haze: 0x54647f, deep: 0x0c1a38, overcast: 16000,
	}
	snowWeathers = []*weather{&frosty, &frosty, &frosty, &glowing, &glowing, &glowing, &pink, &pink, &snowfall, &snowfall, &winterNight, &blizzardDusk, &mist}
)

// composeSnow paints fields or a forest with snow.
func composeSnow(f frame, seed uint64) func() []layer {
	c := newChooser(seed + snowOffset)
	w := c.weather(snowWeathers)
	if c.chance(22) {
		return stage(f, c.snowyWood(f, w))
	}
	k := c.heaven(w, c.length(280, 640))
	props := append([]prop{skyProp(k)}, c.winterHills(f, k)...)
	props = append(props, c.snowfields(f, k)...)
	switch c.Below(4) {
	case 0, 1:
		props = append(props, c.nearSpruces(w)...)
	case 2:
		props = append(props, c.stalks(w))
	}
	if snowing(w) {
		props = append(props, c.flakes(w)...)
	}
	return stage(f, props)
}

// snowing reports whether snow falls in a winter of this weather.
func snowing(w weather) bool { return w.overcast > 0 }

// winterHills returns mountains and forests in the distance.
func (c *chooser) winterHills(f frame, k sky) (props []prop) {
	if !snowing(k.weather) && c.chance(50) {
		for i, r := range c.mountains(&winter, k.horizon) {
			r.height /= 2
			props = append(props, ridgeProp(r, k.weather, f, i))
		}
	}
	for i := range 1 + c.Below(3) {
		props = append(props, ridgeProp(c.wood(k.horizon, int64(i), snowing(k.weather)), k.weather, f, 3+i))
	}
	return props
}

// snowfields returns fields with trees, from far to near. The last one may have tracks.
func (c *chooser) snowfields(f frame, k sky) (props []prop) {
	count := int64(1 + c.Below(3))
	for i := range count {
		s := snowfield{
			sky: k, seed: c.seed(), top: k.horizon + unit/50 + (unit-k.horizon)*i*i*3/(count*count+1)/4, height: c.length(10, 60),
			tilt: c.between(-40, 40), haze: 90 - 60*i/count, dull: snowing(k.weather),
		}
		s.trees = c.spruces(s, i+1)
		if i == count-1 && c.chance(60) {
			s.track, s.bend, s.trodden = c.length(40, 90), c.between(-300, 300), c.chance(50)
		}
		props = append(props, snowProp(s, f, 6+int(i)))
		for _, t := range s.trees {
			props = append(props, coniferProp(t, k.weather))
		}
	}
	return props
}

// wood returns a forest in the distance.
func (c *chooser) wood(horizon, i int64, snowing bool) ridge {
	r := c.hills(&winter, horizon+unit/40, i, 3)
	r.height = c.length(20, 110)
	r.tilt = c.between(-25, 25)
	r.spruces = unit * c.between(20, 50) * (i + 1) / 1000
	r.cover, r.ground = 0x4c5c60, 0xb8c4d0
	r.line = 0
	r.blur = 30
	if snowing {
		r.spruces = unit * c.between(80, 200) / 1000
		r.height = c.length(60, 200)
		r.cover = 0x3c4850
		r.haze = int32(110 - 30*i)
	}
	return r
}

// spruces returns trees on a snowfield.
func (c *chooser) spruces(s snowfield, near int64) []tree {
	reference := frame{1024, 1024} // the plan must not depend on the size of the picture
	list := make([]tree, c.Below(9))
	middle := c.length(-700, 700)
	tall := c.length(60, 160) * near
	snow := c.between(100, 700)
	for i := range list {
		u := middle + c.length(-400, 400)
		list[i] = tree{
			seed: c.seed(), u: u, v: s.skyline(reference, u) + c.length(8, 60)*near, height: tall * c.between(55, 120) / 100,
			colour: winter.conifer, snow: snow,
		}
	}
	return list
}

// nearSpruces returns large trees at one side of the frame.
func (c *chooser) nearSpruces(w weather) (props []prop) {
	side := int64(1 - 2*c.Below(2))
	snow := c.between(200, 700)
	for range 1 + c.Below(3) {
		t := tree{
			seed: c.seed(), u: side * c.length(250, 700), v: c.length(880, 1150), height: c.length(500, 950), colour: winter.conifer, snow: snow,
		}
		props = append(props, coniferProp(t, w))
	}
	return props
}

// stalks returns dry plants in the snow.
func (c *chooser) stalks(w weather) prop {
	return grassProp(grassRow{
		seed: c.seed(), spacing: c.length(8, 40), width: unit / 250, height: c.length(50, 200), foot: c.length(850, 1000), spread: unit / 9,
		wind: c.between(-90, 90), dark: w.lit(0x6c5844, 60), bright: w.lit(0xb49c74, 200),
	})
}

// snowyWood returns the inside of a forest in winter.
func (c *chooser) snowyWood(f frame, w weather) []prop {
	white := func(shade int64) material { return w.lit(fresh, shade).pixel() }
	dark := exposure{56, 58, 62}
	g := c.grove(wood{
		air: w.low, gloom: exposure{110, 118, 130}.of(w.haze), bark: exposure{76, 72, 70}.of(w.haze), leaves: white(150), shadow: dark.of(white(40)),
		floor: white(170), litter: white(240), needles: true,
	})
	g.sunny = c.between(10, 90)
	g.snowy = true
	props := c.wooded(f, g)
	if c.chance(60) {
		props = append(props, c.flakes(w)...)
	}
	return props
}

// flakes returns falling snow at several distances.
func (c *chooser) flakes(w weather) (props []prop) {
	for i := range int64(4) {
		r := flakeRow{
			seed: c.seed(), spacing: unit * (20 + 26*i*i) / 1000, size: unit * (3 + 2*i*i) / 1500, opacity: 200 - 40*i,
			colour: w.lit(fresh, 256),
		}
		props = append(props, flakesProp(r))
	}
	return props
}
