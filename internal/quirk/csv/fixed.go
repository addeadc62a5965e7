package csv

import (
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func fixedWidths() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-fixed-width", Format: "txt", Title: "Columns of fixed width",
			About:   "Columns have 6, 14 and 10 characters, which spaces fill, and nothing separates them.",
			Twin:    "The same table with tabs as delimiters.",
			Writers: "Mainframes, and reports of databases",
			Source:  "W3C Tabular Data Model, section 1",
			Flags:   []quirk.Flag{quirk.Dialect, quirk.Characters},
			Build:   people().either(dialect{delimiter: "\t"}.write, fixedWidth(6, 14, 10)),
		},
		{
			Token: "txt-fixed-width-full", Format: "txt", Title: "Columns of fixed width without gaps",
			About:   "Columns have 4, 12 and 8 characters, and no space is between columns that are full.",
			Twin:    "The same table with tabs as delimiters.",
			Writers: "Mainframes, and interfaces of authorities and insurance companies",
			Source:  "W3C Tabular Data Model, section 1",
			Flags:   []quirk.Flag{quirk.Dialect, quirk.Header},
			Build: grid("", "0001|Ann Lee|00120500", "0002|Eva Nagy|00003500", "0003|Maximilian B|12008995").
				either(dialect{delimiter: "\t"}.write, fixedWidth(4, 12, 8)),
		},
		{
			Token: "txt-fixed-width-bytes", Format: "txt", Title: "Columns of fixed width in Windows-1252",
			About:   "Columns have 6, 14 and 10 bytes in Windows-1252, in which each letter is one byte.",
			Twin:    "The same table with tabs as delimiters, in UTF-8.",
			Writers: "Interfaces of authorities and insurance companies in Western Europe",
			Source:  "W3C Tabular Data Model, section 1", Charset: "windows-1252",
			Flags: []quirk.Flag{quirk.Dialect, quirk.Encoding},
			Build: people().either(dialect{delimiter: "\t"}.write, encoded(charmap.Windows1252, fixedWidth(6, 14, 10))),
		},
		{
			Token: "txt-framed-table", Format: "txt", Title: "Table in a frame of bars and hyphens",
			About:   "Lines begin and end with a vertical bar, spaces align the values, and lines of hyphens are no data.",
			Twin:    "The same table with tabs as delimiters.",
			Writers: "SAP for lists that are saved to a local file as unconverted",
			Source:  "W3C Tabular Data Model, section 1",
			Flags:   []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build:   people().either(dialect{delimiter: "\t"}.write, framed),
		},
	}
}

// fixedWidth returns a writer of columns with a number of characters each.
func fixedWidth(widths ...int) writer {
	return func(t table) string {
		padded := table{header: t.header}
		if t.header != nil {
			padded.header = pad(t.header, widths)
		}
		for _, row := range t.rows {
			padded.rows = append(padded.rows, pad(row, widths))
		}
		return strings.ReplaceAll(dialect{delimiter: "\x00"}.write(padded), "\x00", "")
	}
}

func pad(row []string, widths []int) []string {
	padded := make([]string, len(row))
	for i, value := range row {
		padded[i] = value + strings.Repeat(" ", widths[i]-utf8.RuneCountInString(value))
	}
	return padded
}

// framed returns the table as SAP lists have it.
func framed(t table) string {
	rule := strings.Repeat("-", 36) + "\r\n"
	text := rule
	for i, row := range append([][]string{t.header}, t.rows...) {
		text += "|" + strings.Join(pad(row, []int{6, 14, 12}), "|") + "|\r\n"
		if i == 0 {
			text += rule
		}
	}
	return text + rule
}
