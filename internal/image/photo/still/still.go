package still

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
)

// A still is a still life: objects on a table before a wall.
type still struct {
	frame   paint.Frame
	studio  *studio
	surface *tabletop
	wall    *wall
	edge    int64 // vertical position of the far edge of the table
	tilt    int64 // sine of the angle between the view and the table, of one
	focus   int64 // vertical position on the table that is sharp
	blur    int64 // growth of blur with the distance from the focus, of 256
	items   []item
	shadows []shadow
	turned  []*object    // the bodies that cast shadows on others
	lamps   []paint.Lamp // flames
}

// An item is a body on the table.
type item struct {
	body
	foot   int64 // vertical position of where it stands
	rough  int64 // contrast of texture
	mirror bool  // whether the table mirrors it
}

// Compose returns a function that returns the layers of the still life of a seed, for one painter.
func Compose(f paint.Frame, seed uint64) func() []paint.Layer {
	plan := sync.OnceValue(func() *still { return newStill(f, seed) })
	return func() []paint.Layer { return plan().layers() }
}

// layers returns the layers of a painter.
func (t *still) layers() []paint.Layer {
	layers := []paint.Layer{newInterior(t).paint}
	for _, i := range t.items {
		if i.mirror && t.surface.gloss > 0 {
			p := newCutout(t.frame, &mirrored{i.body, i.foot}, t.softness(i.foot)+unit/60)
			p.opacity = t.surface.gloss
			layers = append(layers, p.paint)
		}
	}
	for n, i := range t.items {
		p := newCutout(t.frame, i.body, t.softness(i.foot))
		p.rough, p.variant = (t.sharp(i.foot)+100)*i.rough>>6, n
		layers = append(layers, p.paint)
	}
	return append(layers, paint.NewLamps(t.frame, t.lamps).Paint)
}

// softness returns the width of the circle of confusion at a vertical position of the table.
func (t *still) softness(v int64) int64 {
	return max(v-t.focus, t.focus-v)*t.blur>>8 + unit/600
}

// sharp returns the share of fine details that are visible at a position of the table, of 256.
func (t *still) sharp(v int64) int64 {
	const half = unit / 100
	return half * 256 / (half + t.softness(v))
}

// reaching returns the share of the window's light, of 256, that reaches an object at a position
// in spite of other objects. order is the index of the object in turned, or negative for
// small ones.
func (t *still) reaching(u, v int64, order int) int64 {
	const near, penumbra = unit / 9, unit / 24
	sun := int64(256)
	side := t.studio.side()
	if order < 0 {
		return sun // too small
	}
	foot := t.turned[order].foot()
	for j, other := range t.turned {
		between := (other.u - u) * side
		if j == order || between <= -other.reach || between > other.reach+unit/10 || max(other.foot()-foot, foot-other.foot()) > near {
			continue
		}
		d := other.distance(u+side*unit/14, v-unit/40)
		sun = max(sun*(256-paint.Ease(d, -penumbra, penumbra)*170>>8)>>8, 100)
	}
	return sun
}

// foot returns where an upright body stands.
func (t *turned) foot() int64 { return t.v + t.height/2 }

// A mirrored body is the reflection of a body in the table.
type mirrored struct {
	body
	foot int64
}

func (m *mirrored) distance(u, v int64) int64  { return m.body.distance(u, 2*m.foot-v) }
func (m *mirrored) tone(u, v int64) paint.Tone { return m.body.tone(u, 2*m.foot-v) }
func (m *mirrored) bounds() box {
	b := m.body.bounds()
	return box{b.left, b.right, 2*m.foot - b.bottom, 2*m.foot - b.top}
}
