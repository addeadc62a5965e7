package placeholdertest

import (
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

// A HostileCase is a hostile file and its harmless twin, for a test of a receiver.
type HostileCase struct {
	placeholder.HostileCase // what the file tries, and what a correct receiver does

	Content *placeholder.Content // the hostile file
	Twin    *placeholder.Content // of the same structure, which must be accepted
}

// HostileCases returns the cases of the given formats, such as "zip" and "svg", or of all formats
// if there are none. It panics if a format has no cases.
//
// A receiver passes a case if it treats Content as Verdict says, nothing happens that Failure
// describes, and it accepts Twin.
func HostileCases(formats ...string) []HostileCase {
	var cases []HostileCase
	var known []string
	for _, c := range placeholder.HostileCases() {
		known = append(known, c.Format)
		if len(formats) > 0 && !slices.Contains(formats, c.Format) {
			continue
		}
		open := func(twin bool) *placeholder.Content {
			return placeholder.Must(placeholder.NewHostile(placeholder.HostileOptions{Case: c.Case, Twin: twin}))
		}
		cases = append(cases, HostileCase{c, open(false), open(true)})
	}
	for _, f := range formats {
		if !slices.Contains(known, f) {
			slices.Sort(known)
			panic(fmt.Sprintf("placeholdertest.HostileCases: format must be one of %v, got %s", slices.Compact(known), f))
		}
	}
	return cases
}
