package paint

import "sync"

// A Prop is a part of a scene: what is painted together and hides what is behind it.
type Prop struct {
	// Skyline returns the upper edge of what the prop covers down to the bottom. It is nil if
	// what is behind the prop shines through.
	Skyline func(u int64) int64
	// Painter returns the layer of the prop. Its strip is nil if it has no skyline.
	Painter func(f Frame, s *Strip) Layer
}

// Stage returns a function that returns the layers of props, from back to front.
func Stage(f Frame, props []Prop) func() []Layer {
	strips := sync.OnceValue(func() []*Strip { return stripsOf(f, props) })
	return func() []Layer {
		layers := make([]Layer, len(props))
		for i, p := range props {
			layers[i] = p.Painter(f, strips()[i])
		}
		return layers
	}
}

// stripsOf returns what props cover.
func stripsOf(f Frame, props []Prop) []*Strip {
	strips := make([]*Strip, len(props))
	for i, p := range props {
		if p.Skyline == nil {
			continue
		}
		strips[i] = NewStrip(f, p.Skyline)
		for _, farther := range strips[:i] {
			if farther != nil {
				farther.Hide(strips[i])
			}
		}
	}
	return strips
}

// Level returns the skyline of what begins at a vertical position.
func Level(v int64) func(u int64) int64 { return func(int64) int64 { return v } }
