package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi"
	"github.com/seed-40aebabe/placeholder/internal/bytesize"
)

// The values of flags that package flag does not have. Package flag asks the
// zero value of each for a string, too.

// number is a number in a range.
type number[T int | int64] struct {
	value       *T
	least, most T
	what        string // it is, in errors
	parse       func(string) (n T, ok bool)
	format      func(T) string
}

func newWhole(value *int, def, least, most int) number[int] {
	*value = def
	parse := func(s string) (int, bool) {
		n, err := strconv.Atoi(s)
		return n, err == nil
	}
	return number[int]{value, least, most, "a whole number", parse, strconv.Itoa}
}

// newSize returns a flag of a number of bytes with a unit.
func newSize(value *int64, def, least, most int64) number[int64] {
	*value = def
	return number[int64]{value, least, most, "a size", bytesize.Parse, placeholder.FormatSize}
}

func (v number[T]) String() string {
	if v.value == nil {
		return ""
	}
	return v.format(*v.value)
}

func (v number[T]) Set(s string) error {
	n, ok := v.parse(s)
	if !ok || n < v.least || n > v.most {
		return fmt.Errorf("must be %s between %s and %s", v.what, v.format(v.least), v.format(v.most))
	}
	*v.value = n
	return nil
}

// names are those of endpoints, separated by commas. Each use of the flag adds
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
		if !slices.Contains(httpapi.Endpoints(), name) {
			return fmt.Errorf("must be of %s, separated by commas", strings.Join(httpapi.Endpoints(), ", "))
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
