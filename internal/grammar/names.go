package grammar

import (
	"slices"
	"strings"
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/option"
)

// allKinds are the kinds with the limits of package placeholder.
var allKinds = sync.OnceValue(func() []Kind { return newKinds(nil) })

// Names returns the names of all kinds.
func Names() []string { return namesOf(allKinds()) }

func namesOf(kinds []Kind) []string {
	var names []string
	for _, k := range kinds {
		names = append(names, k.Name)
	}
	return names
}

// Find is [Lookup] with an error, which is a [*placeholder.ValidationError]: there is no such kind,
// or the path does not fit it.
func Find(kinds []Kind, path string) (*Kind, string, error) {
	kind, segment, ok := Lookup(kinds, path)
	switch {
	case ok:
		return kind, segment, nil
	case kind != nil:
		return nil, "", invalid("path", path, "must have the form "+kind.Template())
	default:
		name, _, _ := strings.Cut(path, "/")
		return nil, "", checkName("kind", name, namesOf(kinds))
	}
}

// checkNames reports a parameter in the query that the kind does not have there.
func (r *Request) checkNames() error {
	var others []string
	for name := range r.query {
		if !slices.Contains(r.kind.inQuery, name) {
			others = append(others, name)
		}
	}
	if len(others) == 0 {
		return nil
	}
	name := slices.Min(others) // the same for each call
	if IsFault(name) {
		return invalid(name, r.query.Get(name), "applies over HTTP only")
	}
	if slices.ContainsFunc(r.kind.Params, func(p Param) bool { return p.Name == name }) { // a suggestion would mislead
		return invalid(name, r.query.Get(name), "must be in the path: "+r.kind.Template())
	}
	return checkName("parameter", name, r.kind.inQuery)
}

// checkName returns an error if name is not in names. It suggests a similar name.
func checkName(field, name string, names []string) error {
	rule := option.Rule{Name: field, Type: option.ValueChoice, Choices: names}
	_, err := ParseValue(rule, name)
	return err
}
