package photo

import "sync"

// A view is a plan in a frame.
type view struct {
	plan
	frame  frame
	strips func() strips // shared by all painters
}

func composeMountains(f frame, seed uint64) func() []layer {
	v := &view{plan: newPlan(seed), frame: f}
	v.strips = sync.OnceValue(v.newStrips)
	return v.layers
}

// strips are what the elements of a view cover.
type strips struct {
	sky, water    *strip
	ridges, shore []*strip
}

func (v *view) newStrips() strips {
	var result strips
	var farther []*strip
	add := func(skyline func(u int64) int64) *strip {
		n := newStrip(v.frame, skyline)
		for _, f := range farther {
			f.hide(n)
		}
		farther = append(farther, n)
		return n
	}
	addAll := func(ridges []ridge) (list []*strip) {
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
func (v *view) layers() []layer { return append([]layer{v.distance(true)}, v.foreground()...) }

// distance returns a painter of the sky and the ridges, with or without texture.
func (v *view) distance(textured bool) layer {
	strips := v.strips()
	layers := []layer{newBackdrop(v.frame, strips.sky, v.sky)}
	for i, r := range v.ridges {
		if !textured {
			r.rough = 0
		}
		layers = append(layers, newSurface(v.frame, strips.ridges[i], r, v.sky.weather, i).paint)
	}
	return func(row []light, y int) {
		for _, draw := range layers {
			draw(row, y)
		}
	}
}

// foreground returns painters of what is in front of the ridges.
func (v *view) foreground() []layer {
	strips, weather := v.strips(), v.sky.weather
	var layers []layer
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
