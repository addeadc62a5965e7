package placeholder

import "github.com/seed-40aebabe/placeholder/internal/option"

// A ValidationError reports a value that is not allowed. Min, Max and Choices hold
// the facts of Reason for programs.
type ValidationError struct {
	// Field is the option, such as "Pages". [ParseSize] sets it to "Size", and [Corrupt] to
	// "Corruption". In package address, and so over HTTP, it is the parameter, such as "pages",
	// or the part of an address that is wrong: "kind", "parameter", "query", "path" or "address".
	Field string
	// Value is the value that was given, in the unit of Reason.
	Value string
	// Reason says which values are allowed, such as "must be between 1 and 100".
	Reason string
	// Min and Max are the inclusive bounds in the unit of Reason, such as pixels,
	// bytes or characters. Max is math.MaxUint64 if there is no upper bound. Both
	// are 0 if Reason is about something else.
	Min, Max uint64
	// Choices are the allowed values, if the option has a fixed list.
	Choices []string
	// Suggestion is what Value was most likely meant to be: one of Choices, a size, or in package
	// address a whole address. It is empty if nothing is close.
	Suggestion string
}

// Error returns a sentence that names the option, says which values are allowed, and
// shows what was given, shortened if it is long.
func (e *ValidationError) Error() string { return (*option.Error)(e).Error() }
