package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

const freshSnow material = 0xf6f9fd // snow

var (
	frosty = sky.Weather{
		Zenith: 0x3574bc, Low: 0xd4e6f2, Glow: 0xfaf8f0, Glowing: 120, Sun: 0xfffcf0, SunV: 45, SunSize: unit / 26,
		CloudLit: 0xfcfbf8, CloudShade: 0xa8b8cc, Ambient: 0x6a8cc4, Direct: 0xfff6e4, Haze: 0xcfdff0, Deep: 0x10506c,
	}
	goldenFrost = sky.Weather{
		Zenith: 0x6c94c8, Low: 0xfbd8b0, Glow: 0xffdca0, Glowing: 230, Sun: 0xfff6dc, SunV: 82, SunSize: unit / 22,
		CloudLit: 0xffdcb8, CloudShade: 0x9c94b8, Ambient: 0x6480c0, Direct: 0xffe6c8, Haze: 0xe4d0c8, Deep: 0x2c4c68,
	}
	pinkFrost = sky.Weather{
		Zenith: 0x5c6cac, Low: 0xf0bcc0, Glow: 0xffd0c4, Glowing: 200, SunV: 98,
		CloudLit: 0xf4b8b4, CloudShade: 0x7c78a8, Ambient: 0x6070a8, Direct: 0xe8b8bc, Haze: 0xc4b0c8, Deep: 0x282f54,
	}
	snowfall = sky.Weather{
		Zenith: 0x98a4b0, Low: 0xc8d0d6, Glow: 0xd8dcdf, Glowing: 60, SunV: 10,
		CloudLit: 0xd0d6da, CloudShade: 0x98a4ae, Ambient: 0x76869a, Direct: 0xdce2e8, Haze: 0xb8c2cc, Deep: 0x2f5666, Overcast: 16000,
	}
	winterNight = sky.Weather{
		Zenith: 0x0c1838, Low: 0x304c80, Glow: 0x9cb4dc, Glowing: 150, Sun: 0xf4f4ec, SunV: 35, SunSize: unit / 40, Moon: true,
		CloudLit: 0x7c90b8, CloudShade: 0x243458, Ambient: 0x1c3060, Direct: 0x88a4dc, Haze: 0x38507c, Deep: 0x0c1a38,
	}
	blizzardDusk = sky.Weather{
		Zenith: 0x2c3850, Low: 0x5c6c88, Glow: 0x7c8ca4, Glowing: 60, SunV: 60,
		CloudLit: 0x64748c, CloudShade: 0x343f58, Ambient: 0x38486c, Direct: 0x8898b8, Haze: 0x54647f, Deep: 0x0c1a38, Overcast: 16000,
	}
	snowWeathers = []*sky.Weather{&frosty, &frosty, &frosty, &goldenFrost, &goldenFrost, &goldenFrost, &pinkFrost, &pinkFrost, &snowfall, &snowfall, &winterNight, &blizzardDusk, &mist}
)

// Snow paints fields or a forest with snow.
func Snow(f paint.Frame, seed uint64) func() []paint.Layer {
	c := newChooser(seed + snowOffset)
	w := c.weather(snowWeathers)
	if c.Chance(22) {
		return paint.Stage(f, c.snowyWood(f, w))
	}
	k := c.cloudySky(w, c.Length(280, 640))
	props := append([]paint.Prop{skyProp(k)}, c.winterHills(f, k)...)
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
	return paint.Stage(f, props)
}

// snowing reports whether snow falls in a winter of this weather.
func snowing(w sky.Weather) bool { return w.Overcast > 0 }

// winterHills returns mountains and forests in the distance.
func (c *chooser) winterHills(f paint.Frame, k sky.Sky) (props []paint.Prop) {
	if !snowing(k.Weather) && c.Chance(50) {
		for i, r := range c.mountainRanges(&winter, k.Horizon) {
			r.height /= 2
			props = append(props, ridgeProp(r, k.Weather, f, i))
		}
	}
	for i := range 1 + c.Below(3) {
		props = append(props, ridgeProp(c.distantForest(k.Horizon, int64(i), snowing(k.Weather)), k.Weather, f, 3+i))
	}
	return props
}

// snowfields returns fields with trees, from far to near. The last one may have tracks.
func (c *chooser) snowfields(f paint.Frame, k sky.Sky) (props []paint.Prop) {
	count := int64(1 + c.Below(3))
	for i := range count {
		s := snowfield{
			sky: k, seed: c.Seed(), top: k.Horizon + unit/50 + (unit-k.Horizon)*i*i*3/(count*count+1)/4, height: c.Length(10, 60),
			tilt: c.Between(-40, 40), haze: 90 - 60*i/count, dull: snowing(k.Weather),
		}
		s.trees = c.spruces(s, i+1)
		if i == count-1 && c.Chance(60) {
			s.track, s.bend, s.footprints = c.Length(40, 90), c.Between(-300, 300), c.Chance(50)
		}
		props = append(props, snowProp(s, f, 6+int(i)))
		for _, t := range s.trees {
			props = append(props, coniferProp(t, k.Weather))
		}
	}
	return props
}

// distantForest returns a forest in the distance.
func (c *chooser) distantForest(horizon, i int64, snowing bool) ridge {
	r := c.hills(&winter, horizon+unit/40, i, 3)
	r.height = c.Length(20, 110)
	r.tilt = c.Between(-25, 25)
	r.spruces = unit * c.Between(20, 50) * (i + 1) / 1000
	r.cover, r.ground = 0x4c5c60, 0xb8c4d0
	r.line = 0
	r.blur = 30
	if snowing {
		r.spruces = unit * c.Between(80, 200) / 1000
		r.height = c.Length(60, 200)
		r.cover = 0x3c4850
		r.haze = int32(110 - 30*i)
	}
	return r
}

// spruces returns trees on a snowfield.
func (c *chooser) spruces(s snowfield, near int64) []tree {
	reference := paint.Frame{Width: 1024, Height: 1024} // the plan must not depend on the size of the picture
	list := make([]tree, c.Below(9))
	middle := c.Length(-700, 700)
	tall := c.Length(60, 160) * near
	snow := c.Between(100, 700)
	for i := range list {
		u := middle + c.Length(-400, 400)
		list[i] = tree{
			seed: c.Seed(), u: u, v: s.skyline(reference, u) + c.Length(8, 60)*near, height: tall * c.Between(55, 120) / 100,
			colour: winter.conifer, snow: snow,
		}
	}
	return list
}

// nearSpruces returns large trees at one side of the frame.
func (c *chooser) nearSpruces(w sky.Weather) (props []paint.Prop) {
	side := int64(1 - 2*c.Below(2))
	snow := c.Between(200, 700)
	for range 1 + c.Below(3) {
		t := tree{
			seed: c.Seed(), u: side * c.Length(250, 700), v: c.Length(880, 1150), height: c.Length(500, 950), colour: winter.conifer, snow: snow,
		}
		props = append(props, coniferProp(t, w))
	}
	return props
}

// stalks returns dry plants in the snow.
func (c *chooser) stalks(w sky.Weather) paint.Prop {
	return grassProp(grassRow{
		seed: c.Seed(), spacing: c.Length(8, 40), width: unit / 250, height: c.Length(50, 200), foot: c.Length(850, 1000), spread: unit / 9,
		wind: c.Between(-90, 90), dark: w.Lit(0x6c5844, 60), bright: w.Lit(0xb49c74, 200),
	})
}

// snowyWood returns the inside of a forest in winter.
func (c *chooser) snowyWood(f paint.Frame, w sky.Weather) []paint.Prop {
	white := func(shade int64) material { return w.Lit(freshSnow, shade).Pixel() }
	dark := exposure{56, 58, 62}
	g := c.grove(forestColours{
		air: w.Low, gloom: exposure{110, 118, 130}.of(w.Haze), bark: exposure{76, 72, 70}.of(w.Haze), leaves: white(150), shadow: dark.of(white(40)),
		floor: white(170), litter: white(240), needles: true,
	})
	g.sunny = c.Between(10, 90)
	g.snowy = true
	props := c.wooded(f, g)
	if c.Chance(60) {
		props = append(props, c.flakes(w)...)
	}
	return props
}

// flakes returns falling snow at several distances.
func (c *chooser) flakes(w sky.Weather) (props []paint.Prop) {
	for i := range int64(4) {
		r := flakeRow{
			seed: c.Seed(), spacing: unit * (20 + 26*i*i) / 1000, size: unit * (3 + 2*i*i) / 1500, opacity: 200 - 40*i,
			colour: w.Lit(freshSnow, 256),
		}
		props = append(props, flakesProp(r))
	}
	return props
}
