package address

import "github.com/seed-40aebabe/placeholder"

func sheetKind() Kind {
	columnsLimit := limit{"sheet-columns", "columns of an xlsx"}
	return Kind{
		Name: "sheet", Path: "{rows}", Title: "Spreadsheet",
		About: "An xlsx with the records of csv in typed cells, under a frozen header with filters. For importers.",
		Params: []Param{
			{
				Name: "rows", Label: "Rows", Option: "Rows", Example: "100",
				About: "Number of rows, not counting the header.",
				limit: limit{"sheet-rows", "rows of an xlsx"},
			},
			columnsParam(columnsLimit), columnFieldsParam(columnsLimit),
			firstParam, countryParam, nullsParam, messyParam, passwordParam, paddedSizeParam, seedParam,
		},
		Presets: []Preset{
			{"100 rows", "sheet/100"},
			{"10,000 rows", "sheet/10000"},
			{"Encrypted", "sheet/100?password=secret"},
			{"100,000 rows, 20 columns", "sheet/100000?columns=20"},
			{"Orders", "sheet/1000?fields=order_id,ordered_at,product,quantity,price,discount,order_total,order_status"},
			{"Messy", "sheet/1000?columns=20&messy=5&nulls=5"},
		},
		footprint: sheetFootprint,
		options: func(r *Request) placeholder.Options {
			return placeholder.SheetOptions{
				Rows:      r.integer("rows"),
				Columns:   r.part("columns"),
				Fields:    r.list("fields"),
				First:     r.integer("first"),
				Countries: r.list("country"),
				Nulls:     r.integer("nulls"),
				Messy:     r.integer("messy"),
				Password:  r.Text("password"),
				Size:      int64(r.Number("size")),
				Seed:      r.Number("seed"),
			}
		},
	}
}

// sheetFootprint returns the footprint of a spreadsheet: that of records, and the sizes of
// groups of rows, which are measured twice if there is a size.
func sheetFootprint(r *Request) Footprint {
	f := recordsFootprint(r, "rows", "columns")
	values := int64(r.Number("rows")) * max(int64(r.Number("columns")), 1)
	f.Memory, f.Held = 2*f.Memory+values/2, f.Held+values/2
	if r.Number("size") > 0 {
		f.Memory, f.Held, f.Checked = 2*f.Memory+8192*kb, f.Held+1024*kb, true
	}
	return f
}
