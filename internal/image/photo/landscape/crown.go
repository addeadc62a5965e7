package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A crownRow is broad-leaved trees at about the same distance.
type crownRow struct {
	weather sky.Weather
	seed    uint32
	spacing int64
	height  int64
	foot    int64
	crowded int64 // chance that a place has a tree, of 256
	slender int64 // width of a crown, of 256 of the height
	leaves  material
	haze    int64
}

// nearest returns how deep a position is in the crowns, of 1<<16, with the direction of the surface there.
func (r crownRow) nearest(u, v int64) (inside, across, down int64, seed uint32) {
	inside = -1 << 20
	place := u / r.spacing
	for i := place - 2; i <= place+2; i++ {
		random := func(k uint32) int64 { return paint.RandomAt(uint32(i), k, r.seed) }
		if random(0)+1<<15 > r.crowded<<8 {
			continue
		}
		height := r.height * (200 + random(1)>>9) >> 8
		middle := i*r.spacing + r.spacing/2 + random(2)*r.spacing>>16
		half := height * (r.slender + random(3)>>10) >> 9
		x := (u - middle) * 256 / half
		y := (v - (r.foot - height*9/16)) * 256 / (height * 7 / 16)
		x, y = min(max(x, -2000), 2000), min(max(y, -2000), 2000)
		if y > 0 {
			y = y * 5 / 4 // flat below
		}
		if depth := 1<<16 - x*x - y*y; depth > inside {
			inside, across, down, seed = depth, x, y, uint32(i)
		}
	}
	return inside, across, down, seed
}

// prop returns the trees.
func (r crownRow) prop(f paint.Frame, variant int) paint.Prop {
	w := r.weather
	dark, bright := w.Hazy(w.Lit(r.leaves, 0).Times(paint.RGB(120, 120, 120)), r.haze), w.Hazy(w.Lit(r.leaves, 250), r.haze)
	style := paint.FoliageStyle{From: r.foot - r.height*5/4, To: r.foot + r.height/8, Dark: dark, Bright: bright, Ragged: 90, Contrast: 50, Variant: variant}
	scale := unit * 8 / r.height
	octaves := min(f.Octaves(scale*16, 1<<f.Cell()), 7)
	side := w.Side()
	return paint.NewFoliage(style, func(u, v int64) paint.Cloth {
		inside, across, down, seed := r.nearest(u, v)
		if inside < -1<<16 {
			return paint.Cloth{Density: -paint.MaxDensity}
		}
		p, q := u*scale+int64(seed&15)*unit, v*scale
		leaves := paint.Fractal(p, q, octaves, r.seed+5)
		light := paint.Fractal(p+side*unit/4, q+unit/3, min(octaves, 4), r.seed+5)
		density := inside/90 + leaves>>7 - 40
		stem := r.height/90 - max(across, -across)*r.height>>11
		if stem > 0 && v < r.foot && down > 0 {
			density = max(density, 256)
		}
		return paint.Cloth{Density: density, Shade: 60 - (across*side+down)/10 + (leaves-light)>>10}
	})
}
