package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// number is a [flag.Value] for a number or a size in bytes that a rule allows. Package
// flag also calls String on a zero number.
type number[T int | int64] struct {
	value *T
	rule  placeholder.Rule
}

func newNumber[T int | int64](value *T, def T, rule placeholder.Rule) number[T] {
	*value = def
	return number[T]{value, rule}
}

func (v number[T]) String() string {
	if v.value == nil {
		return ""
	}
	return v.rule.Format(uint64(*v.value))
}

func (v number[T]) Set(s string) error {
	n, err := parseNumber(v.rule, s)
	if err == nil {
		*v.value = T(n)
	}
	return err
}

// parseNumber parses a number. The error does not name the rule, because package flag names
// the flag.
func parseNumber(rule placeholder.Rule, s string) (uint64, error) {
	n, err := rule.Parse(s)
	if invalid, ok := errors.AsType[*placeholder.ValidationError](err); ok {
		return 0, errors.New(invalid.Reason)
	}
	return n, nil
}

// limit is a [flag.Value] for an element of limits. Package flag also calls String on a zero
// limit.
type limit struct {
	limits address.Limits
	name   string
	rule   placeholder.Rule
}

func (l limit) String() string {
	if l.limits == nil {
		return ""
	}
	return l.rule.Format(uint64(l.limits[l.name]))
}

func (l limit) Set(s string) error {
	n, err := parseNumber(l.rule, s)
	if err == nil {
		l.limits[l.name] = int64(n)
	}
	return err
}

// disable adds a comma-separated list of kinds of files to those not to serve. An empty
// list clears them.
func (c *config) disable(list string) error {
	if list == "" {
		c.api.Disabled = nil
		return nil
	}
	kinds := placeholder.Rule{Name: "kind", Type: placeholder.ValueChoice, Choices: address.Names()}
	for name := range strings.SplitSeq(list, ",") {
		if _, err := kinds.Parse(name); err != nil {
			return err
		}
		c.api.Disabled = append(c.api.Disabled, name)
	}
	return nil
}

// logFormat is the value of the flag -log-format.
type logFormat string

const (
	logText logFormat = "text"
	logJSON logFormat = "json"
)

func (f logFormat) MarshalText() ([]byte, error) { return []byte(f), nil }

func (f *logFormat) UnmarshalText(text []byte) error {
	if *f = logFormat(text); *f != logText && *f != logJSON {
		return fmt.Errorf("must be %s or %s", logText, logJSON)
	}
	return nil
}
