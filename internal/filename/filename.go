// Package filename lists names of uploads that attack the programs that receive them. See placeholdertest.Filename.
package filename

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
)

// A Name is a hostile name of an upload.
type Name struct {
	Name    string // such as "../placeholder-canary.txt"
	Title   string // such as "Parent folder"
	Attack  string // what the name tries, in a sentence
	Verdict placeholder.HostileVerdict
	Failure string // how to see that a receiver failed, in a sentence
	CWE     int    // number in the Common Weakness Enumeration, such as 22
	Twin    string // a harmless name, which must be accepted
}

// All returns all names.
func All() []Name { return slices.Clone(names) }

const (
	reject   = placeholder.HostileReject
	sanitize = placeholder.HostileSanitize
	ignore   = placeholder.HostileIgnore
	marker   = placeholder.HostileMarker
	canary   = placeholder.HostileCanary
)

// titled is a name with its title.
type titled struct{ title, name string }

// group returns names that have everything else in common.
func group(common Name, names ...titled) []Name {
	all := make([]Name, len(names))
	for i, n := range names {
		all[i] = common
		all[i].Title, all[i].Name = n.title, n.name
	}
	return all
}

// names are in groups of the same attack.
var names = slices.Concat(
	pathNames, encodedNames, windowsNames, extensionNames, headerNames, injectionNames, unicodeNames, lengthNames,
)
