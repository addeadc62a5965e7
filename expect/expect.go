// Package expect describes what a correct reader finds in a file, as data that a test compares
// with what its own reader finds. [placeholder.QuirkCase] has such a description of each file.
//
// A description has only members that matter in a format: a table of a spreadsheet, values of
// a JSON document, places of a map. The JSON form of all types is described by [Schema].
//
// [placeholder.QuirkCase]: https://pkg.go.dev/github.com/seed-40aebabe/placeholder#QuirkCase
package expect

import (
	"crypto/sha256"
	"encoding/hex"
	"io"
	"strings"
	"unicode/utf8"
)

// An Expectation is what a correct reader finds in a file. Members that do not apply to the format are
// absent. A map without features has an empty list of them.
type Expectation struct {
	Text     *Text     `json:"text,omitempty"`    // of the whole file, decoded; of a document or a message, its body
	HTML     *Text     `json:"html,omitempty"`    // of a message, with its tags
	Pages    []Page    `json:"pages,omitzero"`    // of a document whose pages are fixed, or slides
	Tables   []Table   `json:"tables,omitzero"`   // in the order of the file; a CSV file has one
	Values   []Value   `json:"values,omitzero"`   // of a document, such as JSON or XML
	Features []Feature `json:"features,omitzero"` // of a map, such as GPX or GeoJSON
	Picture  *Picture  `json:"picture,omitempty"`
	Seconds  float64   `json:"seconds,omitempty"` // duration of sound or a video, or of an animation that is shown once
	Tracks   []Track   `json:"tracks,omitzero"`   // of sound or a video, in the order of the file

	// Items are what a file has besides these, by kind. [Kinds] lists the kinds.
	Items Items `json:"items,omitempty"`
}

// maxContent is the maximum number of characters of a text that is given in full.
const maxContent = 1000

// A Text is a string. A long one is described by its length and its hash.
type Text struct {
	Content    *string `json:"content,omitempty"`    // nil if the text has more than 1,000 characters
	Characters int     `json:"characters,omitempty"` // Unicode code points of a long text
	SHA256     string  `json:"sha256,omitempty"`     // of a long text in UTF-8, in hexadecimal
	Lines      int     `json:"lines,omitempty"`      // of a whole file; a last line without an end counts
	// Words reports whether only words matter. White space between them may differ, because it is
	// a matter of layout. The length and the hash of a long text are those of its words with one space between them.
	Words bool `json:"words,omitempty"`
}

// NewText returns the description of s.
func NewText(s string) Text {
	if n := utf8.RuneCountInString(s); n > maxContent {
		return Text{Characters: n, SHA256: sum(s)}
	}
	return Text{Content: &s}
}

// NewWords returns the description of the words in s.
func NewWords(s string) Text {
	t := NewText(s)
	if t.Content == nil {
		t = NewText(words(s))
	}
	t.Words = true
	return t
}

// words returns the words of s with one space between them.
func words(s string) string { return strings.Join(strings.Fields(s), " ") }

// Matches reports whether s is the text.
func (t Text) Matches(s string) bool {
	if t.Words {
		s = words(s)
	}
	if t.Words && t.Content != nil {
		return s == words(*t.Content)
	}
	if t.Content != nil {
		return s == *t.Content
	}
	return utf8.RuneCountInString(s) == t.Characters && sum(s) == t.SHA256
}

func sum(s string) string {
	hash := sha256.New()
	io.Copy(hash, struct{ io.Reader }{strings.NewReader(s)}) // without a copy of the whole string
	return hex.EncodeToString(hash.Sum(nil))
}

// A Type is the type of the values in a column, or of a value in a document.
type Type string

// The types. Dates and times are those of RFC 3339, without a zone if the file has none.
const (
	String   Type = "string"
	Integer  Type = "integer"  // in decimal digits, of any size
	Number   Type = "number"   // with a decimal point, and an exponent if the file has one
	Boolean  Type = "boolean"  // true or false
	Date     Type = "date"     // such as 2026-11-29
	Time     Type = "time"     // such as 23:59:00
	DateTime Type = "datetime" // such as 2026-11-29T23:59:00Z
	Duration Type = "duration" // hours, minutes and seconds, such as 26:30:00
	Null     Type = "null"
	Array    Type = "array"
	Object   Type = "object"
)

// Types returns all types.
func Types() []Type {
	return []Type{String, Integer, Number, Boolean, Date, Time, DateTime, Duration, Null, Array, Object}
}

// A Table is a table of a file. It has Rows if it is small, and otherwise some Cells.
type Table struct {
	Name    string      `json:"name,omitempty"`   // of a sheet or table
	Header  []string    `json:"header,omitempty"` // names of the columns; absent if the table has no header or is wide
	Types   []Type      `json:"types,omitempty"`  // of the columns, as their writer meant them
	Columns int         `json:"columns"`          // number of columns
	Count   int         `json:"count"`            // number of rows, without the header
	Rows    [][]*string `json:"rows,omitzero"`    // all rows of a small table, as a reader finds them that converts nothing; nil is a null
	Typed   [][]*string `json:"typed,omitzero"`   // the rows in the notation of their types, where that differs
	Cells   []Cell      `json:"cells,omitempty"`  // some cells of a large table

	// Members of sheets in workbooks.
	State  string   `json:"state,omitempty"`  // "hidden" or "very-hidden", or empty if the sheet is visible
	Merged []string `json:"merged,omitempty"` // ranges of merged cells, such as "A1:B2"
	Hidden []string `json:"hidden,omitempty"` // hidden rows, such as "3", and then columns, such as "B"
	Notes  []Note   `json:"notes,omitempty"`  // formulas, comments and links, in the order of the rows
}

// Strings returns the rows with empty strings for nulls.
func (t Table) Strings() [][]string {
	rows := make([][]string, len(t.Rows))
	for i, row := range t.Rows {
		rows[i] = make([]string, len(row))
		for j, value := range row {
			if value != nil {
				rows[i][j] = *value
			}
		}
	}
	return rows
}

// NewTable returns the description of a small table.
func NewTable(header []string, rows ...[]string) Table {
	t := Table{Header: header, Columns: len(header), Count: len(rows), Rows: Rows(rows...)}
	for _, row := range rows {
		t.Columns = max(t.Columns, len(row))
	}
	return t
}

// Rows returns rows without nulls.
func Rows(rows ...[]string) [][]*string {
	result := make([][]*string, len(rows))
	for i, row := range rows {
		result[i] = make([]*string, len(row))
		for j := range row {
			result[i][j] = &row[j]
		}
	}
	return result
}

// A Note is what a cell of a sheet has besides its value.
type Note struct {
	Cell string `json:"cell"` // such as "B2"
	Kind string `json:"kind"` // formula, comment or link
	Text string `json:"text"` // a formula without an equals sign, a comment, or a URL or a cell such as "Orders!A1"
}

// A Cell is a cell of a large table.
type Cell struct {
	Row    int `json:"row"`    // 1 is the first row after the header, 0 is the header
	Column int `json:"column"` // 1 is the first
	Text
}

// A Value is a value in a document.
type Value struct {
	// Path is the place of the value as a JSON Pointer (RFC 6901), such as /people/0/name. A file of
	// several documents, such as ndjson, is an array of them. In XML, it is an XPath of local names, such as
	// /gpx/trk/trkseg[2]/@lat, with a position only if an element has several siblings of its name.
	Path      string `json:"path"`
	Type      Type   `json:"type"`
	Count     *int   `json:"count,omitempty"`     // members of an array or object
	Namespace string `json:"namespace,omitempty"` // of an element or attribute in XML
	Text             // of a string, a number or a boolean; absent for other types
}

// A Feature is a place, a line or an area of a map, as in GeoJSON (RFC 7946).
type Feature struct {
	Type       string            `json:"type"` // a type of geometry of RFC 7946, or None without a geometry
	Name       string            `json:"name,omitempty"`
	Parts      [][][]float64     `json:"parts,omitempty"`      // all lines and rings, of longitude, latitude and perhaps height in metres
	Properties map[string]string `json:"properties,omitempty"` // other values that belong to it; those of points, such as times, are separated by spaces
}
