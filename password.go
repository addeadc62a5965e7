package placeholder

import (
	"errors"
	"fmt"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/filler"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/saslprep"
)

// Limits of passwords, after their preparation.
const (
	MaxPasswordChars = 99  // characters, in all formats
	MaxPasswordBytes = 127 // bytes of UTF-8 (ISO 32000-2, 7.6.4.3.3)
)

// password returns the option of a password. Prepare changes the field to the prepared form, in
// which composed and decomposed letters are equal.
func password(name string, field *string) option.Option {
	rule := option.Rule{Name: name, Type: option.ValuePassword, Max: MaxPasswordChars, Verify: verifyPassword}
	return option.New(rule, passwordField{field}).Optional()
}

// salt returns n bytes that a seed determines, for the encryption of a file.
func salt(seed uint64, n int64) []byte { return lazyfile.Bytes(filler.Random(seed, n).Part(n)) }

type passwordField struct{ field *string }

func (p passwordField) Text() string       { return *p.field }
func (p passwordField) Set(v option.Value) { *p.field = v.Text }

func (p passwordField) Check(r option.Rule) (err error) {
	*p.field, err = preparePassword(r, *p.field)
	return err
}

// verifyPassword checks a password in an address.
func verifyPassword(r option.Rule, given string) error {
	_, err := preparePassword(r, given)
	return err
}

// preparePassword returns the prepared form of a password, or an [*option.Error] if that is not
// allowed.
func preparePassword(r option.Rule, given string) (string, error) {
	invalid := &option.Error{Field: r.Name, Value: given}
	prepared, err := saslprep.Prepare(given)
	switch {
	case !utf8.ValidString(given):
		invalid.Reason = "must be valid UTF-8"
	case err != nil:
		invalid.Reason = preparationReason(err)
	case prepared == "" && given != "":
		invalid.Reason = "must have at least one visible character"
	case uint64(utf8.RuneCountInString(prepared)) > r.Max:
		invalid.Min, invalid.Max, invalid.Reason = r.Min, r.Max, fmt.Sprintf("must have %d to %d characters", r.Min, r.Max)
	case len(prepared) > MaxPasswordBytes:
		invalid.Reason = fmt.Sprintf("must have at most %d bytes of UTF-8", MaxPasswordBytes)
	default:
		return prepared, nil
	}
	return "", invalid
}

// preparationReason turns an error of the preparation, which says what is wrong, into a reason that
// says what is allowed.
func preparationReason(err error) string {
	if e, ok := errors.AsType[*saslprep.ProhibitedError](err); ok {
		return fmt.Sprintf("must not contain control characters and the like, such as %U", e.Rune)
	}
	return "must begin and end with right-to-left letters, and have no left-to-right ones, if it has any right-to-left letters"
}
