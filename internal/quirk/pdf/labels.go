package pdf

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// labelCases are cases about the labels of pages.
func labelCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "pdf-page-labels", Format: "pdf", Title: "Page labels",
			About:    "The first page has a label in Roman numerals, and the second one begins with 1 after a prefix.",
			Ordinary: "The pages have no labels.",
			Writers:  "LaTeX and publishing programs, for books with front matter", Source: "ISO 32000-1, 12.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: changed(func(d *document) {
				d.catalog = "/PageLabels<</Nums[0<</S/r/St 4>>1<</S/D/P(A-)>>]>>"
				d.pages[0].expect.Label, d.pages[1].expect.Label = "iv", "A-1"
			}),
		},
	}
}
