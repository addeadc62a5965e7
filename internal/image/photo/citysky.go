package photo

import "github.com/seed-40aebabe/placeholder/internal/image/raster"

// A dusk is the light in a city at an hour of the night.
type dusk struct {
	weather
	stone, glass raster.Pixel // walls, and windows without light
	street       raster.Pixel // light of streets on walls
	lit          int64        // share of windows with light, of 256
	stars        int64        // their number per square unit
	hazy         int32        // haze of the farthest towers, of 256
}

var (
	blueHour = dusk{
		weather: weather{
			zenith: 0x0e2050, low: 0x8c7c98, glow: 0xf0a878, glowing: 190, sunV: 104,
			cloudLit: 0x9c7c90, cloudShade: 0x2c3458, haze: 0x505880, deep: 0x101a34, overcast: -4000,
		},
		stone: 0x20263c, glass: 0x34446c, street: 0xd08c4c, lit: 150, stars: 30, hazy: 130,
	}
	afterglow = dusk{
		weather: weather{
			zenith: 0x283468, low: 0xe8a068, glow: 0xffc880, glowing: 220, sunV: 100,
			cloudLit: 0xd88868, cloudShade: 0x544468, haze: 0xa0788c, deep: 0x1c1c38, overcast: 2000,
		},
		stone: 0x262434, glass: 0x54486c, street: 0xd08840, lit: 130, stars: 0, hazy: 130,
	}
	midnight = dusk{
		weather: weather{
			zenith: 0x0a1024, low: 0x5c4a4c, glow: 0xc8d0e0, glowing: 90, sun: 0xf2f0e0, sunV: 34, sunSize: unit / 46, moon: true,
			cloudLit: 0x60504e, cloudShade: 0x1c2030, haze: 0x4c4044, deep: 0x080c18,
		},
		stone: 0x181a24, glass: 0x20263a, street: 0xe09848, lit: 150, stars: 160, hazy: 120,
	}
	neon = dusk{
		weather: weather{
			zenith: 0x081428, low: 0x2c5070, glow: 0x5090b0, glowing: 60, sunV: 110,
			cloudLit: 0x40586c, cloudShade: 0x142030, haze: 0x2c4860, deep: 0x061018, overcast: 2000,
		},
		stone: 0x1c2634, glass: 0x24384c, street: 0x68b0c0, lit: 165, stars: 60, hazy: 130,
	}
	smog = dusk{
		weather: weather{
			zenith: 0x3c3434, low: 0x9c7c5c, glow: 0xd0a468, glowing: 120, sunV: 96,
			cloudLit: 0x94785c, cloudShade: 0x4c4240, haze: 0x8c7058, deep: 0x1c1614, overcast: 12000,
		},
		stone: 0x342e2e, glass: 0x403a3a, street: 0xf0a850, lit: 160, hazy: 180,
	}
	rainy = dusk{
		weather: weather{
			zenith: 0x242c3c, low: 0x5c6878, glow: 0x8894a0, glowing: 60, sunV: 90,
			cloudLit: 0x6c7484, cloudShade: 0x2c3444, haze: 0x566070, deep: 0x10161e, overcast: 12000,
		},
		stone: 0x2a303c, glass: 0x384454, street: 0xe0a860, lit: 165, hazy: 185,
	}
)

// dusks are chosen with equal chances.
var dusks = []*dusk{&blueHour, &blueHour, &afterglow, &midnight, &midnight, &neon, &smog, &rainy}

// stars paints stars, whose positions are random in cells of equal size.
type stars struct {
	frame   frame
	seed    uint32
	horizon int64
	chance  int64 // of a star in a cell, of 1<<15
}

const starCell = unit / 24

func (s *stars) paint(row []light, y int) {
	v := s.frame.v(y)
	if v > s.horizon*3/4 || s.chance == 0 || s.frame.width > 16*s.frame.height {
		return
	}
	radius := max(unit/1400, unit*3/5/int64(s.frame.height))
	j := v / starCell
	first, last := s.frame.u(0)/starCell-1, s.frame.u(s.frame.width-1)/starCell
	for i := first; i <= last; i++ {
		a, b := corner(uint32(i), uint32(j), s.seed), corner(uint32(i), uint32(j), ^s.seed)
		if a+1<<15 > s.chance*2 {
			continue
		}
		u, w := i*starCell+(b&0xff)*starCell>>8, j*starCell+radius+(b>>8&0x7f)*(starCell-2*radius)>>7
		bright := (120 + a*7&0x7f) * (s.horizon*3/4 - v) / s.horizon
		spot := lamp{u: u, v: w, radius: radius, colour: 0xdce4ff}
		spot.paint(row, s.frame, u, v, bright)
	}
}

// A ground paints what is below the horizon: the light of streets in haze, which is dark near the
// viewer.
type ground struct {
	frame   frame
	dusk    *dusk
	horizon int64
}

func (p *ground) paint(row []light, y int) {
	v := p.frame.v(y)
	if v < p.horizon {
		return
	}
	near := ease(v, p.horizon, p.horizon+unit/2)
	far := toneOf(p.dusk.haze).toward(toneOf(p.dusk.street), 70)
	l := far.toward(toneOf(p.dusk.stone), int32(near)).light()
	for x := range row {
		row[x] = l
	}
}
