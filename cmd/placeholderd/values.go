package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/httpapi"
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

// size is a number of bytes up to the largest size of a file.
type size struct {
	value *int64
	least int64
}

func newSize(value *int64, def, least int64) size {
	*value = def
	return size{value, least}
}

func (v size) String() string {
	if v.value == nil {
		return ""
	}
	return placeholder.FormatSize(*v.value)
}

func (v size) Set(s string) error {
	n, err := placeholder.ParseSize(s)
	if err == nil && n < v.least {
		err = fmt.Errorf("must be at least %s", placeholder.FormatSize(v.least))
	}
	if err == nil {
		*v.value = n
	}
	return err
}

// names are those of endpoints, separated by commas.
type names struct{ value *[]string }

func (v names) String() string {
	if v.value == nil {
		return ""
	}
	return strings.Join(*v.value, ",")
}

func (v names) Set(s string) error {
	given := strings.Split(s, ",")
	for _, name := range given {
		if !slices.Contains(httpapi.Endpoints(), name) {
			return fmt.Errorf("must be of %s, separated by commas", strings.Join(httpapi.Endpoints(), ", "))
		}
	}
	*v.value = given
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
