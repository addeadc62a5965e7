package still

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// A wall is the background of a table, out of focus.
type wall struct {
	seed    uint32
	colour  raster.Pixel
	dark    raster.Pixel // at the side without light
	mottled int64        // contrast of irregularities, of 256
	slant   bool         // whether the window throws a bright patch on it
	discs   []paint.Disc // lights or leaves far out of focus
	frames  []panel      // furniture out of focus
}

// A panel is a rectangle with soft edges.
type panel struct {
	box
	colour raster.Pixel
	soft   int64
}

// wallAt returns the colour of the wall at a position.
func (p *still) wallAt(u, v int64) paint.Tone {
	w := p.wall
	across := min(max(128-u*p.studio.side()*110/unit, 0), 256) // distance from the window
	n := paint.Fractal(u*3/2, v*3/2, 4, w.seed)
	fall := across + (unit-v)*50/unit - 30 + n*w.mottled>>15
	c := paint.ToneOf(w.colour).Toward(paint.ToneOf(w.dark), int32(fall))
	for i := range w.frames {
		c = w.frames[i].over(c, u, v)
	}
	for i := range w.discs {
		c = w.discs[i].Over(c, u, v)
	}
	if w.slant {
		c = c.Plus(paint.ToneOf(p.studio.key), p.patch(u, v))
	}
	return c
}

// patch returns the brightness of the light that falls through a window on the wall, of 256.
func (p *still) patch(u, v int64) int64 {
	const width, height, soft = unit * 9 / 20, unit / 3, unit / 20
	u -= p.studio.side() * v / 3
	x, y := u+unit/10, v-unit/20
	inside := min(paint.Ease(x, -width/2-soft, -width/2+soft), 256-paint.Ease(x, width/2-soft, width/2+soft))
	inside = inside * (256 - paint.Ease(y, height-soft, height+soft)) >> 8
	bar := min(paint.Ease(max(x, -x), 0, unit/22), paint.Ease(max(y-height/2, height/2-y), 0, unit/22))
	return inside * (60 + bar*196>>8) * 70 >> 16
}

func (b *panel) over(c paint.Tone, u, v int64) paint.Tone {
	x := min(paint.Ease(u, b.left-b.soft, b.left+b.soft), 256-paint.Ease(u, b.right-b.soft, b.right+b.soft))
	y := min(paint.Ease(v, b.top-b.soft, b.top+b.soft), 256-paint.Ease(v, b.bottom-b.soft, b.bottom+b.soft))
	return c.Toward(paint.ToneOf(b.colour), int32(x*y>>8))
}
