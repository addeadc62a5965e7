package records

import (
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/charset"
)

// A spelling determines how the values of lists and the text around them are written.
type spelling struct {
	escape   func(value string) string       // escapes a value
	rewrite  func(list, value string) string // returns an escaped value of a list in another notation; may be nil
	charset  charset.Charset
	standIns *standIns // for values that the charset lacks
	comma    bool      // whether decimals of generated numbers follow a comma
}

// value returns the value of a list at an index, as it is written.
func (s *spelling) value(name string, list *valueList, i int) string {
	value := escapeWithin(list.values[s.standIns.of(list.choice, i)], s.escape)
	if s.rewrite != nil {
		value = s.rewrite(name, value)
	}
	return value
}

// escapeWithin escapes a value without the space around it, which separates it from other values of a pattern.
func escapeWithin(value string, escape func(string) string) string {
	trimmed := strings.TrimSpace(value)
	if trimmed == "" {
		return value
	}
	return strings.Replace(value, trimmed, escape(trimmed), 1)
}

// text returns text around values, as it is written.
func (s *spelling) text(around string) text { return newText(s.charset.Encode(around)) }
