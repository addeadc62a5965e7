package landscape

import (
	"math/bits"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A sea is water with waves, up to the horizon.
type sea struct {
	sky     sky.Sky
	seed    uint32
	rough   int64      // height of waves, of 256
	scale   int64      // number of waves, of 16
	deep    paint.Tone // the colour of water that mirrors nothing
	shallow paint.Tone
	surf    func(u int64) int64 // vertical position of the beach, or nil
	rollers int64               // number of breakers in front of the beach
	caps    int64               // amount of foam on waves
}

// at returns the colour at a position.
func (s sea) at(f paint.Frame, u, v int64) paint.Tone {
	below := max(v-s.sky.Horizon, 0) + unit/400
	steep := s.waves(f, u, below, 7).DV * s.rough >> 8
	steep = steep * (60 + paint.Ramp(below, 0, unit/6)) >> 8
	deep := s.deep
	if s.surf != nil {
		near := (s.surf(u) - v) * 256 / below
		deep = deep.Toward(s.shallow, int32(256-paint.Ramp(near, 0, 200)))
	}
	// The sides of waves that face the viewer mirror less, and higher parts of the sky.
	share := 170 - min(below*220>>unitBits, 80) - steep>>9
	t := deep.Toward(s.mirrored(u, below, steep), int32(min(max(share, 20), 240)))
	return t.Toward(paint.ToneOf(s.sky.Haze), int32(120-paint.Ramp(below, 0, unit/12)/2))
}

// waves returns waves, which are low if they are too small to see, with details up to a maximum
// number of octaves.
func (s sea) waves(f paint.Frame, u, below int64, maxOctaves int) paint.Gradient {
	far := unit * (unit / 16) / below * s.scale
	period := below * below >> unitBits * int64(f.Height) >> (unitBits - 4) / s.scale
	octaves := min(max(bits.Len64(uint64(period)), 1), maxOctaves)
	m := paint.Relief(u*far>>unitBits, far*2, octaves, true, s.seed)
	visible := paint.Ramp(below*below>>unitBits*int64(f.Height)>>(unitBits-8)/s.scale, 0, 40)
	return paint.Gradient{Value: m.Value * visible >> 8, DU: m.DU * visible >> 8, DV: m.DV * visible >> 8}
}

// mirrored returns the colour of the sky that waves mirror.
func (s sea) mirrored(u, below, steep int64) paint.Tone {
	rise := min(max(40+below*300>>unitBits+steep>>9, 0), 256)
	k := s.sky
	t := paint.ToneOf(k.Low).Toward(paint.ToneOf(k.Zenith), int32(rise))
	spread := paint.SquaredLength((u-k.SunU)*2/3, k.Horizon-k.SunV) + unit/8
	glow := k.Glowing * (unit / 8) / spread
	return t.Toward(paint.ToneOf(k.Glow), int32(glow*5/8))
}

// glitter returns the reflections of the sun.
func (s sea) glitter(f paint.Frame, u, v int64) paint.Cloth {
	k := s.sky
	below := max(v-k.Horizon, 0) + unit/400
	if s.surf != nil && v > s.surf(u) {
		return paint.Cloth{Density: -paint.MaxDensity}
	}
	width := unit/24 + below/3
	away := min(max(u-k.SunU, k.SunU-u), 64*unit) // farther away, there are none
	lobe := width * 256 / (width + away*away/width*2)
	if lobe < 30 {
		return paint.Cloth{Density: -paint.MaxDensity}
	}
	low := paint.Ramp(k.SunV, k.Horizon/4, k.Horizon)
	steep := s.waves(f, u, below, 5).DV
	return paint.Cloth{Density: lobe*(250+low/2)>>8 - 190 + steep>>9, Shade: 30 + lobe*90>>8}
}

// foam returns the foam of waves that break in front of a beach, and of others if there is wind.
func (s sea) foam(f paint.Frame, u, v int64) paint.Cloth {
	below := max(v-s.sky.Horizon, 0) + unit/400
	far := unit * (unit / 16) / below
	density := int64(-paint.MaxDensity)
	if s.caps > 0 && (s.surf == nil || v < s.surf(u)) {
		density = s.waves(f, u, below, 4).Value>>6*s.caps>>8 - 330 + paint.Ramp(below, 0, unit/8)/4
	}
	if s.surf == nil || s.rollers == 0 {
		return paint.Cloth{Density: density, Shade: 100}
	}
	near := (s.surf(u) - v) * 1024 / below // 0 at the beach, and 1024 at the viewer's feet
	if near > 900 || near < -300 {
		return paint.Cloth{Density: density, Shade: 100}
	}
	bend := paint.Smooth(u*far>>(unitBits-1), far, s.seed+50)*100>>15 + paint.Smooth(u*far>>(unitBits-3), far*4, s.seed+51)*30>>15
	crest := (near + bend + 1024) * s.rollers & 511
	lace := paint.Fractal(u*far>>(unitBits-5), far*40, 5, s.seed+60) >> 7
	calm := paint.Ramp(near, 100, 900)
	wave := 230 - paint.Ramp(crest, 10, 300) - calm*3/4 + lace/2
	if crest < 10 {
		wave = crest*23 - calm*3/4 + lace/2
	}
	swash := (300 - 7*max(near+bend/3, -near-bend/3) + lace) * paint.Ramp(below, unit/40, unit/7) >> 8
	return paint.Cloth{Density: max(density, wave, swash), Shade: 90 + lace>>3}
}

// seaProp returns the part of the sea below a line.
func seaProp(s sea, skyline func(u int64) int64, f paint.Frame, variant int) paint.Prop {
	style := paint.CanvasStyle{Grit: s.deep.Toward(paint.ToneOf(s.sky.Low), 100), Contrast: 6, Water: true, Variant: variant}
	return paint.NewCanvas(style, skyline, func(u, v, _ int64) paint.Tone { return s.at(f, u, v) })
}

// foamProps returns the bright parts of a sea: foam, and reflections of the sun.
func foamProps(s sea, f paint.Frame) (props []paint.Prop) {
	if s.caps > 0 || s.surf != nil {
		style := paint.FoliageStyle{
			From: s.sky.Horizon, To: unit, Dark: s.sky.Lit(0xd8e4e8, 80), Bright: s.sky.Lit(0xfbfcfc, 240).Toward(paint.ToneOf(0xf6f8fa), s.white()), Ragged: 60, Contrast: 30, Water: true, Variant: 6,
		}
		props = append(props, paint.NewFoliage(style, func(u, v int64) paint.Cloth { return s.foam(f, u, v) }))
	}
	if s.sky.SunSize > 0 {
		style := paint.FoliageStyle{
			From: s.sky.Horizon, To: unit, Dark: paint.ToneOf(s.sky.Glow), Bright: paint.ToneOf(s.sky.Sun), Ragged: 100, Contrast: 30, Water: true, Variant: 7,
		}
		props = append(props, paint.NewFoliage(style, func(u, v int64) paint.Cloth { return s.glitter(f, u, v) }))
	}
	return props
}

// white returns how much whiter foam is than other things, of 256. Eyes and cameras adapt to the
// colour of light, except by night.
func (s sea) white() int32 { return int32(s.sky.Direct.R()) / 2 }
