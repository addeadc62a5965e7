package paint

import "sync"

// A Prop is a part of a scene, for example a range of dunes or a row of trees.
type Prop struct {
	// Skyline returns the upper edge of the prop at u. The prop hides everything from there
	// to the bottom of the picture. Skyline is nil if the prop hides nothing.
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

// stripsOf returns the strips that props cover.
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

// Level returns a skyline at the same vertical position everywhere.
func Level(v int64) func(u int64) int64 { return func(int64) int64 { return v } }
