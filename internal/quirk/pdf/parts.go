package pdf

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// pageCases are cases about pages, without what is on them.
func pageCases() []quirk.Case { return slices.Concat(geometryCases(), boxCases(), labelCases()) }

// itemCases are cases about what documents have besides their pages.
func itemCases() []quirk.Case {
	return slices.Concat(outlineCases(), linkCases(), layerCases(), attachmentCases(), textFormCases(), choiceFormCases(), annotationCases(), signatureCases(), archivalCases(), accessibleCases())
}
