package grammar

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
)

// Params are the parameters of a kind of file, of faults or of a query for a list of files.
type Params []Param

// Values are the values of parameters.
type Values struct {
	params Params
	query  url.Values
	values []value // of params, in their order
}

// A value is the value of a parameter, given or by default.
type value struct {
	text    string
	number  uint64   // that text stands for, if it is a number or a size
	request *Request // that text stands for, if it is an address
}

// Parse parses a query, which is URL-encoded. It ignores unknown parameters, and checks each value
// by itself. The error is a [*placeholder.ValidationError].
func (ps Params) Parse(rawQuery string) (Values, error) { return ps.parse(nil, rawQuery, "") }

// parse is Parse for an address: inPath has the values of the first parameters. A value that is an
// address without a host gets domain.
func (ps Params) parse(inPath []string, rawQuery, domain string) (Values, error) {
	query, err := parseQuery(rawQuery)
	if err != nil {
		return Values{}, err
	}
	v := Values{params: ps, query: query, values: make([]value, len(ps))}
	for i := range ps {
		p := &ps[i]
		given := query[p.Name]
		if p.InPath {
			given, inPath = inPath[:1], inPath[1:]
		}
		if v.values[i], err = p.parse(given, domain); err != nil {
			return Values{}, err
		}
	}
	return v, nil
}

func parseQuery(raw string) (url.Values, error) {
	const maxParams = 100
	if strings.Count(raw, "&") >= maxParams {
		return nil, invalid("query", raw, fmt.Sprintf("must have at most %d parameters", maxParams))
	}
	query, err := url.ParseQuery(raw)
	if err != nil {
		return nil, invalid("query", raw, "must be URL-encoded")
	}
	return query, nil
}

// Text returns the value of a parameter as text, or "" if it is absent.
func (v Values) Text(name string) string { return v.value(name).text }

// Number returns the value of an integer parameter, or of a size in bytes. It
// returns 0 if the parameter is absent or of another type.
func (v Values) Number(name string) uint64 { return v.value(name).number }

// value returns the value of a parameter, or the zero value if there is no such parameter.
func (v Values) value(name string) value {
	for i := range v.values {
		if v.params[i].Name == name {
			return v.values[i]
		}
	}
	return value{}
}

// lookup returns the parameter of a name, or nil if there is none.
func (ps Params) lookup(name string) *Param {
	if i := slices.IndexFunc(ps, func(p Param) bool { return p.Name == name }); i >= 0 {
		return &ps[i]
	}
	return nil
}
