package limits

import (
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// Params returns the parameters of a query for cases: the limits, and the types of files.
func Params() grammar.Params {
	all := Set{}
	var params grammar.Params
	for _, l := range All() {
		params = append(params, grammar.Param{Name: l.Name(), Label: l.Label, About: l.About, Rule: l.Rule, Example: l.Example})
		all[l.Name()] = 1
	}
	formats := all.Formats()
	return append(params, grammar.Param{
		Name:    Types,
		Label:   "Types",
		About:   "Types of the files. By default all that can be around a limit.",
		Rule:    option.Rule{Name: Types, Type: option.ValueList, Min: 1, Max: uint64(len(formats)), Choices: formats},
		Example: "zip,png",
	})
}

// ParseQuery returns the limits and the formats in a query with [Params], URL-encoded. It ignores
// unknown parameters. It checks each value by itself, and that there is a limit; [Set.Cases] checks
// that they fit each other. The error is a [*placeholder.ValidationError].
func ParseQuery(rawQuery string) (s Set, formats []string, err error) {
	r, err := Params().Parse(rawQuery)
	if err != nil {
		return nil, nil, err
	}
	s = SetOf(r)
	if len(s) == 0 {
		reason := "must have at least one of " + strings.Join(names(), ", ")
		return nil, nil, &placeholder.ValidationError{Field: "query", Value: rawQuery, Reason: reason}
	}
	if types := r.Text(Types); types != "" {
		formats = strings.Split(strings.ToLower(types), ",")
	}
	return s, formats, nil
}

// SetOf returns the limits among the values of [Params].
func SetOf(r grammar.Values) Set {
	s := Set{}
	for _, l := range All() {
		if r.Text(l.Name()) != "" {
			s[l.Name()] = int64(r.Number(l.Name()))
		}
	}
	return s
}

func names() (all []string) {
	for _, l := range All() {
		all = append(all, l.Name())
	}
	return all
}
