// Package scene paints landscapes that resemble photographs.
package scene

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/raster"
)

// New returns the scene of a seed.
func New(width, height int, seed uint64) raster.Raster {
	s := &scene{frame: frame{width, height}, plan: newPlan(seed), seed: seed}
	s.strips = sync.OnceValue(s.newStrips)
	return raster.Raster{Width: width, Height: height, Painter: s.painter}
}

// A scene is a plan for a size.
type scene struct {
	plan
	frame  frame
	seed   uint64
	strips func() strips
}

type strips struct {
	sky, water    *strip
	ridges, shore []*strip
}

func (s *scene) newStrips() strips {
	var result strips
	var all []*strip
	add := func(skyline func(u int64) int64) *strip {
		n := newStrip(s.frame, skyline)
		for _, farther := range all {
			farther.hide(n)
		}
		all = append(all, n)
		return n
	}
	result.sky = add(func(int64) int64 { return 0 })
	for _, r := range s.ridges {
		result.ridges = append(result.ridges, add(func(u int64) int64 { return r.skyline(s.frame, u) }))
	}
	if s.water != nil {
		result.water = add(func(int64) int64 { return s.water.horizon })
	}
	for _, r := range s.shore {
		result.shore = append(result.shore, add(func(u int64) int64 { return r.skyline(s.frame, u) }))
	}
	return result
}

// painter returns a painter of the raster.
func (s *scene) painter() func(row []raster.Pixel, y int) {
	strips := s.strips()
	far := s.distance(strips)
	var near []func(row []light, y int)
	if s.water != nil {
		mirror := s.distance(strips)
		near = append(near, newWaterPainter(s.frame, strips.water, *s.water, mirror).paint)
	}
	for i, r := range s.shore {
		near = append(near, newRidgePainter(s.frame, strips.shore[i], r, s.weather(), i+9).paint)
	}
	for _, t := range s.trees {
		near = append(near, newTreePainter(s.frame, t, s.weather()).paint)
	}
	lights := make([]light, s.frame.width)
	grain := newGrain(s.seed, s.grain)
	return func(row []raster.Pixel, y int) {
		far(lights, y)
		for _, paint := range near {
			paint(lights, y)
		}
		grain.develop(row, lights, y)
	}
}

func (s *scene) weather() weather { return s.sky.weather }

// distance returns a painter of the sky and the ridges.
func (s *scene) distance(strips strips) func(row []light, y int) {
	list := []func(row []light, y int){newSkyPainter(s.frame, s.sky, strips.sky).paint}
	for i, r := range s.ridges {
		list = append(list, newRidgePainter(s.frame, strips.ridges[i], r, s.weather(), i).paint)
	}
	return func(row []light, y int) {
		for _, paint := range list {
			paint(row, y)
		}
	}
}
