package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A cliff is a headland with steep faces, or a sea stack.
type cliff struct {
	weather sky.Weather
	seed    uint32
	side    int64 // 1 if land is to the right of the edge, -1 if it is to the left
	edge    int64 // horizontal position of the face toward the sea
	end     int64 // where the land ends, or 0 if it goes on
	height  int64
	steep   int64 // width of the face, which is narrow if it is small
	foot    int64 // vertical position of the waterline
	slant   int64 // how much nearer the land is away from the edge, of 256
	rock    material
	grass   material
	turf    int64 // thickness of grass
	haze    int64
}

// waterline returns the vertical position of the foot.
func (c cliff) waterline(u int64) int64 {
	x := min(max((u-c.edge)*c.side, 0), 2*unit)
	return c.foot + x*c.slant>>8 + paint.Smooth(u*20, 0, c.seed+9)*c.height/70>>15
}

// skyline returns the vertical position of the upper edge.
func (c cliff) skyline(f paint.Frame, u int64) int64 {
	x := (u - c.edge) * c.side
	if c.end != 0 {
		x = min(x, c.end-x)
	}
	jag := paint.Fractal(u*unit/(c.steep+unit/20), 0, min(f.Octaves(64, 2), 5), c.seed)
	x += jag * c.steep >> 18
	rise := paint.Ease(x, -c.steep/8, c.steep) * 3 / 4
	rise += paint.Ease(x, c.steep, c.steep*5) / 4
	plateau := c.height + paint.Fractal(u*5/2, unit/3, min(f.Octaves(40, 2), 9), c.seed+20)*c.height/7>>16
	return c.waterline(u) - plateau*rise>>8
}

// inland returns how far from its edges a position on the land is, of 256.
func (c cliff) inland(u int64) int64 {
	x := (u - c.edge) * c.side
	if c.end != 0 {
		x = min(x, c.end-x)
	}
	return paint.Ramp(x, c.steep, c.steep*3)
}

// at returns the colour at a position, which is a distance depth below the skyline.
func (c cliff) at(f paint.Frame, u, v, depth int64) paint.Tone {
	octaves := min(f.Octaves(128, 1<<f.Cell()), 7)
	scale := unit * unit / (c.height + unit/16) // large cliffs have more details
	p := u * scale >> unitBits * 3
	q := depth * scale >> unitBits
	p += paint.Smooth(p, q*2, c.seed+7) >> 2 << (unitBits - 16)
	m := paint.Relief(p, q, octaves, false, c.seed+1)
	side := c.weather.Side()
	strata := paint.Smooth(p/8, (v+paint.Smooth(u*3, 0, c.seed+8)*unit/80>>15)*60, c.seed+2) >> 10
	face := shadeOf((m.DU*side-m.DV/3)*640>>19 - c.side*side*22)
	foot := c.waterline(u) - v
	shade := face*2 + strata - 30
	if c.end != 0 { // one side of a stack is in the shadow
		round := ((u-c.edge)*c.side - c.end/2) * 140 / c.end
		shade -= round * side * c.side
	}
	t := c.weather.Lit(c.rock, min(max(shade, 0), 256))
	green := c.turf + (m.Value+20000)*c.turf>>14
	green = green*c.inland(u)>>8 - depth
	top := c.weather.Lit(c.grass, min(max(150+(m.DU*side-m.DV)>>10, 40), 240))
	t = t.Toward(top, int32(paint.Ramp(green, 0, unit/150)))
	damp := paint.RGB(120, 120, 124)
	t = t.Toward(t.Times(damp), 256-int32(paint.Ramp(foot+m.Value>>4, 0, c.height/14+unit/200)))
	return c.weather.Hazy(t, c.haze)
}

// cliffProps returns a cliff, and the part of the sea in front of it.
func cliffProps(c cliff, s sea, f paint.Frame, variant int) []paint.Prop {
	at := func(u, v, depth int64) paint.Tone { return c.at(f, u, v, depth) }
	skyline := func(u int64) int64 { return c.skyline(f, u) }
	grit := c.weather.Hazy(c.weather.Lit(c.rock, 128), c.haze)
	water := func(u, v, depth int64) paint.Tone {
		t := s.at(f, u, v)
		x := (u - c.edge) * c.side
		if c.end != 0 {
			x = min(x, c.end-x)
		}
		land := paint.Ramp(x, -c.steep/4, c.steep/2)
		below := v - s.sky.Horizon + unit/100
		lap := paint.Fractal(u*24, v*60, 3, s.seed+11) >> 9
		shadow := (256 - paint.Ramp(depth+lap*unit/2000, 0, c.height)) * land >> 8
		t = t.Toward(c.weather.Hazy(c.weather.Lit(c.rock, 30), c.haze), int32(shadow*3/5))
		foam := (256 - paint.Ramp(depth*40, 0, below) + lap) * land >> 8
		return t.Toward(c.weather.Lit(0xf4f6f6, 190), int32(min(max(foam, 0), 200)))
	}
	return []paint.Prop{
		paint.NewCanvas(paint.CanvasStyle{Grit: grit, Contrast: 7, Variant: variant}, skyline, at),
		paint.NewCanvas(paint.CanvasStyle{Grit: s.deep.Toward(paint.ToneOf(s.sky.Low), 100), Contrast: 6, Water: true, Variant: variant + 1}, c.waterline, water),
	}
}
