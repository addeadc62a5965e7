package photo

import "sync"

// A prop is a part of a scene: what is painted together and hides what is behind it.
type prop struct {
	// skyline returns the upper edge of what the prop covers down to the bottom. It is nil if
	// what is behind the prop shines through.
	skyline func(u int64) int64
	// painter returns the layer of the prop. Its strip is nil if it has no skyline.
	painter func(f frame, s *strip) layer
}

// stage returns a function that returns the layers of props, from back to front.
func stage(f frame, props []prop) func() []layer {
	strips := sync.OnceValue(func() []*strip { return stripsOf(f, props) })
	return func() []layer {
		layers := make([]layer, len(props))
		for i, p := range props {
			layers[i] = p.painter(f, strips()[i])
		}
		return layers
	}
}

// stripsOf returns what props cover.
func stripsOf(f frame, props []prop) []*strip {
	strips := make([]*strip, len(props))
	for i, p := range props {
		if p.skyline == nil {
			continue
		}
		strips[i] = newStrip(f, p.skyline)
		for _, farther := range strips[:i] {
			if farther != nil {
				farther.hide(strips[i])
			}
		}
	}
	return strips
}

// level returns the skyline of what begins at a vertical position.
func level(v int64) func(u int64) int64 { return func(int64) int64 { return v } }
