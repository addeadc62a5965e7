package city

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A city is the composition of a city by night.
type city struct {
	dusk   *dusk
	seed   uint32
	sky    sky.Sky
	blocks []block // from far to near
	avenue *avenue // or nil
	span   *span   // of a bridge, or nil
	lamps  []paint.Lamp
	pool   *pool        // in front of the buildings, or nil
	bokeh  []paint.Disc // in front of all
	power  int64        // of the glow, of 256

	unsharp bool   // the city is behind a window
	drops   []drop // on the window
}

// Compose returns a function that returns the layers of the city of a seed, for one painter.
func Compose(f paint.Frame, seed uint64) func() []paint.Layer {
	v := &cityView{city: newCity(seed), frame: f}
	small := paint.GlowFrame(f)
	v.streaks = sync.OnceValue(func() *streaks { return v.mirrored(f) })
	v.glow = sync.OnceValue(func() *paint.Glow { return v.light(f, small) })
	return v.layers
}

// A cityView is a city in a frame.
type cityView struct {
	*city
	frame   paint.Frame
	streaks func() *streaks // shared by all painters
	glow    func() *paint.Glow
}

// layers returns the layers of a painter.
func (v *cityView) layers() []paint.Layer {
	if v.unsharp {
		h := v.blurred()
		return []paint.Layer{h.Paint, paint.NewBokeh(v.frame, v.bokeh), (&pane{v.frame, v.drops, h}).paint}
	}
	layers := v.scene(v.frame, v.streaks())
	layers = append(layers, paint.NewHalo(v.glow(), v.power).Paint)
	return append(layers, paint.NewBokeh(v.frame, v.bokeh))
}

// light returns the glow of bright parts, or all light if the picture is not sharp.
func (c *city) light(f, small paint.Frame) *paint.Glow {
	if c.unsharp {
		return paint.NewGlow(f, small, c.scene(small, c.mirrored(small)), func(l paint.Light) paint.Light { return l })
	}
	return paint.NewGlow(f, small, c.glowingLayers(small), paint.Light.Glare)
}

// blurred returns a painter of the city far out of focus.
func (v *cityView) blurred() *paint.Halo {
	h := paint.NewHalo(v.glow(), 256)
	h.Cover = true
	return h
}

// mirrored returns what the pool mirrors, or nil if there is none.
func (c *city) mirrored(f paint.Frame) *streaks {
	if c.pool == nil {
		return nil
	}
	return newStreaks(f, c.pool, c.above(f))
}

// scene returns painters of the city without glow.
func (c *city) scene(f paint.Frame, s *streaks) []paint.Layer {
	layers := c.above(f)
	if c.pool != nil {
		layers = append(layers, newShimmer(f, c.pool, s).paint)
	}
	if c.avenue != nil {
		layers = append(layers, (&markings{c.avenue, f}).paint, newCanyon(c.avenue, f, true).paint, below(f, c.avenue.v, paint.NewLamps(f, c.lamps).Paint))
	}
	return layers
}

// glowingLayers returns painters of everything that glows: all except the pool.
func (c *city) glowingLayers(f paint.Frame) []paint.Layer {
	layers := c.above(f)
	if c.avenue != nil {
		layers = append(layers, newCanyon(c.avenue, f, true).paint)
	}
	return layers
}

// above returns painters of everything above the pool, or of everything if there is no pool.
func (c *city) above(f paint.Frame) []paint.Layer {
	backdrop := paint.NewStrip(f, func(int64) int64 { return 0 })
	backdrop.Hide(paint.NewStrip(f, func(u int64) int64 { return c.skyline(f, u) }))
	layers := []paint.Layer{
		sky.NewBackdrop(f, backdrop, c.sky),
		(&stars{f, c.seed, c.sky.Horizon, c.dusk.stars}).paint,
	}
	if c.pool == nil {
		layers = append(layers, (&ground{f, c.dusk, c.sky.Horizon}).paint)
	}
	layers = append(layers, newDistrict(f, c.blocks).paint)
	if c.avenue != nil {
		layers = append(layers, newCanyon(c.avenue, f, false).paint)
	}
	if c.span != nil {
		layers = append(layers, (&cables{f, repeats(f), *c.span}).paint)
	}
	times := repeats(f)
	if c.avenue != nil {
		times = 0 // there is one avenue
	}
	return append(layers, paint.NewLamps(f, c.lamps).Repeat(times, cityWidth).Paint)
}

// skyline returns the position at u below which nothing of the sky is visible.
func (c *city) skyline(f paint.Frame, u int64) int64 {
	if c.avenue == nil {
		return c.sky.Horizon
	}
	return c.avenue.skyline(u, unit/int64(f.Height))
}

// below returns a layer that paints only below a position.
func below(f paint.Frame, v int64, draw paint.Layer) paint.Layer {
	return func(row []paint.Light, y int) {
		if f.V(y) >= v {
			draw(row, y)
		}
	}
}
