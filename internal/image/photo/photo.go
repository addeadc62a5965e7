// Package photo paints scenes that resemble photographs. Each seed has a photo of each scene,
// which is the same at each size, with more details in larger pictures. Pixels are computed
// from integers, so they do not depend on the platform.
package photo

import (
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

// A composer returns a function that returns the layers of a photo, from back to front. A painter
// has layers of its own, so they may keep what they need from row to row. What is the same for all
// painters is computed once, when the function is called for the first time.
type composer func(f frame, seed uint64) func() []layer

var composers = map[Scene]composer{
	Mountains: composeMountains,
	Coast:     composeCoast,
	Desert:    composeDesert,
	Forest:    composeForest,
	City:      composeCity,
	Meadow:    composeMeadow,
	Snow:      composeSnow,
	StillLife: composeStillLife,
}

// New returns the photo of a scene and a seed. The width and the height must be positive, and the
// scene one of [Scenes]. Memory grows with the width, not with the height.
func New(width, height int, s Scene, seed uint64) raster.Raster {
	f := frame{width, height}
	layers := composers[s](f, seed)
	return raster.Raster{Width: width, Height: height, Painter: func() func(row []raster.Pixel, y int) {
		return newPainter(f, layers(), seed)
	}}
}

// newPainter returns a function that paints rows.
func newPainter(f frame, layers []layer, seed uint64) func(row []raster.Pixel, y int) {
	lights := make([]light, f.width)
	grain := newGrain(seed, f)
	return func(row []raster.Pixel, y int) {
		for _, draw := range layers {
			draw(lights, y)
		}
		grain.develop(row, lights, y)
	}
}
