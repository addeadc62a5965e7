package option

import (
	"fmt"
	"strconv"
	"strings"
)

// An Error reports a value that is not allowed. It has the fields of placeholder.ValidationError,
// which documents them and to which callers convert it, because that package imports this one.
type Error struct {
	Field      string
	Value      string
	Reason     string
	Min, Max   uint64
	Choices    []string
	Suggestion string
}

// Error returns a sentence that names the option, says which values are allowed, and
// shows what was given, shortened if it is long.
func (e *Error) Error() string {
	message := fmt.Sprintf("%s %s, got %s", e.Field, e.Reason, quoted(e.Value))
	if e.Suggestion != "" {
		message += fmt.Sprintf("; did you mean %s?", e.Suggestion)
	}
	return message
}

// quoted returns value cut to a length that suits a message, and in quotes
// unless it is a plain word or number.
func quoted(value string) string {
	const plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_."
	shown, ellipsis := fmt.Sprintf("%.40s", value), ""
	if shown != value {
		ellipsis = "…"
	}
	if shown == "" || strings.Trim(shown, plain) != "" {
		shown = strconv.Quote(shown)
	}
	return shown + ellipsis
}
