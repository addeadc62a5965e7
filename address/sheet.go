package address

import (
	"context"

	"github.com/seed-40aebabe/placeholder"
)

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
