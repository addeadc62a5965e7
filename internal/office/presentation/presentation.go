// Package presentation writes presentations of sample text in PresentationML (pptx) and in OpenDocument (odp).
//
// A presentation has a theme, in files with names that begin with theme. An outline says which slides
// it has. Each kind of slide has a layout, with slots for what its slides show; the names of their
// files begin with layout. A subject gives titles and figures to the slides, and the sample text on
// their topics. What is on a slide is drawn with a syntax, which pptx and odp implement.
package presentation

import "github.com/seed-40aebabe/placeholder/internal/archive"

// Options describe a presentation.
type Options struct {
	Slides int    // at least 1
	Design string // one of [Designs], or "" for one that the seed selects
	Style  string // of the text, see package prose, or "" for one that suits the design
	Seed   uint64 // selects everything else
	Open   bool   // whether it is in OpenDocument
}

// Designs returns the names of all designs.
func Designs() []string {
	return []string{plain.name, dark.name, bold.name, elegant.name, nature.name, technical.name}
}

// Members returns the members of the package of a presentation.
func Members(o Options) []archive.Member {
	d := newDeck(o)
	if o.Open {
		return d.odp()
	}
	return d.pptx()
}
