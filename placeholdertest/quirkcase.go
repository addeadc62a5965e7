package placeholdertest

import (
	"cmp"
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A QuirkCase is a quirk and its twin, for a test of a reader.
type QuirkCase struct {
	placeholder.QuirkCase // what is special about the file, and what a correct reader finds

	Name       string                  // of the case, for [testing.T.Run], such as "csv-utf-16le"
	Content    *placeholder.Content    // the quirk
	Twin       *placeholder.Content    // with the same content, but without what is special
	TwinExpect placeholder.Expectation // what a correct reader finds in the twin
}

// QuirkCases returns the cases of the given formats, such as "csv" and "tsv", or of all formats
// if there are none. The test fails if a format is not one of [placeholder.QuirkFormats].
//
// A reader passes a case if it finds in Content what Expect says, or if it refuses a file that is not Valid. The
// media type of Content names the charset, for readers that must be told. If a reader fails, Twin shows whether the
// property of the quirk is the reason.
func QuirkCases(t testing.TB, formats ...string) []QuirkCase {
	t.Helper()
	rule := option.Rule{Name: "format", Type: option.ValueChoice, Choices: placeholder.QuirkFormats()}
	for _, format := range formats {
		if _, err := grammar.ParseValue(rule, format); err != nil {
			t.Fatalf("placeholdertest.QuirkCases: %v", err)
		}
	}
	var cases []QuirkCase
	for _, c := range placeholder.QuirkCases(formats...) {
		cases = append(cases, newQuirkCase(c))
	}
	return cases
}

func newQuirkCase(c placeholder.QuirkCase) QuirkCase {
	open := func(twin bool) *placeholder.Content {
		return placeholder.Must(placeholder.NewQuirk(placeholder.QuirkOptions{Case: c.Case, Twin: twin}))
	}
	return QuirkCase{c, c.Case, open(false), open(true), *cmp.Or(c.TwinExpect, &c.Expect)}
}
