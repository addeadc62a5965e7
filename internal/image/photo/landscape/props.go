package landscape

import (
	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
	"github.com/seed-40aebabe/placeholder/internal/image/photo/sky"
)

// skyProp returns a sky.
func skyProp(s sky.Sky) paint.Prop {
	return paint.Prop{
		Skyline: paint.Level(0),
		Painter: func(f paint.Frame, strip *paint.Strip) paint.Layer { return sky.NewBackdrop(f, strip, s) },
	}
}

// ridgeProp returns a ridge. Ridges of different variants have unrelated textures.
func ridgeProp(r ridge, w sky.Weather, f paint.Frame, variant int) paint.Prop {
	return paint.Prop{
		Skyline: func(u int64) int64 { return r.skyline(f, u) },
		Painter: func(f paint.Frame, s *paint.Strip) paint.Layer { return newSurface(f, s, r, w, variant).paint },
	}
}

// coniferProp returns a tree.
func coniferProp(t tree, w sky.Weather) paint.Prop {
	return paint.Prop{Painter: func(f paint.Frame, _ *paint.Strip) paint.Layer { return newConifer(f, t, w).paint }}
}

// waterProp returns water that mirrors layers.
func waterProp(w water, mirrored func() []paint.Layer) paint.Prop {
	return paint.Prop{
		Skyline: paint.Level(w.horizon),
		Painter: func(f paint.Frame, s *paint.Strip) paint.Layer { return newMirror(f, s, w, mirrored()).paint },
	}
}
