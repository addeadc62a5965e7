// Package pdf has quirks of PDF documents. Clauses refer to ISO 32000-1.
package pdf

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(pageCases(), itemCases(), textCases(), structureCases(), pictureCases())
}

// structureCases are cases about the syntax of files, their streams and their encryption.
func structureCases() []quirk.Case {
	return slices.Concat(crossReferenceCases(), updateCases(), syntaxCases(), treeCases(), toleratedCases(), filterCases(), metadataCases(), encryptionCases(), linearizedCases())
}

// textCases are cases about fonts, and about the order and the places of text.
func textCases() []quirk.Case {
	return slices.Concat(mappingCases(), encodingCases(), asianCases(), spacingCases(), orderCases(), paintingCases())
}

// documents returns the builder of two documents.
func documents(special, ordinary func() document) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special)().file() }
}

// changed returns the builder of the ordinary document, and of the document after changes.
func changed(changes ...func(d *document)) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		d := letter()
		if !twin {
			for _, change := range changes {
				change(&d)
			}
		}
		return d.file()
	}
}
