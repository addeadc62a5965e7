package picture

import "image/color"

// maxPalette is the maximum number of colours of the palette of a picture.
const maxPalette = 256

// A reduction finds a palette for colours.
type reduction struct {
	colors  []premultiplied
	pixels  []int   // of each colour
	indices []uint8 // palette index of the nearest colour to each one
	errors  []int32 // distances to them
	chosen  []int   // indices of the colours in the palette
}

// reduce returns a palette of at most maxColors of the given colours, and for each colour the index of
// the nearest one in the palette. The palette starts with as many of the first colours as fixed.
// Pixels is the number of pixels of each colour.
func reduce(all []color.NRGBA, fixed int, pixels []int, maxColors int) (palette []color.NRGBA, indices []uint8) {
	r := newReduction(all, pixels)
	for i := range fixed {
		r.choose(i)
	}
	for len(r.chosen) < maxColors {
		i, ok := r.worst()
		if !ok {
			break
		}
		r.choose(i)
	}
	for _, i := range r.chosen {
		palette = append(palette, all[i])
	}
	return palette, r.indices
}

func newReduction(all []color.NRGBA, pixels []int) *reduction {
	r := &reduction{pixels: pixels, indices: make([]uint8, len(all))}
	for _, c := range all {
		r.colors = append(r.colors, premultiply(c))
		r.errors = append(r.errors, 1<<30)
	}
	return r
}

// choose adds a colour to the palette.
func (r *reduction) choose(i int) {
	chosen, index := r.colors[i], uint8(len(r.chosen))
	for j, c := range r.colors {
		if e := chosen.distance(c); e < r.errors[j] {
			r.errors[j], r.indices[j] = e, index
		}
	}
	r.chosen = append(r.chosen, i)
}

// worst returns the colour that differs most from the nearest one in the palette, weighted by its
// pixels. It reports false if none differs.
func (r *reduction) worst() (index int, ok bool) {
	maxError := int64(0)
	for i, e := range r.errors {
		if weighted := int64(e) * int64(r.pixels[i]); weighted > maxError {
			maxError, index = weighted, i
		}
	}
	return index, maxError > 0
}

// A premultiplied colour has channels that are multiplied by the opacity, up to 255.
type premultiplied struct{ r, g, b, a int32 }

func premultiply(c color.NRGBA) premultiplied {
	multiply := func(channel uint8) int32 { return int32(channel) * int32(c.A) / 255 }
	return premultiplied{multiply(c.R), multiply(c.G), multiply(c.B), int32(c.A)}
}

// distance returns the square of the distance of two colours. The eye sees green best.
func (p premultiplied) distance(q premultiplied) int32 {
	r, g, b, a := p.r-q.r, p.g-q.g, p.b-q.b, p.a-q.a
	return 2*r*r + 4*g*g + b*b + 2*a*a
}
