package landscape

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/image/photo/paint"
)

// Mountains paints ridges behind a lake or a valley.
func Mountains(f paint.Frame, seed uint64) func() []paint.Layer {
	return paint.Stage(f, newPlan(seed).props(f))
}

// props returns the parts of p.
func (p plan) props(f paint.Frame) []paint.Prop {
	props := p.distance(f)
	if p.water != nil {
		props = append(props, waterProp(*p.water, p.mirrored(f)))
	}
	for i, r := range p.shore {
		props = append(props, ridgeProp(r, p.sky.Weather, f, len(p.ridges)+i))
	}
	for _, t := range p.trees {
		props = append(props, coniferProp(t, p.sky.Weather))
	}
	return props
}

// distance returns the sky and the ridges.
func (p plan) distance(f paint.Frame) []paint.Prop {
	props := []paint.Prop{skyProp(p.sky)}
	for i, r := range p.ridges {
		props = append(props, ridgeProp(r, p.sky.Weather, f, i))
	}
	return props
}

// mirrored returns a function that returns the layers that water mirrors. They have no texture,
// because waves would stretch it to vertical lines.
func (p plan) mirrored(f paint.Frame) func() []paint.Layer {
	p.ridges = slices.Clone(p.ridges)
	for i := range p.ridges {
		p.ridges[i].rough = 0
	}
	return paint.Stage(f, p.distance(f))
}
