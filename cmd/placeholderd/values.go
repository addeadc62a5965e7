package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/address"
)

// The values of flags that package flag does not have. Package flag asks the
// zero value of each for a string, too.

// number is a flag for a number, or for a size in bytes, within the bounds of a rule.
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
	return formatNumber(uint64(*v.value), v.rule)
}

// formatNumber returns a number as the rule's Parse reads it.
func formatNumber(n uint64, rule placeholder.Rule) string {
	if rule.Type == placeholder.ValueSize {
		return placeholder.FormatSize(int64(n))
	}
	return strconv.FormatUint(n, 10)
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

// names are those of kinds of files, separated by commas. Each use of the flag adds
// some, and an empty one takes all back.
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

// logFormat is the format of the log.
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
