package csv

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

func plainTexts() []quirk.Case {
	return []quirk.Case{
		{
			Token: "txt-table-utf-16le", Format: "txt", Title: "Unicode text of Excel",
			About:    "The file has fields between tabs and is in UTF-16, little endian, with a byte order mark.",
			Ordinary: "The same table, between tabs, in UTF-8.",
			Writers:  "Microsoft Excel with the format Unicode Text",
			Source:   "RFC 2781, section 3", Valid: true, Charset: "utf-16",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark, quirk.Dialect},
			Build: people().plain(dialect{delimiter: "\t"}.write, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)),
		},
		{
			Token: "txt-table-fixed-width", Format: "txt", Title: "Columns of fixed width",
			About:    "Columns have 6, 14 and 10 characters, which spaces fill, and nothing separates them.",
			Ordinary: "The same table with tabs as delimiters.",
			Writers:  "Mainframes, and reports of databases",
			Source:   "W3C Tabular Data Model, section 1",
			Flags:    []quirk.Flag{quirk.Dialect, quirk.Characters},
			Build:    people().plain(fixedWidth(6, 14, 10), encoding.Nop),
		},
		{
			Token: "txt-table-fixed-width-full", Format: "txt", Title: "Columns of fixed width without gaps",
			About:    "Columns have 4, 12 and 8 characters, and no space is between values that fill them.",
			Ordinary: "The same table with tabs as delimiters.",
			Writers:  "Mainframes, and interfaces of authorities and insurance companies",
			Source:   "W3C Tabular Data Model, section 1",
			Flags:    []quirk.Flag{quirk.Dialect},
			Build: grid("id|name|amount", "1001|Ann Lee|12050.00", "1002|Eva Nagy|53500.50", "1003|Maximilian B|99899.50").of("integer string number").
				plain(fixedWidth(4, 12, 8), encoding.Nop),
		},
		{
			Token: "txt-table-fixed-width-bytes", Format: "txt", Title: "Columns of fixed width in Windows-1252",
			About:    "Columns have 6, 14 and 10 bytes in Windows-1252, in which each letter is one byte.",
			Ordinary: "The same table with tabs as delimiters, in UTF-8.",
			Writers:  "Interfaces of authorities and insurance companies in Western Europe",
			Source:   "W3C Tabular Data Model, section 1", Charset: "windows-1252",
			Flags: []quirk.Flag{quirk.Dialect, quirk.Encoding},
			Build: people().plain(fixedWidth(6, 14, 10), charmap.Windows1252),
		},
		{
			Token: "txt-table-aligned", Format: "txt", Title: "Columns that spaces align",
			About:    "Values have no spaces, and one or more spaces are before each of them, so that numbers end below each other.",
			Ordinary: "The same table with tabs as delimiters.",
			Writers:  "Weather services, Fortran programs, and commands of Unix",
			Source:   "W3C Tabular Data Model, section 1",
			Flags:    []quirk.Flag{quirk.Dialect},
			Build: grid("year|rain|wind", "2024|812.5|3.2", "2025|99.1|12.4", "2026|1020.0|0.7").of("integer number number").
				plain(aligned(6, 8, 6), encoding.Nop),
		},
		{
			Token: "txt-table-framed", Format: "txt", Title: "Table in a frame of bars and hyphens",
			About:    "Lines begin and end with a vertical bar, spaces align the values, and lines of hyphens are no data.",
			Ordinary: "The same table with tabs as delimiters.",
			Writers:  "SAP for lists that are saved to a local file as unconverted",
			Source:   "W3C Tabular Data Model, section 1",
			Flags:    []quirk.Flag{quirk.Dialect, quirk.Layout},
			Build:    people().plain(framed, encoding.Nop),
		},
	}
}

// plain returns the builder of a table in plain text, whose twin has tabs and is in UTF-8. A reader of text finds its lines.
func (t table) plain(special writer, e encoding.Encoding) builder {
	return func(twin bool) quirk.File {
		text := quirk.Either(twin, dialect{delimiter: "\t"}.write, special)(t)
		found, described := t.expect(), expect.NewText(text)
		described.Lines = strings.Count(text, "\n")
		found.Text = &described
		if !twin {
			text, _ = e.NewEncoder().String(text) // the tests check that it can be encoded
		}
		return quirk.File{Bytes: []byte(text), Expect: found}
	}
}

// fixedWidth returns a writer of columns with a number of characters each.
func fixedWidth(widths ...int) writer {
	return func(t table) string {
		padded := table{header: pad(t.header, widths)}
		for _, row := range t.rows {
			padded.rows = append(padded.rows, pad(row, widths))
		}
		return strings.ReplaceAll(dialect{delimiter: "\x00"}.write(padded), "\x00", "")
	}
}

// aligned returns a writer of columns with a number of characters each, whose values are at the end.
func aligned(widths ...int) writer {
	return func(t table) string {
		var b strings.Builder
		for _, row := range append([][]string{t.header}, t.rows...) {
			for i, value := range row {
				fmt.Fprintf(&b, "%*s", widths[i], value)
			}
			b.WriteString("\r\n")
		}
		return b.String()
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
