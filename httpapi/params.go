package httpapi

import (
	"net/url"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// A param is a parameter of an endpoint.
type param struct {
	name     string
	about    string // a sentence, without what the kind says
	kind     kind
	def      string // as it would be given; empty for none
	example  string // likewise
	required bool   // in the query; those in the path always are
	option   string // field of the options in package placeholder; empty for none
	zero     string // what the option is for 0, if that stands for the default
}

// within returns the parameter with default and example within its limits.
func (p param) within() param {
	if k, ok := p.kind.(limited); ok {
		p.def, p.example = k.within(p.def), k.within(p.example)
	}
	return p
}

// values are the parsed parameters of a request by name.
type values map[string]any

// A request is what an endpoint is asked for.
type request struct {
	values
	domain string // name of the service
}

func (v values) integer(name string) int { return v[name].(int) }
func (v values) size(name string) int64  { return v[name].(int64) }
func (v values) seed() uint64            { return v["seed"].(uint64) }

// text returns the value of a parameter, or "" if the endpoint has none of the
// name.
func (v values) text(name string) string {
	s, _ := v[name].(string)
	return s
}

// flag reports whether a parameter is on. An endpoint that has none of the name
// is one where it is off.
func (v values) flag(name string) bool {
	on, _ := v[name].(bool)
	return on
}

func invalid(name, raw, reason string) error {
	return &placeholder.ValidationError{Field: name, Value: raw, Reason: reason}
}

// parse returns the values of an endpoint's parameters, given those in the path
// and the query. One that is not given and has no default has none.
func (e endpoint) parse(inPath map[string]string, rawQuery string) (values, error) {
	query, err := url.ParseQuery(rawQuery)
	if err != nil {
		return nil, invalid("query", rawQuery, "must be URL-encoded")
	}
	v := values{}
	for _, p := range e.params {
		raw, ok := inPath[p.name]
		if !ok {
			if raw, err = p.given(query[p.name]); err != nil {
				return nil, err
			}
			if raw == "" && !p.required {
				continue
			}
		}
		if v[p.name], err = p.kind.parse(p.name, raw); err != nil {
			return nil, err
		}
	}
	return v, nil
}

// given returns what a query has for the parameter, or else the default.
func (p param) given(raw []string) (string, error) {
	switch {
	case len(raw) > 1:
		return "", invalid(p.name, strings.Join(raw, " and "), "must be given once")
	case len(raw) == 0 || raw[0] == "":
		return p.def, nil
	default:
		return raw[0], nil
	}
}
