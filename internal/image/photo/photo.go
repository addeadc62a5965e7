// Package photo paints scenes that resemble photographs. Each seed has a photo of each scene,
// which is the same at each size, with more details in larger pictures. Pixels are computed
// from integers, so they do not depend on the platform.
//
// The packages below have the scenes: landscape, city and still. They paint with package paint,
// which knows no scene; landscape and city share package sky.
package photo

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/city"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/landscape"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/still"
	"github.com/seed-40aebabe/placeholder/internal/image/raster"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A Scene is what photos show.
type Scene string

// The scenes.
const (
	Mountains Scene = "mountains"
	Coast     Scene = "coast"
	Desert    Scene = "desert"
	Forest    Scene = "forest"
	City      Scene = "city" // by night
	Meadow    Scene = "meadow"
	Snow      Scene = "snow"
	StillLife Scene = "still-life" // objects on a table
)

// Scenes returns all scenes.
func Scenes() []Scene {
	return []Scene{Mountains, Coast, Desert, Forest, City, Meadow, Snow, StillLife}
}

// selectionOffset is added to seeds. It gives the default seed, 0, mountains, and the first eight
// seeds different scenes.
const selectionOffset = 5850

// Of returns the scene that a seed selects.
func Of(seed uint64) Scene {
	c := random.Sequence(random.Mix(seed + selectionOffset))
	return Scenes()[c.Below(len(Scenes()))]
}

// compose returns a function that returns the layers of a photo, from back to front. Each painter
// needs its own layers, because a layer keeps values from row to row. Everything else is computed
// once, when the function is called for the first time.
func compose(f paint.Frame, s Scene, seed uint64) func() []paint.Layer {
	switch s {
	case Mountains:
		return landscape.Mountains(f, seed)
	case Coast:
		return landscape.Coast(f, seed)
	case Desert:
		return landscape.Desert(f, seed)
	case Forest:
		return landscape.Forest(f, seed)
	case City:
		return city.Compose(f, seed)
	case Meadow:
		return landscape.Meadow(f, seed)
	case Snow:
		return landscape.Snow(f, seed)
	case StillLife:
		return still.Compose(f, seed)
	}
	panic("photo: unknown scene " + string(s))
}

// New returns the photo of a scene and a seed. The width and the height must be positive, and the
// scene one of [Scenes]. Memory grows with the width, not with the height.
func New(width, height int, s Scene, seed uint64) raster.Raster {
	f := paint.Frame{Width: width, Height: height}
	layers := compose(f, s, seed)
	return raster.Raster{Width: width, Height: height, Painter: func() func(row []raster.Pixel, y int) {
		return newPainter(f, layers(), seed)
	}}
}

// newPainter returns a function that paints rows.
func newPainter(f paint.Frame, layers []paint.Layer, seed uint64) func(row []raster.Pixel, y int) {
	lights := make([]paint.Light, f.Width)
	grain := paint.NewGrain(seed, f)
	return func(row []raster.Pixel, y int) {
		for _, draw := range layers {
			draw(lights, y)
		}
		grain.Develop(row, lights, y)
	}
}
