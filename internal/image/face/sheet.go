package face

import "github.com/seed-40aebabe/placeholder/internal/image/glyph"

// A shape is a path filled with an ink. [parse] describes the notation.
type shape struct {
	ink  ink
	path string
}

// A part is a sequence of shapes, from back to front.
type part []shape

// A sheet collects the layers of a face.
type sheet struct {
	palette *palette
	layers  []glyph.Layer
}

// draw adds a part above all others.
func (s *sheet) draw(p part, at place) {
	for _, shape := range p {
		outline := parse(shape.path)
		at.apply(outline)
		s.layers = append(s.layers, glyph.Layer{Color: s.palette[shape.ink], Outline: outline})
	}
}
