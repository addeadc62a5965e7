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

func sheetKind() Kind {
	columnsLimit := limit{"sheet-columns", "columns of an xlsx", func(l *Limits) *int64 { return &l.SheetColumns }}
	return Kind{
		Name: "sheet", Path: "{rows}", Title: "Spreadsheet",
		About: "An xlsx with the records of csv in typed cells, under a frozen header with filters.",
		Params: []Param{
			{
				Name: "rows", Label: "Rows", Option: "Rows", Example: "100",
				About: "Number of rows, not counting the header.",
				limit: limit{"sheet-rows", "rows of an xlsx", func(l *Limits) *int64 { return &l.SheetRows }},
			},
			columnsParam(columnsLimit), columnFieldsParam(columnsLimit),
			firstParam, countryParam, nullsParam, messyParam, paddedSizeParam, seedParam, filenameParam,
		},
		Presets: []Preset{
			{"100 rows", "sheet/100"},
			{"10,000 rows", "sheet/10000"},
			{"100,000 rows, 20 columns", "sheet/100000?columns=20"},
			{"Orders", "sheet/1000?fields=order_id,ordered_at,product,quantity,price,discount,order_total,order_status"},
			{"Messy", "sheet/1000?columns=20&messy=5&nulls=5"},
		},
		rules: placeholder.SheetOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewSheet(placeholder.SheetOptions{
				Rows:      r.integer("rows"),
				Columns:   r.part("columns"),
				Fields:    r.list("fields"),
				First:     r.integer("first"),
				Countries: r.list("country"),
				Nulls:     r.integer("nulls"),
				Messy:     r.integer("messy"),
				Size:      int64(r.Number("size")),
				Seed:      r.Number("seed"),
			})
		},
	}
}

func slidesKind() Kind {
	return Kind{
		Name: "slides", Path: "{count}", Title: "Slides",
		About: "A pptx of slides in 16:9 with titles, bullets and pictures.",
		Params: []Param{
			{
				Name: "count", Label: "Slides", Option: "Slides", Example: "10",
				About: "Number of slides.",
				limit: limit{"slides-count", "slides of a pptx", func(l *Limits) *int64 { return &l.Slides }},
			},
			paddedSizeParam, seedParam, filenameParam,
		},
		Presets: []Preset{
			{"1 slide", "slides/1"},
			{"10 slides", "slides/10"},
			{"200 slides", "slides/200"},
		},
		rules: placeholder.SlidesOptions{}.Rules(),
		content: func(_ context.Context, r *Request) (*placeholder.Content, error) {
			return placeholder.NewSlides(placeholder.SlidesOptions{
				Slides: r.integer("count"),
				Size:   int64(r.Number("size")),
				Seed:   r.Number("seed"),
			})
		},
	}
}
