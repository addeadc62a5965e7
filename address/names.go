package address

import (
	"errors"
	"maps"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/agnivade/levenshtein"

	"github.com/seed-40aebabe/placeholder"
)

// allKinds are the kinds with the limits of package placeholder.
var allKinds = sync.OnceValue(func() []Kind { return Kinds(Limits{}) })

// Names returns the names of all kinds.
func Names() []string {
	var names []string
	for _, k := range allKinds() {
		names = append(names, k.Name)
	}
	return names
}

// find returns the kind that a path names and the segment after the name.
func find(path string) (*Kind, string, error) {
	kind, segment, ok := Lookup(allKinds(), path)
	switch {
	case ok:
		return kind, segment, nil
	case kind != nil:
		return nil, "", invalid("path", path, "must have the form "+kind.Template())
	default:
		name, _, _ := strings.Cut(path, "/")
		return nil, "", checkName("kind", name, Names())
	}
}

// checkNames reports a parameter in the query that the kind does not have there.
func (k *Kind) checkNames(query url.Values) error {
	var names []string
	for _, p := range k.Params {
		if !p.InPath {
			names = append(names, p.Name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(query)) {
		if err := checkName("parameter", name, names); err != nil {
			return err
		}
	}
	return nil
}

// checkName reports a name that is not among names, and suggests the nearest.
func checkName(field, name string, names []string) error {
	rule := placeholder.Rule{Name: field, Type: placeholder.ValueChoice, Choices: names}
	_, err := rule.Parse(name)
	var invalid *placeholder.ValidationError
	if errors.As(err, &invalid) {
		invalid.Suggestion = nearest(name, names)
	}
	return err
}

// nearest returns the name that s is most likely a misspelling of, or "" if none is
// within two edits or more than half of it would have to change.
func nearest(s string, names []string) string {
	const maxLength, maxDistance = 32, 2
	if len(s) > maxLength {
		return ""
	}
	found, minDistance := "", maxDistance+1
	for _, name := range names {
		distance := levenshtein.ComputeDistance(s, name)
		if distance < minDistance && 2*distance <= max(len(s), len(name))+1 {
			found, minDistance = name, distance
		}
	}
	return found
}
