// Package xlsx has quirks of workbooks of Office Open XML, and of text that is called a workbook. Clauses refer
// to ECMA-376, part 1 (SpreadsheetML) and part 2 (Open Packaging Conventions).
package xlsx

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(stringCases(), cellCases(), formulaCases(), dateCases(), numberCases(), sheetCases(), featureCases(), packageCases(), dialectCases(), xlsCases(), xlsbCases())
}

// A change makes another workbook of an ordinary one.
type change func(b *workbook)

// changed returns the builder of the ordinary workbook and of the workbook after a change.
func changed(changes ...change) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		b := orders()
		if !twin {
			for _, c := range changes {
				c(&b)
			}
		}
		return b.file()
	}
}

// sheets returns the builder of workbooks with one sheet.
func sheets(special, ordinary sheet) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return workbook{sheets: []sheet{quirk.Either(twin, ordinary, special)}}.file()
	}
}

// workbooks returns the builder of two workbooks.
func workbooks(special, ordinary workbook) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).file() }
}

// first returns a change of the first sheet.
func first(f func(s *sheet)) change { return func(b *workbook) { f(&b.sheets[0]) } }

// edited returns the builder of the ordinary workbook and of the workbook after edits of its parts.
func edited(edits ...opc.Edit) change { return func(b *workbook) { b.edits = edits } }
