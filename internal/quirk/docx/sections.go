package docx

import (
	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// sectionCases are cases about sections, pages, and headers and footers.
func sectionCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "docx-first-and-even-headers", Format: "docx", Title: "Headers of first and even pages",
			About:    "The first page, other even pages and odd pages have headers of their own. The expected order is that of odd, first and even pages.",
			Ordinary: "All pages have the same header.",
			Writers:  "Microsoft Word and LibreOffice", Source: "ECMA-376-1, 17.10.6, 17.10.1", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(firstAndEvenHeaders(), letterheads()),
		},
		{
			Token: "docx-inherited-headers", Format: "docx", Title: "Header of an earlier section",
			About:    "The second section refers to no header, so that it has that of the first section. The third one has its own.",
			Ordinary: "Each section refers to its header.",
			Writers:  "Microsoft Word, if a header is linked to the previous one", Source: "ECMA-376-1, 17.10.5", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: documents(headersOfSections("").hasTexts(expect.Headers, "Delivery note", "Terms"),
				headersOfSections(headerReference("default", "rId2")).hasTexts(expect.Headers, "Delivery note", "Delivery note", "Terms")),
		},
		{
			Token: "docx-columns", Format: "docx", Title: "Text in columns",
			About:    "A section has two columns, with a break between them, and begins and ends on a page with sections of one column.",
			Ordinary: "The text is in one column.",
			Writers:  "Microsoft Word, for newsletters", Source: "ECMA-376-1, 17.6.4, 17.18.77", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("News of November\nTea is here.\nIt is green.\nCoffee is late.\nThank you.",
				paragraphs("News of November"), sectionEnd(pageSize(11906, 16838)),
				paragraphs("Tea is here.", "It is green."), paragraph(runOf(`<w:br w:type="column"/>`), run("Coffee is late.")),
				sectionEnd(`<w:type w:val="continuous"/>`+pageSize(11906, 16838)+`<w:cols w:num="2" w:space="708"/>`), paragraphs("Thank you.")).
				continued()),
		},
		{
			Token: "docx-landscape-section", Format: "docx", Title: "Landscape page between portrait pages",
			About:    "The second of three sections is landscape.",
			Ordinary: "All pages are portrait.",
			Writers:  "Microsoft Word, for wide tables", Source: "ECMA-376-1, 17.6.13", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: documents(threePages([2]int{11906, 16838}, [2]int{16838, 11906}, [2]int{11906, 16838}), threePages([2]int{11906, 16838}, [2]int{11906, 16838}, [2]int{11906, 16838})),
		},
		{
			Token: "docx-page-sizes", Format: "docx", Title: "Pages of several sizes",
			About:    "The pages are A4, Letter and A5.",
			Ordinary: "All pages are A4.",
			Writers:  "Programs that merge documents", Source: "ECMA-376-1, 17.6.13", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: documents(threePages([2]int{11906, 16838}, [2]int{12240, 15840}, [2]int{8391, 11906}), threePages([2]int{11906, 16838}, [2]int{11906, 16838}, [2]int{11906, 16838})),
		},
		{
			Token: "docx-page-breaks", Format: "docx", Title: "Page breaks of each form",
			About:    "A break in a run, a property of a paragraph and the end of a section begin new pages. The break in a run is in the middle of a paragraph.",
			Ordinary: "All breaks are the first run of a paragraph.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.3.3.1, 17.3.1.23, 17.18.77", Valid: true,
			Flags: []quirk.Flag{quirk.Layout},
			Build: documents(pageBreaks(paragraph(run("One"), runOf(pageBreak), run("Two")), paragraph("<w:pPr><w:pageBreakBefore/></w:pPr>", run("Three")), sectionEnd(pageSize(11906, 16838)), paragraphs("Four")),
				pageBreaks(paragraphs("One"), paragraph(runOf(pageBreak, textElement("t", "Two"))), paragraph(runOf(pageBreak, textElement("t", "Three"))), paragraph(runOf(pageBreak, textElement("t", "Four"))))),
		},
		{
			Token: "docx-rendered-page-breaks", Format: "docx", Title: "Marks of rendered page breaks",
			About:    "Marks in a word and between words say where pages ended when the document was saved last. They break nothing.",
			Ordinary: "The document has no such marks.",
			Writers:  "Microsoft Word", Source: "ECMA-376-1, 17.3.3.13", Valid: true,
			Flags: []quirk.Flag{quirk.Markup},
			Build: besidePlain(written("Two boxes of tea arrived on Monday.", paragraph(runOf(textElement("t", "Two bo"), "<w:lastRenderedPageBreak/>", textElement("t", "xes of tea ")), runOf("<w:lastRenderedPageBreak/>", textElement("t", "arrived on Monday.")))).
				drawnOn(a4("Two boxes of tea arrived on Monday."))),
		},
	}
}

const pageBreak = `<w:br w:type="page"/>`

func headerReference(kind, id string) string {
	return `<w:headerReference w:type="` + kind + `" r:id="` + id + `"/>`
}

// sectionEnd returns the last paragraph of a section, which has its properties (17.6.18).
func sectionEnd(properties string) string {
	return paragraph("<w:pPr><w:sectPr>" + properties + "</w:sectPr></w:pPr>")
}

// continued returns the document whose last section begins on the page of the one before.
func (d document) continued() document {
	d.section = `<w:type w:val="continuous"/>` + pageSize(11906, 16838)
	return d
}

func letterheads() document {
	d := plain("Two boxes of tea arrived.").part("header1", paragraphs("Example Ltd")).hasTexts(expect.Headers, "Example Ltd")
	d.section = headerReference("default", "rId2") + pageSize(11906, 16838)
	return d
}

func firstAndEvenHeaders() document {
	d := letterheads().part("header2", paragraphs("Delivery note")).part("header3", paragraphs("Terms of delivery")).part("settings", "<w:evenAndOddHeaders/>").
		hasTexts(expect.Headers, "Delivery note", "Terms of delivery")
	d.section = headerReference("default", "rId2") + headerReference("first", "rId3") + headerReference("even", "rId4") + pageSize(11906, 16838) + "<w:titlePg/>"
	return d
}

// headersOfSections returns a document of three sections, of which the second one has references to headers.
func headersOfSections(second string) document {
	d := written("One\nTwo\nThree", paragraphs("One"), sectionEnd(headerReference("default", "rId2")+pageSize(11906, 16838)), paragraphs("Two"), sectionEnd(second+pageSize(11906, 16838)), paragraphs("Three")).
		part("header1", paragraphs("Delivery note")).part("header2", paragraphs("Terms")).
		drawnOn(a4("Delivery note One"), a4("Delivery note Two"), a4("Terms Three"))
	d.section = headerReference("default", "rId3") + pageSize(11906, 16838)
	return d
}

// threePages returns a document whose pages have sizes in twentieths of a point.
func threePages(first, second, third [2]int) document {
	end := func(size [2]int, text string) string {
		return paragraph("<w:pPr><w:sectPr>"+pageSize(size[0], size[1])+"</w:sectPr></w:pPr>", run(text))
	}
	d := written("Delivery note\nContents of the boxes\nTerms", end(first, "Delivery note"), end(second, "Contents of the boxes"), paragraphs("Terms")).
		drawnOn(pageOf(first[0], first[1], "Delivery note"), pageOf(second[0], second[1], "Contents of the boxes"), pageOf(third[0], third[1], "Terms"))
	d.section = pageSize(third[0], third[1])
	return d
}

func pageBreaks(blocks ...string) document {
	return written("One\nTwo\nThree\nFour", blocks...).drawnOn(a4("One"), a4("Two"), a4("Three"), a4("Four"))
}
