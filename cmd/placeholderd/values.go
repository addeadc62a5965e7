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

// whole is a whole number in a range.
type whole struct {
	value       *int
	least, most int
}

func newWhole(value *int, def, least, most int) whole {
	*value = def
	return whole{value, least, most}
}

func (v whole) String() string {
	if v.value == nil {
		return ""
	}
	return strconv.Itoa(*v.value)
}

func (v whole) Set(s string) error {
	n, err := strconv.Atoi(s)
	if err != nil || n < v.least || n > v.most {
		return fmt.Errorf("must be a whole number between %d and %d", v.least, v.most)
	}
	*v.value = n
	return nil
}

// size is a number of bytes in a range.
type size struct {
	value       *int64
	least, most int64
}

func newSize(value *int64, def, least, most int64) size {
	*value = def
	return size{value, least, most}
}

func (v size) String() string {
	if v.value == nil {
		return ""
	}
	return placeholder.FormatSize(*v.value)
}

func (v size) Set(s string) error {
	n, ok := bytesize.Parse(s)
	if !ok || n < v.least || n > v.most {
		return fmt.Errorf("must be a size between %s and %s", placeholder.FormatSize(v.least), placeholder.FormatSize(v.most))
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
