package xlsx

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// dialectCases are cases about what single programs write, recorded from openpyxl 3.0 and LibreOffice 7.4.
func dialectCases() []quirk.Case {
	return []quirk.Case{
		{
			Token: "xlsx-false-attributes", Format: "xlsx", Title: "Attributes that are false",
			About:    `Rows, columns and the view say what they are not, such as hidden="false", in words instead of 0.`,
			Ordinary: "Rows and columns have no such attributes.",
			Writers:  "LibreOffice", Source: "ECMA-376-1, 18.3.1.73, and XML Schema, part 2, boolean", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(first(falseAttributes)),
		},
		{
			Token: "xlsx-number-type", Format: "xlsx", Title: "Cells of the type n",
			About:    "Numbers and dates have the type n, which is the default.",
			Ordinary: "Numbers and dates have no type.",
			Writers:  "openpyxl and LibreOffice", Source: "ECMA-376-1, 18.18.11", Valid: true,
			Flags: []quirk.Flag{quirk.Dialect},
			Build: changed(first(numberTypes)),
		},
	}
}

func falseAttributes(s *sheet) {
	s.rowAttributes = map[int]string{}
	for i := range s.rows {
		s.rowAttributes[i+1] = ` customFormat="false" ht="15" hidden="false" customHeight="false" outlineLevel="0" collapsed="false"`
	}
	s.before = `<sheetViews><sheetView showFormulas="false" showGridLines="true" rightToLeft="false" tabSelected="true" workbookViewId="0"/></sheetViews>` +
		`<sheetFormatPr defaultRowHeight="15" zeroHeight="false"/>` +
		`<cols><col collapsed="false" customWidth="false" hidden="false" outlineLevel="0" min="1" max="4" width="12" style="0"/></cols>`
}

func numberTypes(s *sheet) {
	for _, row := range s.rows[1:] {
		for i := range row {
			if c := &row[i]; !strings.HasSuffix(c.attributes, shared) {
				c.attributes += ` t="n"`
			}
		}
	}
}
