package address

import (
	"context"

	"github.com/seed-40aebabe/placeholder"
)

func documentKind() Kind {
	return Kind{
		Name: "document", Path: "{pages}", Title: "Word document",
		About: "A docx of A4 pages with headings, sample text, lists, tables and pictures.",
		Params: []Param{
			{
				Name: "pages", Label: "Pages", Option: "Pages", Example: "3",
				About: "Number of pages.",
				limit: limit{"document-pages", "pages of a docx", func(l *Limits) *int64 { return &l.DocumentPages }},
			},
			{Name: "text_type", Label: "Style", Option: "Type", About: "Style of the text."},
			paddedSizeParam, seedParam, filenameParam,
		},
		Presets: []Preset{
			{"1 page", "document/1"},
			{"10 pages", "document/10"},
			{"1,000 pages", "document/1000"},
			{"German, 25 MB", "document/20?text_type=german&size=25MB"},
		},
		rules: placeholder.DocumentOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewDocument(placeholder.DocumentOptions{
				Pages: r.integer("pages"),
				Type:  placeholder.TextType(r.Text("text_type")),
				Size:  int64(r.Number("size")),
				Seed:  r.Number("seed"),
			})
		},
	}
}
