package city

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A dusk is the light in a city at an hour of the night.
type dusk struct {
	sky.Weather
	stone, glass raster.Pixel // walls, and windows without light
	street       raster.Pixel // light of streets on walls
	lit          int64        // share of windows with light, of 256
	stars        int64        // their number per square unit
	hazy         int32        // haze of the farthest towers, of 256
}

var (
	blueHour = dusk{
		Weather: sky.Weather{
			Zenith: 0x0e2050, Low: 0x8c7c98, Glow: 0xf0a878, Glowing: 190, SunV: 104,
			CloudLit: 0x9c7c90, CloudShade: 0x2c3458, Haze: 0x505880, Deep: 0x101a34, Overcast: -4000,
		},
		stone: 0x20263c, glass: 0x34446c, street: 0xd08c4c, lit: 150, stars: 30, hazy: 130,
	}
	afterglow = dusk{
		Weather: sky.Weather{
			Zenith: 0x283468, Low: 0xe8a068, Glow: 0xffc880, Glowing: 220, SunV: 100,
			CloudLit: 0xd88868, CloudShade: 0x544468, Haze: 0xa0788c, Deep: 0x1c1c38, Overcast: 2000,
		},
		stone: 0x262434, glass: 0x54486c, street: 0xd08840, lit: 130, stars: 0, hazy: 130,
	}
	midnight = dusk{
		Weather: sky.Weather{
			Zenith: 0x0a1024, Low: 0x5c4a4c, Glow: 0xc8d0e0, Glowing: 90, Sun: 0xf2f0e0, SunV: 34, SunSize: unit / 46, Moon: true,
			CloudLit: 0x60504e, CloudShade: 0x1c2030, Haze: 0x4c4044, Deep: 0x080c18,
		},
		stone: 0x181a24, glass: 0x20263a, street: 0xe09848, lit: 150, stars: 160, hazy: 120,
	}
	neon = dusk{
		Weather: sky.Weather{
			Zenith: 0x081428, Low: 0x2c5070, Glow: 0x5090b0, Glowing: 60, SunV: 110,
			CloudLit: 0x40586c, CloudShade: 0x142030, Haze: 0x2c4860, Deep: 0x061018, Overcast: 2000,
		},
		stone: 0x1c2634, glass: 0x24384c, street: 0x68b0c0, lit: 165, stars: 60, hazy: 130,
	}
	smog = dusk{
		Weather: sky.Weather{
			Zenith: 0x3c3434, Low: 0x9c7c5c, Glow: 0xd0a468, Glowing: 120, SunV: 96,
			CloudLit: 0x94785c, CloudShade: 0x4c4240, Haze: 0x8c7058, Deep: 0x1c1614, Overcast: 12000,
		},
		stone: 0x342e2e, glass: 0x403a3a, street: 0xf0a850, lit: 160, hazy: 180,
	}
	rainy = dusk{
		Weather: sky.Weather{
			Zenith: 0x242c3c, Low: 0x5c6878, Glow: 0x8894a0, Glowing: 60, SunV: 90,
			CloudLit: 0x6c7484, CloudShade: 0x2c3444, Haze: 0x566070, Deep: 0x10161e, Overcast: 12000,
		},
		stone: 0x2a303c, glass: 0x384454, street: 0xe0a860, lit: 165, hazy: 185,
	}
)

// dusks are chosen with equal chances.
var dusks = []*dusk{&blueHour, &blueHour, &afterglow, &midnight, &midnight, &neon, &smog, &rainy}

// stars paints at most one star in each of many equal cells, at a random position.
type stars struct {
	frame   paint.Frame
	seed    uint32
	horizon int64
	chance  int64 // of a star in a cell, of 1<<15
}

const starCell = unit / 24

func (s *stars) paint(row []paint.Light, y int) {
	v := s.frame.V(y)
	if v > s.horizon*3/4 || s.chance == 0 || s.frame.Width > 16*s.frame.Height {
		return
	}
	radius := max(unit/1400, unit*3/5/int64(s.frame.Height))
	j := v / starCell
	first, last := s.frame.U(0)/starCell-1, s.frame.U(s.frame.Width-1)/starCell
	for i := first; i <= last; i++ {
		a, b := paint.RandomAt(uint32(i), uint32(j), s.seed), paint.RandomAt(uint32(i), uint32(j), ^s.seed)
		if a+1<<15 > s.chance*2 {
			continue
		}
		u, w := i*starCell+(b&0xff)*starCell>>8, j*starCell+radius+(b>>8&0x7f)*(starCell-2*radius)>>7
		bright := (120 + a*7&0x7f) * (s.horizon*3/4 - v) / s.horizon
		spot := paint.Lamp{U: u, V: w, Radius: radius, Colour: 0xdce4ff}
		spot.Paint(row, s.frame, u, v, bright)
	}
}

// A ground paints the part of the picture below the horizon: the light of streets in haze, and
// darkness near the viewer.
type ground struct {
	frame   paint.Frame
	dusk    *dusk
	horizon int64
}

func (p *ground) paint(row []paint.Light, y int) {
	v := p.frame.V(y)
	if v < p.horizon {
		return
	}
	near := paint.Ease(v, p.horizon, p.horizon+unit/2)
	far := paint.ToneOf(p.dusk.Haze).Toward(paint.ToneOf(p.dusk.street), 70)
	l := far.Toward(paint.ToneOf(p.dusk.stone), int32(near)).Light()
	for x := range row {
		row[x] = l
	}
}
