package photo

import "sync"

// A city is the composition of a city by night.
type city struct {
	dusk   *dusk
	seed   uint32
	sky    sky
	blocks []block // from far to near
	avenue *avenue // or nil
	span   *span   // of a bridge, or nil
	lamps  []lamp
	pool   *pool  // in front of the buildings, or nil
	bokeh  []disc // in front of all
	power  int64  // of the glow, of 256

	unsharp bool   // the city is behind a window
	drops   []drop // on the window
}

func composeCity(f frame, seed uint64) func() []layer {
	v := &cityView{city: newCity(seed), frame: f}
	small := glowFrame(f)
	v.streaks = sync.OnceValue(func() *streaks { return v.mirrored(f) })
	v.glow = sync.OnceValue(func() *glow { return v.light(f, small) })
	return v.layers
}

// A cityView is a city in a frame.
type cityView struct {
	*city
	frame   frame
	streaks func() *streaks // shared by all painters
	glow    func() *glow
}

// layers returns the layers of a painter.
func (v *cityView) layers() []layer {
	if v.unsharp {
		h := v.blurred()
		return []layer{h.paint, newBokeh(v.frame, v.bokeh), (&pane{v.frame, v.drops, h}).paint}
	}
	layers := v.scene(v.frame, v.streaks())
	layers = append(layers, newHalo(v.glow(), v.power).paint)
	return append(layers, newBokeh(v.frame, v.bokeh))
}

// light returns the glow of what is bright, or all light if the picture is not sharp.
func (c *city) light(f, small frame) *glow {
	if c.unsharp {
		return newGlow(f, small, c.scene(small, c.mirrored(small)), func(l light) light { return l })
	}
	return newGlow(f, small, c.bright(small), light.glare)
}

// blurred returns a painter of the city far out of focus.
func (v *cityView) blurred() *halo {
	h := newHalo(v.glow(), 256)
	h.cover = true
	return h
}

// mirrored returns what the pool mirrors, or nil if there is none.
func (c *city) mirrored(f frame) *streaks {
	if c.pool == nil {
		return nil
	}
	return newStreaks(f, c.pool, c.above(f))
}

// scene returns painters of the city without glow.
func (c *city) scene(f frame, s *streaks) []layer {
	layers := c.above(f)
	if c.pool != nil {
		layers = append(layers, newShimmer(f, c.pool, s).paint)
	}
	if c.avenue != nil {
		layers = append(layers, (&markings{c.avenue, f}).paint, newCanyon(c.avenue, f, true).paint, below(f, c.avenue.v, newLamps(f, c.lamps).paint))
	}
	return layers
}

// bright returns painters of what glows: all but the pool.
func (c *city) bright(f frame) []layer {
	layers := c.above(f)
	if c.avenue != nil {
		layers = append(layers, newCanyon(c.avenue, f, true).paint)
	}
	return layers
}

// above returns painters of what is above the pool, or of all if there is none.
func (c *city) above(f frame) []layer {
	backdrop := newStrip(f, func(int64) int64 { return 0 })
	backdrop.hide(newStrip(f, func(u int64) int64 { return c.skyline(f, u) }))
	layers := []layer{
		newBackdrop(f, backdrop, c.sky),
		(&stars{f, c.seed, c.sky.horizon, c.dusk.stars}).paint,
	}
	if c.pool == nil {
		layers = append(layers, (&ground{f, c.dusk, c.sky.horizon}).paint)
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
	return append(layers, newLamps(f, c.lamps).repeat(times, ring).paint)
}

// skyline returns the position at u below which nothing of the sky is visible.
func (c *city) skyline(f frame, u int64) int64 {
	if c.avenue == nil {
		return c.sky.horizon
	}
	return c.avenue.skyline(u, unit/int64(f.height))
}

// below returns a layer that paints what is below a position only.
func below(f frame, v int64, draw layer) layer {
	return func(row []light, y int) {
		if f.v(y) >= v {
			draw(row, y)
		}
	}
}
