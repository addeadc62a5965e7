package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A snowfield is ground with snow, on which trees cast shadows.
type snowfield struct {
	sky        sky.Sky
	seed       uint32
	top        int64 // vertical position of the far edge
	height     int64 // of drifts at the far edge
	tilt       int64
	trees      []tree
	track      int64 // half of the distance of two tracks, or 0
	bend       int64 // of the tracks, of 256
	footprints bool  // footprints instead of the tracks of a vehicle
	haze       int64
	dull       bool // without shadows
}

func (s snowfield) skyline(f paint.Frame, u int64) int64 {
	wide := paint.Fractal(u*3/2, 0, min(f.Octaves(24, 2), 5), s.seed)
	return s.top - wide*s.height>>16 - min(max(u*s.tilt>>8, -maxTilt), maxTilt)
}

// at returns the colour at a position, which is a distance depth below the skyline.
func (s snowfield) at(f paint.Frame, u, v, depth int64) paint.Tone {
	w := s.sky.Weather
	p, q := perspective(u, depth)
	octaves := min(f.Octaves(24, 1<<f.Cell()), 8)
	m := paint.Relief(p/3, q/2, octaves, true, s.seed+1)
	fine := paint.Relief(p, q*2, min(octaves, 6), true, s.seed+2)
	slope := m.DU*w.Side() - m.DV/2 + (fine.DU*w.Side()-fine.DV)/9
	shade := 186 + slope*100/(110000+max(slope, -slope)) - paint.Ramp(v, unit*3/4, unit*5/4)/8
	shade -= s.shadow(u, v) * 110 >> 8
	shade -= s.tracks(f, u, depth) * 90 >> 8
	spread := paint.SquaredLength((u-s.sky.SunU)*2, v-s.top) + unit/8
	glow := s.sky.Glowing * (unit / 8) / spread
	t := w.Lit(freshSnow, min(max(shade, 0), 250)).Toward(paint.ToneOf(s.sky.Glow), int32(glow/4))
	return w.Hazy(t, s.haze-paint.Ramp(depth, 0, unit/4)*s.haze>>8)
}

// shadow returns how much trees shade a position, of 256.
func (s snowfield) shadow(u, v int64) int64 {
	var darkest int64
	if s.dull {
		return 0
	}
	for _, t := range s.trees {
		along := v - t.v
		if along < -t.height/40 || along > t.height*5/4 {
			continue
		}
		// Shadows lead away from the sun, and are wide at the foot of a tree.
		lead := (t.u - s.sky.SunU) / 2
		lead = min(max(lead, -unit/2), unit/2)
		away := u - t.u - along*lead/(unit/4)
		half := t.height * (t.height*5/4 - along) / (t.height * 6)
		ragged := paint.Smooth(u*40, v*60, t.seed)*t.height/30>>15 + half
		darkest = max(darkest, paint.Ramp(ragged-max(away, -away), 0, t.height/24))
	}
	return darkest
}

// tracks returns how deep the tracks are, of 256.
func (s snowfield) tracks(f paint.Frame, u, depth int64) int64 {
	if s.track == 0 {
		return 0
	}
	p, q := perspective(u, depth)
	far := unit * (unit / 24) / (depth + unit/24)
	middle := s.bend*far>>8 + paint.Smooth(far*3, 0, s.seed+4)*unit>>16
	away := p - middle
	side := max(away, -away) - s.track
	rut := 256 - paint.Ramp(max(side, -side), s.track/5, s.track*2/5)
	if s.footprints {
		step := paint.Smooth(q*24, 0, s.seed+5)
		if away < 0 {
			step = -step
		}
		rut = rut * paint.Ramp(step, 2000, 9000) >> 8
	}
	return rut * paint.Ramp(depth, unit/90, unit/12) >> 8
}

func snowProp(s snowfield, f paint.Frame, variant int) paint.Prop {
	at := func(u, v, depth int64) paint.Tone { return s.at(f, u, v, depth) }
	skyline := func(u int64) int64 { return s.skyline(f, u) }
	return paint.NewCanvas(paint.CanvasStyle{Grit: s.sky.Lit(freshSnow, 128), Contrast: 1, Variant: variant}, skyline, at)
}
