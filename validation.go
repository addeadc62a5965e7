package placeholder

import (
	"fmt"
	"strconv"
	"strings"
)

// A ValidationError reports a value outside what is allowed. Min, Max and
// Choices hold what Reason says in words, for programs.
type ValidationError struct {
	// Field is the name of the option, such as "Pages". Errors of package
	// address, and so those sent over HTTP, name the parameter, such as "pages".
	Field string
	// Value is what was given.
	Value string
	// Reason says what is allowed, such as "must be between 1 and 100".
	Reason string
	// Min and Max are the bounds, both included, of a number, a size in bytes or
	// a number of characters. Both are 0 if there are no such bounds.
	Min, Max uint64
	// Choices are the allowed values of an enumeration.
	Choices []string
	// Suggestion is the choice that Value resembles most, if it is close to one.
	Suggestion string
}

// Error returns a sentence that names the option, says what is allowed, and
// shows what was given, shortened if it is long.
func (e *ValidationError) Error() string {
	message := fmt.Sprintf("%s %s, got %s", e.Field, e.Reason, quoted(e.Value))
	if e.Suggestion != "" {
		message += fmt.Sprintf("; did you mean %s?", e.Suggestion)
	}
	return message
}

// quoted returns value cut to a length that suits a message, and in quotes
// unless it is a plain word or number.
func quoted(value string) string {
	const maxLength, plain = 40, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	shown, ellipsis := value, ""
	codePoints := 0
	for i := range value {
		if codePoints == maxLength {
			shown, ellipsis = value[:i], "…"
			break
		}
		codePoints++
	}
	if shown == "" || strings.Trim(shown, plain) != "" {
		shown = strconv.Quote(shown)
	}
	return shown + ellipsis
}
