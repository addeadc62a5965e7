package csv

import (
	"fmt"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func mixtures() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-mixed-encodings", Format: "csv", Title: "Rows in different encodings",
			About:    "The first rows are in Windows-1252, and the last ones, which were appended later, in UTF-8.",
			Ordinary: "All rows in UTF-8.",
			Writers:  "Programs that append to a file after an update or a move to another system",
			Source:   "RFC 4180, section 3", Charset: quirk.None,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: grid("id|name|city", "1|Zoë Müller|Köln", "2|José Núñez|Málaga", "3|Jürgen Groß|Düsseldorf", "4|Chloé Noël|Orléans").written(mixed),
		},
		{
			Token: "csv-windows-1252-late", Format: "csv", Title: "First letter beyond ASCII after 100 KB",
			About:    "The file is in Windows-1252, and the first 100 KB are ASCII, so a detector that looks at the start takes it for UTF-8.",
			Ordinary: "The same table in UTF-8.",
			Writers:  "Microsoft Excel with the format CSV in Western Europe and the Americas",
			Source:   "WHATWG Encoding, section 9", Valid: true, Charset: "windows-1252",
			Flags: []quirk.Flag{quirk.Encoding},
			Build: lateLetter(rfc, encoded(charmap.Windows1252, rfc)),
		},
		{
			Token: "csv-utf-8-late", Format: "csv", Title: "First letter beyond ASCII after 100 KB of UTF-8",
			About:    "The first 100 KB are ASCII, so a detector that looks at the start does not find UTF-8.",
			Ordinary: "The same table with a byte order mark.",
			Writers:  "All programs that write UTF-8",
			Source:   "RFC 3629, section 3", Valid: true,
			Flags: []quirk.Flag{quirk.Encoding},
			Build: lateLetter(afterMark(dialect{}), rfc),
		},
	}
}

// mixed returns the first two rows in Windows-1252 and the others in UTF-8.
func mixed(t table) string {
	first, last := table{header: t.header, rows: t.rows[:2]}, table{rows: t.rows[2:]}
	return encoded(charmap.Windows1252, rfc)(first) + rfc(last)
}

// lateRows is the number of rows in ASCII, of 37 bytes each.
const lateRows = 2800

// lateLetter returns the builder of a table whose last row has the only letters beyond ASCII.
func lateLetter(ordinary, special writer) builder {
	return func(twin bool) quirk.File {
		t := table{header: []string{"id", "name", "city"}}
		for i := range lateRows {
			t.rows = append(t.rows, []string{fmt.Sprintf("r%06d", i+1), "Ann Lee of the North", "Leeds"})
		}
		t.rows = append(t.rows, []string{"r002801", "Zoë Müller", "Köln"})
		text := quirk.Either(twin, ordinary, special)(t)
		return quirk.File{Bytes: []byte(text), Expect: t.expectCells(1, lateRows, lateRows+1)}
	}
}

// expectCells returns what a correct reader finds in some rows of a large table. Row 0 is the header.
func (t table) expectCells(rows ...int) expect.Expectation {
	large := expect.Table{Header: t.header, Types: t.types, Columns: len(t.rows[0]), Count: len(t.rows)}
	for _, row := range rows {
		for i, value := range t.rows[row-1] {
			large.Cells = append(large.Cells, expect.Cell{Row: row, Column: i + 1, Text: expect.NewText(value)})
		}
	}
	return expect.Expectation{Tables: []expect.Table{large}}
}
