package httpapi

import (
	"errors"
	"fmt"
	"math"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/bytesize"
)

// A param is a parameter of an endpoint.
type param struct {
	name     string
	kind     kind
	def      string // as it would be given; empty for none
	required bool   // in the query; those in the path always are
}

// A kind is what a parameter may hold.
type kind interface {
	// parse returns the value that raw stands for: an int, int64, uint64,
	// string or bool. The error is a *placeholder.ValidationError.
	parse(name, raw string) (any, error)
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

// integer is a decimal number from min to max.
type integer struct{ min, max int }

// upTo returns the kind with a limit that may be lower.
func (k integer) upTo(limit int) integer {
	return integer{k.min, max(k.min, lower(k.max, limit))}
}

// param returns a parameter with a default, or with the maximum if that is less.
func (k integer) param(name string, def int) param {
	return param{name: name, kind: k, def: strconv.Itoa(min(def, k.max))}
}

// lower returns the lower one of two limits. One below 1 is none.
func lower[T int | int64](most, limit T) T {
	if limit < 1 {
		return most
	}
	return min(most, limit)
}

func (k integer) parse(name, raw string) (any, error) {
	n, err := strconv.ParseUint(raw, 10, 64) // takes digits and nothing else
	if errors.Is(err, strconv.ErrSyntax) {
		return nil, invalid(name, raw, fmt.Sprintf("must be a whole number between %d and %d", k.min, k.max))
	}
	if err != nil || n < uint64(k.min) || n > uint64(k.max) {
		return nil, invalid(name, raw, fmt.Sprintf("must be between %d and %d", k.min, k.max))
	}
	return int(n), nil
}

// seedNumber is an unsigned decimal number of 64 bits.
type seedNumber struct{}

func (seedNumber) parse(name, raw string) (any, error) {
	n, err := strconv.ParseUint(raw, 10, 64)
	if err != nil {
		return nil, invalid(name, raw, fmt.Sprintf("must be a whole number between 0 and %d", uint64(math.MaxUint64)))
	}
	return n, nil
}

// byteSize is a number of bytes with a unit.
type byteSize struct{ max int64 }

func (k byteSize) parse(name, raw string) (any, error) {
	size, ok := bytesize.Parse(raw)
	if !ok {
		return placeholder.ParseSize(raw) // whose error says what a size is
	}
	if size > k.max {
		return nil, invalid(name, raw, "must be between 0B and "+placeholder.FormatSize(k.max))
	}
	return size, nil
}

// choice is one of several words.
type choice []string

func oneOf[T ~string](words []T) choice {
	c := make(choice, len(words))
	for i, word := range words {
		c[i] = string(word)
	}
	return c
}

func (k choice) parse(name, raw string) (any, error) {
	if !slices.Contains(k, raw) {
		return nil, invalid(name, raw, "must be one of "+strings.Join(k, ", "))
	}
	return raw, nil
}

// flag is on with 1, and off when it is not given.
type flag struct{}

func (flag) parse(name, raw string) (any, error) {
	if raw != "1" {
		return nil, invalid(name, raw, "must be 1 or absent")
	}
	return true, nil
}

// baseName is the name of a file without its extension.
type baseName struct{}

func (baseName) parse(name, raw string) (any, error) {
	if strings.Trim(raw, "abcdefghijklmnopqrstuvwxyz0123456789_-") != "" {
		return nil, invalid(name, raw, "must consist of a-z, 0-9, _ and -")
	}
	return raw, nil
}

// freeText is text of a number of characters; what else it may be is for the
// generator to say.
type freeText struct{ min, max int }

func (k freeText) parse(name, raw string) (any, error) {
	if n := utf8.RuneCountInString(raw); n < k.min || n > k.max {
		return nil, invalid(name, raw, fmt.Sprintf("must have %d to %d characters", k.min, k.max))
	}
	return raw, nil
}
