package placeholdertest

import (
	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A HostileCase is a hostile file and its harmless twin, for a test of a receiver.
type HostileCase struct {
	placeholder.HostileCase // what the file tries, and what a correct receiver does

	Name    string               // of the case, for [testing.T.Run], such as "zip-parent-path"
	Content *placeholder.Content // the hostile file
	Twin    *placeholder.Content // of the same structure, which must be accepted
}

// HostileCases returns the cases of the given formats, such as "zip" and "svg", or of all formats
// if there are none. It panics if a format is not one of [placeholder.HostileFormats].
//
// A receiver passes a case if it treats Content as Verdict says, nothing happens that Failure
// describes, and it accepts Twin.
func HostileCases(formats ...string) []HostileCase {
	rule := option.Rule{Name: "format", Type: option.ValueChoice, Choices: placeholder.HostileFormats()}
	for _, format := range formats {
		if _, err := grammar.ParseValue(rule, format); err != nil {
			panic("placeholdertest.HostileCases: " + err.Error())
		}
	}
	var cases []HostileCase
	for _, c := range placeholder.HostileCases(formats...) {
		open := func(twin bool) *placeholder.Content {
			return placeholder.Must(placeholder.NewHostile(placeholder.HostileOptions{Case: c.Case, Twin: twin}))
		}
		cases = append(cases, HostileCase{c, c.Case, open(false), open(true)})
	}
	return cases
}
