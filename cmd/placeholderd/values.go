package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// This file implements [flag.Value] for types that package flag does not support. The
// String methods must work for zero values, because package flag calls them.

// number is a flag for a number or a size in bytes that a rule allows.
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
	n, err := v.rule.Parse(s)
	var invalid *placeholder.ValidationError
	if errors.As(err, &invalid) {
		return errors.New(invalid.Reason)
	}
	*v.value = T(n)
	return nil
}

// names is a flag for a comma-separated list of kinds of files. Each use of the flag
// adds to the list, and an empty value clears it.
type names struct{ value *[]string }

func (v names) String() string {
	if v.value == nil {
		return ""
	}
	return strings.Join(*v.value, ",")
}

func (v names) Set(s string) error {
	if s == "" {
		*v.value = nil
		return nil
	}
	given := strings.Split(s, ",")
	for _, name := range given {
		if !slices.Contains(address.Names(), name) {
			return fmt.Errorf("must be a comma-separated list of %s", strings.Join(address.Names(), ", "))
		}
	}
	*v.value = append(*v.value, given...)
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
	switch format := logFormat(text); format {
	case logText, logJSON:
		*f = format
		return nil
	default:
		return fmt.Errorf("must be %s or %s", logText, logJSON)
	}
}
