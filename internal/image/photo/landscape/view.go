package landscape

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// A view is a plan in a frame.
type view struct {
	plan
	frame  paint.Frame
	strips func() strips // shared by all painters
}

// Mountains paints ridges behind a lake or a valley.
func Mountains(f paint.Frame, seed uint64) func() []paint.Layer {
	v := &view{plan: newPlan(seed), frame: f}
	v.strips = sync.OnceValue(v.newStrips)
	return v.layers
}

// strips are what the elements of a view cover.
type strips struct {
	sky, water    *paint.Strip
	ridges, shore []*paint.Strip
}

func (v *view) newStrips() strips {
	var result strips
	var farther []*paint.Strip
	add := func(skyline func(u int64) int64) *paint.Strip {
		n := paint.NewStrip(v.frame, skyline)
		for _, f := range farther {
			f.Hide(n)
		}
		farther = append(farther, n)
		return n
	}
	addAll := func(ridges []ridge) (list []*paint.Strip) {
		for _, r := range ridges {
			list = append(list, add(func(u int64) int64 { return r.skyline(v.frame, u) }))
		}
		return list
	}
	result.sky = add(func(int64) int64 { return 0 })
	result.ridges = addAll(v.ridges)
	if v.water != nil {
		result.water = add(func(int64) int64 { return v.water.horizon })
	}
	result.shore = addAll(v.shore)
	return result
}

// layers returns the layers of a painter.
func (v *view) layers() []paint.Layer {
	return append([]paint.Layer{v.distance(true)}, v.foreground()...)
}

// distance returns a painter of the sky and the ridges, with or without texture.
func (v *view) distance(textured bool) paint.Layer {
	strips := v.strips()
	layers := []paint.Layer{sky.NewBackdrop(v.frame, strips.sky, v.sky)}
	for i, r := range v.ridges {
		if !textured {
			r.rough = 0
		}
		layers = append(layers, newSurface(v.frame, strips.ridges[i], r, v.sky.Weather, i).paint)
	}
	return func(row []paint.Light, y int) {
		for _, draw := range layers {
			draw(row, y)
		}
	}
}

// foreground returns painters of everything in front of the ridges.
func (v *view) foreground() []paint.Layer {
	strips, weather := v.strips(), v.sky.Weather
	var layers []paint.Layer
	if v.water != nil {
		// The waves would stretch a texture to vertical lines.
		behind := v.distance(false)
		layers = append(layers, newMirror(v.frame, strips.water, *v.water, behind).paint)
	}
	for i, r := range v.shore {
		variant := len(v.ridges) + i
		layers = append(layers, newSurface(v.frame, strips.shore[i], r, weather, variant).paint)
	}
	for _, t := range v.trees {
		layers = append(layers, newConifer(v.frame, t, weather).paint)
	}
	return layers
}
