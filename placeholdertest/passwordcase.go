package placeholdertest

import (
	"context"
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
)

// A PasswordCase is an encrypted file and a password, for a test of a receiver that opens files.
type PasswordCase struct {
	Name    string               // such as "right password"
	Content *placeholder.Content // the file
	Entered string               // password that is entered
	Opens   bool                 // whether it opens the file
	// Prepared reports whether it does so only in a receiver that prepares passwords with SASLprep
	// (RFC 4013), as PDF 2.0 demands and few programs do (docs/readers/passwords.md). The others report a wrong password.
	Prepared bool
	// Long reports whether Entered has more than 99 bytes of UTF-8. 7-Zip, unlike others in docs/readers/passwords.md, opens
	// no zip with such a password.
	Long bool
}

// maxPasswordOf7Zip is the maximum length in bytes that 7-Zip accepts for the password of a zip.
const maxPasswordOf7Zip = 99

// PasswordCases returns files of an address to which a parameter password can be added, such as
// "pdf/3" or "archive/10", each with a password to enter: right and wrong ones, in several scripts, and of
// the maximum length. Cases are left out if the format cannot have their password: an xls, for example, has passwords
// of at most 15 characters. An invalid address fails the test.
//
// A receiver passes a case if Entered opens Content if and only if Opens is true.
func PasswordCases(t testing.TB, address string) []PasswordCase {
	t.Helper()
	separator := "?"
	if strings.Contains(address, "?") {
		separator = "&"
	}
	var cases []PasswordCase
	for _, p := range passwords {
		encrypted := address + separator + "password=" + url.QueryEscape(p.password)
		if cases != nil && !accepts(encrypted) { // the first case has the simplest password
			continue
		}
		cases = append(cases, PasswordCase{p.name, Get(t, encrypted), p.entered, p.opens, p.prepared, len(p.entered) > maxPasswordOf7Zip})
	}
	return cases
}

// accepts reports whether the format of an address can have its password.
func accepts(address string) bool {
	_, err := grammar.Open(context.Background(), address)
	var invalid *placeholder.ValidationError
	return !errors.As(err, &invalid) || invalid.Field != "password"
}

// passwords has the password of each file, and the one to enter.
var passwords = []struct {
	name, password, entered string
	opens, prepared         bool
}{
	{"right password", "secret", "secret", true, false},
	{"wrong password", "secret", "terces", false, false},
	{"no password", "secret", "", false, false},
	{"other case", "secret", "Secret", false, false},
	{"inner and trailing spaces", "open sesame ", "open sesame ", true, false},
	{"trailing space left out", "secret ", "secret", false, false},
	{"trailing space too many", "secret", "secret ", false, false},
	{"letters with diacritics", "Zo\u00eb \u0141\u00f3d\u017a", "Zo\u00eb \u0141\u00f3d\u017a", true, false},
	{"letters without their diacritics", "Zo\u00eb", "Zoe", false, false},
	{"decomposed letters", "caf\u00e9", "cafe\u0301", true, true},
	{"99 characters after composition", strings.Repeat("e\u0301", 28) + strings.Repeat("e", 71), strings.Repeat("\u00e9", 28) + strings.Repeat("e", 71), true, false},
	{"ligature", "file", "\ufb01le", true, true},
	{"Chinese", "\u5f00\u95e8", "\u5f00\u95e8", true, false},
	{"right to left", "\u0633\u0631\u06cc 12 \u05e1\u05d5\u05d3", "\u0633\u0631\u06cc 12 \u05e1\u05d5\u05d3", true, false},
	{"emoji", "\U0001f511\U0001f98a", "\U0001f511\U0001f98a", true, false},
	{"punctuation", `"'\\$&<>%;|()`, `"'\\$&<>%;|()`, true, false},
	{"99 characters", strings.Repeat("0123456789", 9) + "012345678", strings.Repeat("0123456789", 9) + "012345678", true, false},
	{"98 of 99 characters", strings.Repeat("0123456789", 9) + "012345678", strings.Repeat("0123456789", 9) + "01234567", false, false},
	{"99 bytes", strings.Repeat("\u9375", 33), strings.Repeat("\u9375", 33), true, false},
	{"100 bytes", strings.Repeat("\u00e9", 50), strings.Repeat("\u00e9", 50), true, false},
	{"127 bytes", strings.Repeat("\u9375", 42) + "x", strings.Repeat("\u9375", 42) + "x", true, false},
	{"126 of 127 bytes", strings.Repeat("\u9375", 42) + "x", strings.Repeat("\u9375", 42), false, false},
}
