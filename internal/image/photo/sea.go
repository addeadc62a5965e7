package photo

import "math/bits"

// A sea is water with waves, up to the horizon.
type sea struct {
	sky     sky
	seed    uint32
	rough   int64 // height of waves, of 256
	scale   int64 // number of waves, of 16
	deep    tone  // the colour of water that mirrors nothing
	shallow tone
	surf    func(u int64) int64 // vertical position of the beach, or nil
	rollers int64               // number of breakers in front of the beach
	caps    int64               // amount of foam on waves
}

// at returns the colour at a position.
func (s sea) at(f frame, u, v int64) tone {
	below := max(v-s.sky.horizon, 0) + unit/400
	steep := s.waves(f, u, below, 7).dv * s.rough >> 8
	steep = steep * (60 + ramp(below, 0, unit/6)) >> 8
	deep := s.deep
	if s.surf != nil {
		near := (s.surf(u) - v) * 256 / below
		deep = deep.toward(s.shallow, int32(256-ramp(near, 0, 200)))
	}
	// The sides of waves that face the viewer mirror less, and what is higher in the sky.
	share := 170 - min(below*220>>unitBits, 80) - steep>>9
	t := deep.toward(s.mirrored(u, below, steep), int32(min(max(share, 20), 240)))
	return t.toward(toneOf(s.sky.haze), int32(120-ramp(below, 0, unit/12)/2))
}

// waves returns waves, which are low if they are too small to see, with details up to a maximum
// number of octaves.
func (s sea) waves(f frame, u, below int64, maxOctaves int) gradient {
	far := unit * (unit / 16) / below * s.scale
	period := below * below >> unitBits * int64(f.height) >> (unitBits - 4) / s.scale
	octaves := min(max(bits.Len64(uint64(period)), 1), maxOctaves)
	m := mountains(u*far>>unitBits, far*2, octaves, true, s.seed)
	visible := ramp(below*below>>unitBits*int64(f.height)>>(unitBits-8)/s.scale, 0, 40)
	return gradient{m.value * visible >> 8, m.du * visible >> 8, m.dv * visible >> 8}
}

// mirrored returns the colour of the sky that waves mirror.
func (s sea) mirrored(u, below, steep int64) tone {
	rise := min(max(40+below*300>>unitBits+steep>>9, 0), 256)
	k := s.sky
	t := toneOf(k.low).toward(toneOf(k.zenith), int32(rise))
	spread := square((u-k.sunU)*2/3, k.horizon-k.sunV) + unit/8
	glow := k.glowing * (unit / 8) / spread
	return t.toward(toneOf(k.glow), int32(glow*5/8))
}

// glitter returns the reflections of the sun.
func (s sea) glitter(f frame, u, v int64) cloth {
	k := s.sky
	below := max(v-k.horizon, 0) + unit/400
	if s.surf != nil && v > s.surf(u) {
		return cloth{density: -maxDensity}
	}
	width := unit/24 + below/3
	away := min(max(u-k.sunU, k.sunU-u), 64*unit) // farther away, there are none
	lobe := width * 256 / (width + away*away/width*2)
	if lobe < 30 {
		return cloth{density: -maxDensity}
	}
	low := ramp(k.sunV, k.horizon/4, k.horizon)
	steep := s.waves(f, u, below, 5).dv
	return cloth{lobe*(250+low/2)>>8 - 190 + steep>>9, 30 + lobe*90>>8}
}

// foam returns the foam of waves that break in front of a beach, and of others if there is wind.
func (s sea) foam(f frame, u, v int64) cloth {
	below := max(v-s.sky.horizon, 0) + unit/400
	far := unit * (unit / 16) / below
	density := int64(-maxDensity)
	if s.caps > 0 && (s.surf == nil || v < s.surf(u)) {
		density = s.waves(f, u, below, 4).value>>6*s.caps>>8 - 330 + ramp(below, 0, unit/8)/4
	}
	if s.surf == nil || s.rollers == 0 {
		return cloth{density, 100}
	}
	near := (s.surf(u) - v) * 1024 / below // 0 at the beach, and 1024 at the viewer's feet
	if near > 900 || near < -300 {
		return cloth{density, 100}
	}
	bend := smooth(u*far>>(unitBits-1), far, s.seed+50)*100>>15 + smooth(u*far>>(unitBits-3), far*4, s.seed+51)*30>>15
	crest := (near + bend + 1024) * s.rollers & 511
	lace := fractal(u*far>>(unitBits-5), far*40, 5, s.seed+60) >> 7
	calm := ramp(near, 100, 900)
	wave := 230 - ramp(crest, 10, 300) - calm*3/4 + lace/2
	if crest < 10 {
		wave = crest*23 - calm*3/4 + lace/2
	}
	swash := (300 - 7*max(near+bend/3, -near-bend/3) + lace) * ramp(below, unit/40, unit/7) >> 8
	return cloth{max(density, wave, swash), 90 + lace>>3}
}

// seaProp returns the part of the sea below a line.
func seaProp(s sea, skyline func(u int64) int64, f frame, variant int) prop {
	style := canvasStyle{grit: s.deep.toward(toneOf(s.sky.low), 100), contrast: 6, water: true, variant: variant}
	return canvasProp(style, skyline, func(u, v, _ int64) tone { return s.at(f, u, v) })
}

// foamProps returns what is bright on a sea: foam, and reflections of the sun.
func foamProps(s sea, f frame) (props []prop) {
	if s.caps > 0 || s.surf != nil {
		style := foliageStyle{
			from: s.sky.horizon, to: unit, dark: s.sky.lit(0xd8e4e8, 80), bright: s.sky.lit(0xfbfcfc, 240).toward(toneOf(0xf6f8fa), s.white()), ragged: 60, contrast: 30, water: true, variant: 6,
		}
		props = append(props, foliageProp(style, func(u, v int64) cloth { return s.foam(f, u, v) }))
	}
	if s.sky.sunSize > 0 {
		style := foliageStyle{
			from: s.sky.horizon, to: unit, dark: toneOf(s.sky.glow), bright: toneOf(s.sky.sun), ragged: 100, contrast: 30, water: true, variant: 7,
		}
		props = append(props, foliageProp(style, func(u, v int64) cloth { return s.glitter(f, u, v) }))
	}
	return props
}

// white returns how much whiter foam is than other things, of 256. Eyes and cameras adapt to the
// colour of light, except by night.
func (s sea) white() int32 { return int32(s.sky.direct.R()) / 2 }
