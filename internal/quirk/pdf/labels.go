package pdf

import "github.com/seed-40aebabe/placeholder/internal/quirk"

// labelCases are cases about the labels of pages.
func labelCases() []quirk.Case {
	const ordinary = "The pages have no labels."
	return []quirk.Case{
		{
			Token: "pdf-page-labels", Format: "pdf", Title: "Page labels",
			About:    "The first page has a label in Roman numerals, and the second one begins with 1 after a prefix.",
			Ordinary: ordinary,
			Writers:  "LaTeX and publishing programs, for books with front matter", Source: "ISO 32000-1, 12.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(setLabels("/Nums[0<</S/r/St 4>>1<</S/D/P(A-)>>]", "iv", "A-1")),
		},
		{
			Token: "pdf-page-labels-letters", Format: "pdf", Title: "Page labels of letters",
			About:    "Letters are the labels of the pages, and Z is followed by AA.",
			Ordinary: ordinary,
			Writers:  "Publishing programs, for appendices", Source: "ISO 32000-1, 12.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(setLabels("/Nums[0<</S/A/St 26>>]", "Z", "AA")),
		},
		{
			Token: "pdf-page-labels-prefix", Format: "pdf", Title: "Page labels without numbers",
			About:    "The label of the first page is a name without a number, and the second one has a prefix in UTF-16.",
			Ordinary: ordinary,
			Writers:  "Publishing programs, for covers", Source: "ISO 32000-1, 12.4.2", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Encoding},
			Build: changed(setLabels("/Nums[0<</P(Cover)>>1<</S/R/St 2/P"+unicodeString("№ ")+">>]", "Cover", "№ II")),
		},
		{
			Token: "pdf-page-labels-tree", Format: "pdf", Title: "Page labels in a tree",
			About:    "The labels of the two pages are in different leaves of a number tree.",
			Ordinary: ordinary,
			Writers:  "Programs that merge books", Source: "ISO 32000-1, 7.9.7", Valid: true,
			Flags: []quirk.Flag{quirk.Markup, quirk.Nesting},
			Build: changed(func(d *document) {
				first := d.add("<</Limits[0 0]/Nums[0<</S/r/St 4>>]>>")
				second := d.add("<</Limits[1 1]/Nums[1<</S/D/St 12>>]>>")
				setLabels("/Kids["+first+" "+second+"]", "iv", "12")(d)
			}),
		},
		{
			Token: "pdf-page-labels-late", Format: "pdf", Title: "Page labels that begin late",
			About:    "Only the second page has a label, although the tree must begin with the first page, whose label is its number.",
			Ordinary: ordinary,
			Writers:  "Programs that delete the first pages of a book", Source: "ISO 32000-1, 12.4.2",
			Flags: []quirk.Flag{quirk.Markup},
			Build: changed(setLabels("/Nums[1<</S/r/St 8>>]", "", "viii")),
		},
	}
}

// setLabels returns a change that gives the pages labels.
func setLabels(tree string, labels ...string) func(d *document) {
	return func(d *document) {
		d.catalog += "/PageLabels<<" + tree + ">>"
		for i, label := range labels {
			d.pages[i].expect.Label = label
		}
	}
}
