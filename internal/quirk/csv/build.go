package csv

import (
	"golang.org/x/text/encoding"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// A builder builds a quirk and its twin.
type builder = func(twin bool) quirk.File

// A writer returns a table as text.
type writer = func(table) string

// written returns the builder of a table that a writer writes, whose twin is as RFC 4180 describes it.
func (t table) written(special writer) builder { return t.either(rfc, special) }

// either returns the builder of a table in two forms.
func (t table) either(ordinary, special writer) builder { return differ(t, ordinary, t, special) }

// in returns the builder of a table in an encoding, whose twin is in UTF-8.
func (t table) in(e encoding.Encoding) builder { return t.written(encoded(e, rfc)) }

// encoded returns a writer of text in an encoding.
func encoded(e encoding.Encoding, text writer) writer {
	return func(t table) string {
		s, _ := e.NewEncoder().String(text(t)) // the tests check that it can be encoded
		return s
	}
}

// notation returns the builder of a table in a dialect, whose twin has values in the notation of their types.
func (t table) notation(d dialect) builder { return differ(t.canonical(), rfc, t, d.write) }

// instead returns the builder of a table whose twin is another table.
func (t table) instead(ordinary table) builder { return differ(ordinary, rfc, t, rfc) }

// differ returns the builder of two tables.
func differ(ordinary table, writeOrdinary writer, special table, writeSpecial writer) builder {
	return func(twin bool) quirk.File {
		if twin {
			return quirk.File{Bytes: []byte(writeOrdinary(ordinary)), Expect: ordinary.expect()}
		}
		return quirk.File{Bytes: []byte(writeSpecial(special)), Expect: special.expect()}
	}
}
