// Package landscape paints landscapes that resemble photographs. Each seed has a landscape,
// which is the same at each size, with more details in larger pictures. Pixels are computed
// from integers, so they do not depend on the platform.
package landscape

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/image/raster"
)

// New returns the scene of a seed. The width and the height must be positive. A painter
// needs memory in proportion to the width.
func New(width, height int, seed uint64) raster.Raster {
	s := &scene{plan: newPlan(seed), frame: frame{width, height}, seed: seed}
	s.strips = sync.OnceValue(s.newStrips)
	return raster.Raster{Width: width, Height: height, Painter: s.painter}
}

// A scene is a plan for pictures of a size.
type scene struct {
	plan
	frame  frame
	seed   uint64
	strips func() strips // shared by all painters
}

// strips are what the elements of a scene cover.
type strips struct {
	sky, water    *strip
	ridges, shore []*strip
}

func (s *scene) newStrips() strips {
	var result strips
	var farther []*strip
	add := func(skyline func(u int64) int64) *strip {
		n := newStrip(s.frame, skyline)
		for _, f := range farther {
			f.hide(n)
		}
		farther = append(farther, n)
		return n
	}
	addAll := func(ridges []ridge) (list []*strip) {
		for _, r := range ridges {
			list = append(list, add(func(u int64) int64 { return r.skyline(s.frame, u) }))
		}
		return list
	}
	result.sky = add(func(int64) int64 { return 0 })
	result.ridges = addAll(s.ridges)
	if s.water != nil {
		result.water = add(func(int64) int64 { return s.water.horizon })
	}
	result.shore = addAll(s.shore)
	return result
}

// A layer paints its part of row y over what is behind it.
type layer func(row []light, y int)

// painter returns a painter of the raster.
func (s *scene) painter() func(row []raster.Pixel, y int) {
	layers := append([]layer{s.distance(true)}, s.foreground()...)
	lights := make([]light, s.frame.width)
	grain := newGrain(s.seed, s.frame)
	return func(row []raster.Pixel, y int) {
		for _, paint := range layers {
			paint(lights, y)
		}
		grain.develop(row, lights, y)
	}
}

// distance returns a painter of the sky and the ridges, with or without texture.
func (s *scene) distance(textured bool) layer {
	strips := s.strips()
	layers := []layer{newBackdrop(s.frame, strips.sky, s.sky).paint}
	for i, r := range s.ridges {
		if !textured {
			r.rough = 0
		}
		layers = append(layers, newSurface(s.frame, strips.ridges[i], r, s.sky.weather, i).paint)
	}
	return func(row []light, y int) {
		for _, paint := range layers {
			paint(row, y)
		}
	}
}

// foreground returns painters of what is in front of the ridges.
func (s *scene) foreground() []layer {
	strips, weather := s.strips(), s.sky.weather
	var layers []layer
	if s.water != nil {
		// The waves would stretch a texture to vertical lines.
		behind := s.distance(false)
		layers = append(layers, newMirror(s.frame, strips.water, *s.water, behind).paint)
	}
	for i, r := range s.shore {
		variant := len(s.ridges) + i
		layers = append(layers, newSurface(s.frame, strips.shore[i], r, weather, variant).paint)
	}
	for _, t := range s.trees {
		layers = append(layers, newConifer(s.frame, t, weather).paint)
	}
	return layers
}
