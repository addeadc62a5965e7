package main

import "github.com/seed-40aebabe/placeholder"

// compare returns the verdict on what a program found. It may find less than is expected, such as no
// types, but at least one member.
func compare(want, found placeholder.Expectation) verdict {
	switch {
	case !hasMembers(found):
		return verdict{word: other, detail: "nothing"}
	case !want.Shares(found):
		return verdict{} // a program for text does not read tables, and the reverse
	}
	result := verdict{word: right, detail: want.Diff(found), aspects: foundAspects(want, found)}
	if result.detail != "" {
		result.word = other
	}
	return result
}
