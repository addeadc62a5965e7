package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A dune is a range of sand with sharp crests between the slopes in light and in shadow.
type dune struct {
	weather sky.Weather
	seed    uint32
	base    int64 // vertical position of the foot
	height  int64
	periods int64 // number of crests per unit, times 16
	tilt    int64 // rise to the right, of 256
	drift   int64 // how far crests run to the side toward the viewer, of 256
	ripples int64 // contrast, of 256
	sand    material
	haze    int64
}

// form returns the height of sand, from about -1<<15 to 1<<15, and its derivative. The crest
// is sharp.
func (d dune) form(u, depth int64) paint.Gradient {
	p := (u+depth*d.drift>>8)*d.periods>>4 + paint.Smooth(u*3/2, depth*3, d.seed+3)>>2<<(unitBits-17)
	q := depth * d.periods >> 6
	broad := paint.Noise(p, q, d.seed)
	low := paint.Noise(p/2+unit/3, q/2, d.seed+1)
	if broad.Value > 0 {
		broad = paint.Gradient{Value: -broad.Value, DU: -broad.DU, DV: -broad.DV}
	}
	return paint.Gradient{Value: 16000 + broad.Value*3/2 + low.Value/2, DU: broad.DU*3/2 + low.DU/4, DV: broad.DV*3/2 + low.DV/4}
}

func (d dune) skyline(u int64) int64 {
	return d.base - d.height*d.form(u, 0).Value>>15 - min(max(u*d.tilt>>8, -maxTilt), maxTilt)
}

// at returns the colour at a position, which is a distance depth below the skyline.
func (d dune) at(f paint.Frame, u, v, depth int64) paint.Tone {
	m := d.form(u, depth)
	side := d.weather.Side()
	slope := m.DU*side*3/2 - m.DV/4
	slope += d.rippled(f, u, depth)
	soft := paint.Fractal(u*d.periods>>2, depth*d.periods>>1, min(f.Octaves(d.periods*4, 1<<f.Cell()), 6), d.seed+5)
	shade := 150 + slope*110/(24000+max(slope, -slope)) + soft>>12
	// Light from the sky and from other slopes reaches the shadows.
	shade += paint.Ramp(depth, 0, unit/4) * 20 >> 8
	t := d.weather.Lit(d.sand, min(max(shade, 0), 256))
	return d.weather.Hazy(t, d.haze+paint.Ramp(depth, 0, d.height)*d.haze>>10)
}

// rippled returns the slope of ripples, which the wind makes.
func (d dune) rippled(f paint.Frame, u, depth int64) int64 {
	if d.ripples == 0 {
		return 0
	}
	p, q := perspective(u, depth)
	bend := paint.Smooth(p, q, d.seed+7)*unit>>16 + paint.Smooth(p*4, q*3, d.seed+10)*unit>>18
	lines := paint.Smooth((p+bend)*2, q*3+bend*2, d.seed+8) + paint.Smooth((p+bend)*3, q*5+bend*3, d.seed+9)/2
	patch := 60 + paint.Smooth(p*2, q*2, d.seed+11)*100>>15
	return lines * d.ripples >> 8 * paint.Ramp(depth, 0, unit/6) >> 8 * max(patch, 0) >> 7
}

func duneProp(d dune, f paint.Frame, variant int) paint.Prop {
	at := func(u, v, depth int64) paint.Tone { return d.at(f, u, v, depth).Times(vignetteAt(v)) }
	return paint.NewCanvas(paint.CanvasStyle{Grit: d.weather.Hazy(d.weather.Lit(d.sand, 150), d.haze), Contrast: 7, Variant: variant}, d.skyline, at)
}
