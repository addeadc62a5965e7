package grammar

import (
	"github.com/seed-40aebabe/placeholder"
)

func documentKind() Kind {
	return Kind{
		Name: "document", Path: "{pages}", Title: "Document", Group: "Documents",
		About: "A docx, an odt or a doc of A4 pages that looks like a report, a letter, a contract, an invoice or another document that people write, with headings, lists, tables and pictures. For upload forms and converters.",
		Params: []Param{
			{
				Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
				About: "Number of pages.",
				limit: limit{"document-pages", "pages of a document"},
			},
			{Name: "format", Label: "Format", Option: "Format", About: "The pages are the same in all formats. A doc, of Word 97 to 2003, has pictures in lines only, and no shapes."},
			{
				Name: "design", Label: "Design", Option: "Design",
				About: "What the document is. By default, the seed selects a design that suits the number of pages and the style of the text. " +
					"A letter has up to 3 pages, a cv 4, an invoice 5.",
			},
			designTextTypeParam, passwordParam, paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"1 page", "document/1"},
			{"10 pages", "document/10"},
			{"Letter", "document/1?design=letter"},
			{"Invoice", "document/2?design=invoice"},
			{"Report of 20 pages", "document/20?design=report"},
			{"Encrypted", "document/3?password=secret"},
			{"1,000 pages", "document/1000"},
			{"German, 25 MB", "document/20?text_type=german&size=25MB"},
			{"OpenDocument", "document/3?format=odt"},
			{"Word 97 to 2003", "document/3?format=doc"},
		},
		options: func() placeholder.Options { return new(placeholder.DocumentOptions) },
	}
}
