// Package saslprep prepares passwords with SASLprep (RFC 4013) for queries. They may contain characters
// that have been added to Unicode since version 3.2, such as most emoji.
package saslprep

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// A ProhibitedError reports a character that a password must not contain.
type ProhibitedError struct{ Rune rune }

// Error implements error.
func (e *ProhibitedError) Error() string {
	return fmt.Sprintf("saslprep: prohibited character %U", e.Rune)
}

// ErrDirection reports a password with right-to-left letters that also has left-to-right ones, or that
// does not begin and end with right-to-left letters.
var ErrDirection = errors.New("saslprep: right-to-left letters beside others")

// Prepare returns the prepared form of a password. The error is a [*ProhibitedError] or [ErrDirection].
func Prepare(password string) (string, error) {
	prepared := norm.NFKC.String(strings.Map(mapped, password))
	if i := strings.IndexFunc(prepared, prohibited.contains); i >= 0 {
		for _, r := range prepared[i:] {
			return "", &ProhibitedError{r}
		}
	}
	if !hasOneDirection([]rune(prepared)) {
		return "", ErrDirection
	}
	return prepared, nil
}

// mapped returns the replacement of a character before normalization: nothing, a space, or the
// character itself.
func mapped(r rune) rune {
	switch {
	case ignored.contains(r):
		return -1
	case spaces.contains(r):
		return ' '
	default:
		return r
	}
}

// hasOneDirection reports whether text meets the requirements for right-to-left letters (RFC 3454, 6).
func hasOneDirection(text []rune) bool {
	if !slices.ContainsFunc(text, rightToLeft.contains) {
		return true
	}
	return !slices.ContainsFunc(text, leftToRight.contains) &&
		rightToLeft.contains(text[0]) && rightToLeft.contains(text[len(text)-1])
}

// A set has ranges of characters in ascending order, with their bounds. The tables are from RFC 3454.
type set [][2]rune

func (s set) contains(r rune) bool {
	_, found := slices.BinarySearchFunc(s, r, func(bounds [2]rune, r rune) int {
		switch {
		case r < bounds[0]:
			return 1
		case r > bounds[1]:
			return -1
		default:
			return 0
		}
	})
	return found
}
