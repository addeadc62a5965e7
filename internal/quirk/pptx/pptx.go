// Package pptx has quirks of presentations of Office Open XML. Clauses refer to ECMA-376, part 1
// (PresentationML and DrawingML).
package pptx

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(deckCases(), textCases(), shapeCases(), graphicCases(), noteCases(), packageCases())
}

// changed returns the builder of the ordinary presentation and of the presentation after changes.
func changed(changes ...func(d *deck)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := tea()
		if !twin {
			for _, change := range changes {
				change(&d)
			}
		}
		return d.file()
	}
}

// decks returns the builder of two presentations.
func decks(special, ordinary func() deck) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special)().file() }
}

// shown returns the builder of presentations with a slide of other shapes after the title.
func shown(special, ordinary []shape) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return withShapes(quirk.Either(twin, ordinary, special)...).file() }
}

// withShapes returns the ordinary presentation, whose first slide has other shapes after its title.
func withShapes(shapes ...shape) deck {
	d := tea()
	d.slides[0].shapes = append(d.slides[0].shapes[:1], shapes...)
	return d
}
