// Package docx has quirks of documents of Office Open XML. Clauses refer to ECMA-376, part 1 (WordprocessingML),
// unless they name another part or standard.
package docx

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(textCases(), revisionCases(), commentCases(), noteCases(), controlCases(), shapeCases(), equationCases(), fieldCases(), linkCases(), gridCases(), numberingCases(), sectionCases(), pictureCases(), packageCases(), dialectCases())
}

// documents returns the builder of two documents.
func documents(special, ordinary document) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).file() }
}

// besidePlain returns the builder of a document, and of one that has only the same text.
func besidePlain(special document) func(twin bool) quirk.File {
	return documents(special, plain(special.text))
}
