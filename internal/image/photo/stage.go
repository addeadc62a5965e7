package photo

import "sync"

// A prop is a part of a coast, a desert, a forest, a meadow or snow.
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

// skyProp returns a sky.
func skyProp(s sky) prop {
	return prop{
		skyline: func(int64) int64 { return 0 },
		painter: func(f frame, strip *strip) layer { return newBackdrop(f, strip, s).paint },
	}
}

// ridgeProp returns a ridge. Ridges of different variants have unrelated textures.
func ridgeProp(r ridge, w weather, f frame, variant int) prop {
	return prop{
		skyline: func(u int64) int64 { return r.skyline(f, u) },
		painter: func(f frame, s *strip) layer { return newSurface(f, s, r, w, variant).paint },
	}
}

// coniferProp returns a tree.
func coniferProp(t tree, w weather) prop {
	return prop{painter: func(f frame, _ *strip) layer { return newConifer(f, t, w).paint }}
}

// ramp returns how far x is on the way from one value to another, of 256.
func ramp(x, from, to int64) int64 { return min(max((x-from)*256/(to-from), 0), 256) }

// ease returns ramp without corners at both ends.
func ease(x, from, to int64) int64 {
	t := ramp(x, from, to)
	return t * t * (768 - 2*t) >> 16
}

// lit returns the colour of a surface with a shade from 0 to 256.
func (w weather) lit(m material, shade int64) tone {
	return toneOf(m).times(toneOf(w.ambient).toward(toneOf(w.direct), int32(shade)))
}

// hazy returns a tone behind an amount of haze, of 256.
func (w weather) hazy(t tone, haze int64) tone { return t.toward(toneOf(w.haze), int32(haze)) }
