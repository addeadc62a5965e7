// Package text has quirks of plain text.
package text

import (
	"slices"
	"strings"

	"golang.org/x/text/encoding"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(unicodes(), western(), eastern(), asian(), unusual(), lines(), controls(), characters(), letters())
}

// written returns the builder of two texts in UTF-8.
func written(special, ordinary string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		text := quirk.Either(twin, ordinary, special)
		return quirk.File{Bytes: []byte(text), Expect: expected(text)}
	}
}

// unsplit is written for texts whose lines end at other places in other programs.
func unsplit(special, ordinary string) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		f := written(special, ordinary)(twin)
		f.Expect.Text.Lines = 0
		return f
	}
}

// in returns the builder of a text in an encoding, whose twin is in UTF-8.
func in(e encoding.Encoding, text string) func(twin bool) quirk.File {
	return encoded(text, func(text string) []byte {
		result, _ := e.NewEncoder().String(text) // the tests check that it can be encoded
		return []byte(result)
	})
}

// encoded returns the builder of a text that a function encodes, whose twin is in UTF-8.
func encoded(text string, encode func(string) []byte) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return quirk.File{Bytes: quirk.Either(twin, []byte(text), encode(text)), Expect: expected(text)}
	}
}

// expected returns what a correct reader finds in a text.
func expected(text string) expect.Expectation {
	t := expect.NewText(text)
	t.Lines = count(text)
	return expect.Expectation{Text: &t}
}

// count returns the number of lines, which end with LF, CR LF or CR.
func count(text string) int {
	n := strings.Count(text, "\n") + strings.Count(text, "\r") - strings.Count(text, "\r\n")
	if !strings.HasSuffix(text, "\n") && !strings.HasSuffix(text, "\r") {
		n++
	}
	return n
}
