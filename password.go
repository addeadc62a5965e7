package placeholder

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/saslprep"
)

// Limits of passwords, after their preparation.
const (
	MaxPasswordChars = 99  // characters, in all formats
	MaxPasswordBytes = 127 // bytes of UTF-8 (ISO 32000-2, 7.6.4.3.3)
)

// passwordOption prepares a password, so that composed and decomposed letters are the same one, and
// returns its option.
func passwordOption(field *string, name string) option {
	rule := Rule{Name: name, Type: ValuePassword, Max: MaxPasswordChars}
	prepared, err := rule.preparePassword(*field)
	*field = prepared
	return option{rule, prepared, err}
}

// preparePassword returns the prepared form of a password, or an error if that is not allowed.
func (r Rule) preparePassword(given string) (prepared string, err error) {
	if given == "" {
		return "", nil
	}
	if !utf8.ValidString(given) {
		return "", r.invalid(given, "must be valid UTF-8")
	}
	if prepared, err = saslprep.Prepare(given); err != nil {
		return "", r.invalid(given, preparationReason(err))
	}
	return prepared, r.checkPrepared(prepared, given)
}

// preparationReason says what is allowed instead of what err reports.
func preparationReason(err error) string {
	if e, ok := errors.AsType[*saslprep.ProhibitedError](err); ok {
		return fmt.Sprintf("must not contain control characters and the like, such as %U", e.Rune)
	}
	return "must begin and end with right-to-left letters, and have no left-to-right ones, if it has any right-to-left letters"
}

// checkPrepared checks the length of the prepared form of a password.
func (r Rule) checkPrepared(prepared, given string) error {
	switch {
	case prepared == "":
		return r.invalid(given, "must have characters that preparation does not remove")
	case uint64(utf8.RuneCountInString(prepared)) > r.Max:
		return r.outside(given, fmt.Sprintf("must have %d to %d characters", r.Min, r.Max))
	case len(prepared) > MaxPasswordBytes:
		return r.invalid(given, fmt.Sprintf("must have at most %d bytes of UTF-8", MaxPasswordBytes))
	default:
		return nil
	}
}
