// Package csv has quirks of tables in text: comma-separated, tab-separated and fixed-width values.
package csv

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(
		unicodeEncodings(), charsets(), asianCharsets(), mixtures(),
		lineEnds(), layouts(), headers(), raggedRows(), smallTables(),
		quotes(), escapes(), delimiters(), tabs(), plainTexts(),
		sizes(), lateTypes(),
		localNumbers(), signs(), inferences(), largeNumbers(), dates(), times(), nulls(),
	)
}
