package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// An exposure is how a camera changes the channels, of 256.
type exposure struct{ r, g, b int32 }

// exposed returns the weather as one of many cameras sees it.
func (c *chooser) exposed(w weather) weather {
	bright := int32(c.between(190, 290))
	warm := int32(c.between(-16, 17))
	e := exposure{bright + warm, bright, bright - warm}
	for _, p := range []*raster.Pixel{
		&w.zenith, &w.low, &w.glow, &w.sun, &w.cloudLit, &w.cloudShade, &w.ambient, &w.direct, &w.haze, &w.deep,
	} {
		*p = e.of(*p)
	}
	return w
}

func (e exposure) of(p raster.Pixel) raster.Pixel {
	channel := func(value uint8, factor int32) raster.Pixel { return raster.Pixel(min(int32(value)*factor>>8, 252)) }
	return channel(p.R(), e.r)<<16 | channel(p.G(), e.g)<<8 | channel(p.B(), e.b)
}

// weather returns one of several weathers.
func (c *chooser) weather(list []*weather) weather {
	w := *list[c.Below(len(list))]
	w.left = c.chance(50)
	return c.exposed(w)
}

// heaven returns a sky with clouds of some kind, in which the sun may be out of the frame.
func (c *chooser) heaven(w weather, horizon int64) sky {
	s := chooseSky(c, w, horizon)
	s.puffy = c.chance(50) && w.overcast < 8000
	if s.sunSize > 0 && !s.moon && c.chance(45) {
		s.sunSize = 0
		s.sunU *= 2
		s.glowing = s.glowing * 2 / 3
	}
	return s
}
