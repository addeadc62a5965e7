// Package yaml has quirks of YAML documents.
package yaml

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(encodings(), references(), types(), types11(), blocks(), plain(), keys(), documents(), layout())
}

// The directives decide how a reader resolves plain scalars, which the versions of YAML do differently.
const (
	version11 = "%YAML 1.1\n---\n"
	version12 = "%YAML 1.2\n---\n"
)
