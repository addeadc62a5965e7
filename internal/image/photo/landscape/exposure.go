package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// An exposure is how a camera changes the channels, of 256.
type exposure struct{ r, g, b int32 }

// exposed returns the weather as one of many cameras sees it.
func (c *chooser) exposed(w sky.Weather) sky.Weather {
	bright := int32(c.Between(190, 290))
	warm := int32(c.Between(-16, 17))
	e := exposure{bright + warm, bright, bright - warm}
	for _, p := range []*raster.Pixel{
		&w.Zenith, &w.Low, &w.Glow, &w.Sun, &w.CloudLit, &w.CloudShade, &w.Ambient, &w.Direct, &w.Haze, &w.Deep,
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
func (c *chooser) weather(list []*sky.Weather) sky.Weather {
	w := *list[c.Below(len(list))]
	w.Left = c.Chance(50)
	return c.exposed(w)
}

// cloudySky returns a sky with one of several kinds of clouds. The sun may be outside of the frame.
func (c *chooser) cloudySky(w sky.Weather, horizon int64) sky.Sky {
	s := sky.Choose(&c.Chooser, w, horizon)
	s.Puffy = c.Chance(50) && w.Overcast < 8000
	if s.SunSize > 0 && !s.Moon && c.Chance(45) {
		s.SunSize = 0
		s.SunU *= 2
		s.Glowing = s.Glowing * 2 / 3
	}
	return s
}
