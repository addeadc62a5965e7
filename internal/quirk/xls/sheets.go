package xls

import (
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// sheetCases are cases of sheets.
func sheetCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xls-hidden-sheets", Format: "xls", Title: "Hidden sheets",
			About:    "A sheet is hidden, and another one is very hidden, which people can only change in a program.",
			Ordinary: "All sheets are visible.",
			Writers:  excel97, Source: "[MS-XLS], section 2.4.28", Valid: true,
			Flags: []quirk.Flag{quirk.Items},
			Build: func(twin bool) quirk.File {
				b := orders()
				for i, name := range []string{"Archive", "Settings"} {
					s := orderSheet()
					s.name, s.state = name, quirk.Either(twin, 0, i+1)
					b.sheets = append(b.sheets, s)
				}
				return b.file()
			},
		},
		{
			Token: "xls-merged-cells", Format: "xls", Title: "Merged cells",
			About:    "Two cells are merged, and one of them has no value.",
			Ordinary: "The cells are not merged.",
			Writers:  excel97, Source: "[MS-XLS], section 2.4.168", Valid: true,
			Flags: []quirk.Flag{quirk.Nulls},
			Build: func(twin bool) quirk.File {
				b := orders()
				s := &b.sheets[0]
				s.rows[3][0] = cell{}
				if !twin {
					s.merged, s.after = []string{"A3:A4"}, record(mergedRecord, u16(1, 2, 3, 0, 0))
				}
				return b.file()
			},
		},
		{
			Token: "xls-no-dimensions", Format: "xls", Title: "No dimensions",
			About:    "No record says which area has cells.",
			Ordinary: "A record says which area has cells.",
			Writers:  libraries, Source: "[MS-XLS], section 2.4.90", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: books(changed(func(b *book) { b.sheets[0].dimensions = []byte{} }), orders()),
		},
		{
			Token: "xls-wrong-dimensions", Format: "xls", Title: "Dimensions of one cell",
			About:    "The record of the area that has cells says that there is one cell.",
			Ordinary: "The record says the area of all cells.",
			Writers:  libraries, Source: "[MS-XLS], section 2.4.90", Valid: false,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: books(changed(func(b *book) { b.sheets[0].dimensions = b.dimensions(1, 1) }), orders()),
		},
		{
			Token: "xls-no-rows", Format: "xls", Title: "Cells without rows",
			About:    "No records describe rows before their cells.",
			Ordinary: "A record describes each row.",
			Writers:  "SheetJS and other libraries", Source: "[MS-XLS], section 2.1.7.20.6", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: books(changed(func(b *book) { b.sheets[0].noRows = true }), orders()),
		},
	}
}
