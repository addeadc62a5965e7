// Package csv has quirks of tables in text: comma- and tab-separated values.
package csv

import (
	"bytes"
	"encoding/csv"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case { return encodings() }

// A table is a table that a case writes.
type table struct {
	header []string
	rows   [][]string
}

// people is a table with letters that all Western encodings have.
var people = table{
	header: []string{"id", "name", "city"},
	rows:   [][]string{{"1", "Zoë Müller", "Köln"}, {"2", "José Núñez", "Málaga"}, {"3", "Ann Lee", "Leeds"}},
}

// expect returns what a correct reader finds in the table.
func (t table) expect() expect.Expectation {
	return expect.Expectation{Tables: []expect.Table{expect.NewTable(t.header, t.rows...)}}
}

// text returns the table as RFC 4180 describes it.
func (t table) text() string {
	var b bytes.Buffer
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	_ = w.Write(t.header) // a Buffer returns no error
	_ = w.WriteAll(t.rows)
	return b.String()
}

// in returns the builder of a table in an encoding, whose twin is in UTF-8.
func (t table) in(e encoding.Encoding) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		text := t.text()
		if !twin {
			text, _ = e.NewEncoder().String(text) // the tests check that it can be encoded
		}
		return quirk.File{Bytes: []byte(text), Expect: t.expect()}
	}
}

func encodings() []quirk.Case {
	return []quirk.Case{
		{
			Token: "csv-utf-16le", Format: "csv", Title: "UTF-16, little endian",
			About:   "The file is in UTF-16, little endian, with a byte order mark.",
			Twin:    "The same table in UTF-8.",
			Writers: "PowerShell 5 with Export-Csv -Encoding Unicode, and tools of Microsoft SQL Server",
			Source:  "WHATWG Encoding, section 14.4", Valid: true, Charset: "utf-16le",
			Flags: []quirk.Flag{quirk.Encoding, quirk.ByteOrderMark},
			Build: people.in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)),
		},
	}
}
