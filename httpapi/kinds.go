package httpapi

import (
	"errors"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/bytesize"
)

// A kind is what a parameter may hold.
type kind interface {
	// parse returns the value that raw stands for: an int, int64, uint64,
	// string or bool. The error is a *placeholder.ValidationError.
	parse(name, raw string) (any, error)
	// schema says what parse takes, as JSON Schema does.
	schema() object
}

// limited is a kind with limits that may be lowered.
type limited interface {
	// within returns raw, or what is nearest to it within the limits.
	within(raw string) string
}

// integer is a decimal number from min to max.
type integer struct{ min, max int }

// upTo returns the kind with a limit that may be lower.
func (k integer) upTo(limit int) integer {
	return integer{k.min, max(k.min, lower(k.max, limit))}
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

func (k integer) schema() object {
	return object{{"type", "integer"}, {"minimum", k.min}, {"maximum", k.max}}
}

func (k integer) within(raw string) string {
	n, err := strconv.Atoi(raw)
	if err != nil {
		return raw
	}
	return strconv.Itoa(max(k.min, min(n, k.max)))
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

func (seedNumber) schema() object {
	return object{{"type", "integer"}, {"minimum", 0}, {"maximum", uint64(math.MaxUint64)}}
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

func (k byteSize) schema() object {
	return object{
		{"type", "string"},
		{"pattern", bytesize.Pattern},
		{"description", "A number and a unit: B, KB, MB or GB, of 1024 each. At most " + placeholder.FormatSize(k.max) + "."},
		{"x-maximum", placeholder.FormatSize(k.max)},
	}
}

func (k byteSize) within(raw string) string {
	if size, ok := bytesize.Parse(raw); ok && size > k.max {
		return placeholder.FormatSize(k.max)
	}
	return raw
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

func (k choice) schema() object {
	return object{{"type", "string"}, {"enum", []string(k)}}
}

// flag is on with 1, and off when it is not given.
type flag struct{}

func (flag) parse(name, raw string) (any, error) {
	if raw != "1" {
		return nil, invalid(name, raw, "must be 1 or absent")
	}
	return true, nil
}

func (flag) schema() object {
	return object{{"type", "string"}, {"enum", []string{"1"}}}
}

// baseName is the name of a file without its extension.
type baseName struct{}

var baseNames = regexp.MustCompile(`^[a-z0-9_-]+$`)

func (baseName) parse(name, raw string) (any, error) {
	if !baseNames.MatchString(raw) {
		return nil, invalid(name, raw, "must consist of a-z, 0-9, _ and -")
	}
	return raw, nil
}

func (baseName) schema() object {
	return object{{"type", "string"}, {"pattern", baseNames.String()}}
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

func (k freeText) schema() object {
	schema := object{{"type", "string"}}
	if k.min > 0 {
		schema = append(schema, member{"minLength", k.min})
	}
	if k.max < math.MaxInt {
		schema = append(schema, member{"maxLength", k.max})
	}
	return schema
}

func (k freeText) within(raw string) string {
	codePoints := []rune(raw)
	return string(codePoints[:min(len(codePoints), k.max)])
}

// color is the colour of an image, which is for the generator to read.
type color struct{}

func (color) parse(_, raw string) (any, error) { return raw, nil }

func (color) schema() object {
	return object{{"type", "string"}, {"format", "color"}, {"pattern", "^#?([0-9A-Fa-f]{3}){1,2}$"}}
}
