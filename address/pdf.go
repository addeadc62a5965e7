package address

import (
	"context"

	"github.com/seed-40aebabe/placeholder"
)

func pdfKind() Kind {
	return Kind{
		Name: "pdf", Path: "{pages}", Title: "PDF",
		About: "A document of designed A4 pages, each with its number as heading, sample text and a figure.",
		Params: []Param{
			{
				Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
				About: "Number of pages.",
				limit: limit{"pdf-pages", "pages of a PDF document", func(l *Limits) *int64 { return &l.PDFPages }},
			},
			paddedSizeParam, seedParam, filenameParam,
		},
		Presets: []Preset{
			{"1 page", "pdf/1"},
			{"10 pages", "pdf/10"},
			{"100 pages", "pdf/100"},
			{"3 pages, 10 MB", "pdf/3?size=10MB"},
		},
		rules: placeholder.PDFOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewPDF(placeholder.PDFOptions{
				Pages: r.integer("pages"),
				Size:  int64(r.Number("size")),
				Seed:  r.Number("seed"),
			})
		},
	}
}
