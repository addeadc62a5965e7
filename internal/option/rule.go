package option

import (
	"errors"
	"fmt"

	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/bytesize"
	"github.com/seed-40aebabe/placeholder/internal/lazy/lazyregexp"
)

// A Rule describes the values that an option accepts.
type Rule struct {
	// Name is the name of the option, such as "Pages".
	Name string
	// Type is the type of the values.
	Type Type
	// Min and Max are the inclusive bounds of a ValueInteger, of a ValueSize in
	// bytes, of a ValueDuration in nanoseconds, of a ValueText in Unicode code points, of a
	// ValuePassword in code points after its preparation, of the number of words of a
	// ValueList or a ValueFields, of a ValueTextSize in pixels, of a ValueTime in seconds since
	// 1970 in UTC, and of a ValueLanguage in characters. Max is math.MaxUint64 if there is no upper bound.
	// Other types do not use them.
	Min, Max uint64
	// Step is the number that a ValueInteger must be a multiple of, or 0 if any number
	// is valid.
	Step uint64
	// Choices are the values of a ValueChoice, the words of a ValueList or a
	// ValueFields, and the words that a ValueInteger accepts besides numbers.
	Choices []string
	// Default is the value of an absent option. It is empty if the option is
	// required, or has no fixed default, such as the text of an image.
	Default string
	// IsWord reports whether a ValueFields has a word. It is nil for other types.
	IsWord func(word string) bool
	// Verify returns the error for a ValuePassword, so that only programs that use passwords
	// contain the tables of their preparation. It is nil for other types.
	Verify func(r Rule, s string) error
}

// A Type is the type of the values that a [Rule] describes.
type Type string

// The types of values.
const (
	ValueInteger   Type = "integer"   // decimal digits
	ValueSize      Type = "size"      // a number and a unit, see [bytesize.Parse]
	ValueChoice    Type = "choice"    // one of several words
	ValueText      Type = "text"      // any UTF-8
	ValuePassword  Type = "password"  // UTF-8 of a limited number of bytes after its preparation with SASLprep (RFC 4013)
	ValueColor     Type = "color"     // 3, 4, 6 or 8 hexadecimal digits, with or without a leading #
	ValueRGB       Type = "rgb"       // 3 or 6 hexadecimal digits, with or without a leading #
	ValueBaseName  Type = "basename"  // base name of a file: a-z, 0-9, _ and -
	ValueList      Type = "list"      // different words, separated by commas, in upper or lower case
	ValueDuration  Type = "duration"  // numbers with units, such as 500ms or 1m30s, see [time.ParseDuration]
	ValuePosition  Type = "position"  // position in a file: a percentage, such as 50%, or a size
	ValueAddress   Type = "address"   // address of a file, such as file/1MB?type=zip
	ValueFields    Type = "fields"    // different names of fields of records, separated by commas
	ValueTextSize  Type = "textsize"  // pixels, such as 48, or a percentage of a height above 0% and up to 100%, such as 12.5%
	ValueTime      Type = "time"      // RFC 3339 with whole seconds, such as 2024-06-01T12:00:00+02:00; in queries, a + may be a space
	ValueLocalTime Type = "localtime" // date and time, with or without a zone, such as 2024-06-01T12:00:00+02:00
	ValuePlace     Type = "place"     // latitude and longitude in degrees, such as -33.857,151.2153
	ValuePoint     Type = "point"     // distances from the left and from the top in pixels, such as 3,0
	ValueOrdinal   Type = "ordinal"   // a number up to 9999, with how many there are after a slash or without, such as 3/12
	ValueName      Type = "name"      // name of an element or a table: up to 63 letters, digits, _ and -, not beginning with a digit or -
	ValueLanguage  Type = "language"  // BCP 47 tag that begins with a language, such as ja or zh-Hant
)

// Parse checks s against the rule. It returns the number, the size in bytes, or the
// duration in nanoseconds that s stands for, and 0 for other types. The error is a [*Error]. Parse
// panics if the rule has no valid type.
func (r Rule) Parse(s string) (uint64, error) {
	switch r.Type {
	case ValueInteger:
		return r.parseInteger(s)
	case ValueSize:
		return r.parseSize(s)
	case ValueDuration:
		return r.parseDuration(s)
	case ValueChoice:
		return 0, r.checkChoice(s)
	case ValuePosition:
		return 0, r.checkPattern(s, "must be a percentage from 0% to 100%, or a number and a unit, such as 1MB")
	case ValueColor:
		return 0, r.checkPattern(s, "must be 3, 4, 6 or 8 hexadecimal digits, with or without a leading #")
	case ValueRGB:
		return 0, r.checkPattern(s, "must be 3 or 6 hexadecimal digits, with or without a leading #")
	case ValueBaseName:
		return 0, r.checkPattern(s, "must consist of a-z, 0-9, _ and -")
	case ValueText:
		return 0, r.checkText(s)
	case ValuePassword:
		return 0, r.Verify(r, s)
	case ValueAddress:
		return 0, r.checkPattern(s, "must be the address of a file, such as file/1MB")
	case ValueName:
		return 0, r.checkPattern(s, "must be a letter or _, and up to 62 letters, digits, _ and - after it")
	case ValueOrdinal:
		return 0, r.checkPattern(s, "must be a number from 1 to 9999, with how many there are or without, such as 3/12")
	case ValueList, ValueFields:
		return 0, r.checkList(strings.Split(s, ","))
	case ValueTextSize:
		return 0, r.checkTextSize(s)
	case ValueTime:
		_, err := r.parseTime(s)
		return 0, err
	case ValueLanguage:
		return 0, r.checkLanguage(s)
	case ValueLocalTime:
		return 0, r.checkLocalTime(s)
	case ValuePlace:
		return 0, r.checkPlace(s)
	case ValuePoint:
		return 0, r.checkPattern(s, "must be a distance from the left and one from the top in pixels, such as 3,0")
	default:
		panic(fmt.Sprintf("option: rule of unknown type %q", r.Type))
	}
}

// ParseFlag is Parse for the value of a flag. The error does not name the rule, because the packages that
// parse flags name the flag.
func (r Rule) ParseFlag(s string) (uint64, error) {
	n, err := r.Parse(s)
	if e, ok := errors.AsType[*Error](err); ok {
		return 0, errors.New(e.Reason)
	}
	return n, err
}

// Format returns a number, a size in bytes or a duration in nanoseconds as Parse reads it:
// 100, "5GB" or "1m30s".
func (r Rule) Format(n uint64) string {
	switch r.Type {
	case ValueSize:
		return bytesize.Format(int64(n))
	case ValueDuration:
		return formatDuration(time.Duration(n))
	case ValueTime:
		return time.Unix(int64(n), 0).UTC().Format(time.RFC3339)
	default:
		return strconv.FormatUint(n, 10)
	}
}

// formatDuration returns d like its String method, without units that are zero: 1m, not 1m0s.
func formatDuration(d time.Duration) string {
	s := d.String()
	for _, zero := range []string{"m0s", "h0m"} {
		if strings.HasSuffix(s, zero) {
			s = strings.TrimSuffix(s, zero[1:])
		}
	}
	return s
}

// Pattern returns an anchored regular expression that every value matches, or every word
// of a ValueFields, in the syntax that Go (RE2) and JavaScript (ECMA-262) share, or "" if
// the type has none. It does not check bounds.
func (r Rule) Pattern() string {
	switch r.Type {
	case ValueSize:
		if r.hasTB() {
			return bytesize.PatternTB
		}
		return bytesize.Pattern
	case ValueFields:
		return "^(" + strings.Join(r.Choices, "|") + ")(_([2-9]|[1-9][0-9]|100))?$"
	}
	if pattern, ok := patterns[r.Type]; ok {
		return pattern.String()
	}
	return ""
}

var patterns = map[Type]*lazyregexp.Regexp{
	ValueColor:     lazyregexp.New(`^#?([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$`),
	ValueRGB:       lazyregexp.New(`^#?([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6})$`),
	ValueBaseName:  lazyregexp.New(`^[a-z0-9_-]+$`),
	ValueDuration:  lazyregexp.New(`^([0-9]+(\.[0-9]+)?(ns|us|ms|s|m|h))+$`),
	ValueAddress:   lazyregexp.New(`^[a-z]+([/?].*)?$`),
	ValuePosition:  lazyregexp.New(`^(100|[0-9]{1,2})%$|` + bytesize.Pattern),
	ValueTextSize:  lazyregexp.New(`^([0-9]+|[0-9]+(\.[0-9]{1,3})?%)$`),
	ValueTime:      lazyregexp.New(`^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(Z|[-+ ][0-9]{2}:[0-9]{2})$`),
	ValueLocalTime: lazyregexp.New(`^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(Z|[+ -][0-9]{2}:[0-9]{2})?$`),
	ValuePlace:     lazyregexp.New(`^-?(90(\.0{1,6})?|[0-8]?[0-9](\.[0-9]{1,6})?),-?(180(\.0{1,6})?|(1[0-7][0-9]|[0-9]{1,2})(\.[0-9]{1,6})?)$`),
	ValuePoint:     lazyregexp.New(`^[0-9]{1,4},[0-9]{1,4}$`),
	ValueOrdinal:   lazyregexp.New(`^[1-9][0-9]{0,3}(/[1-9][0-9]{0,3})?$`),
	ValueName:      lazyregexp.New(`^[A-Za-z_][A-Za-z0-9_-]{0,62}$`),
	ValueLanguage:  lazyregexp.New(`^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$`),
}

func (r Rule) parseInteger(s string) (uint64, error) {
	if slices.Contains(r.Choices, s) {
		return 0, nil
	}
	n, err := strconv.ParseUint(s, 10, 64) // accepts nothing but digits
	if errors.Is(err, strconv.ErrSyntax) {
		err := r.boundsError(s, "must be "+r.kindOfNumber("a whole number ")+fmt.Sprintf("between %d and %d", r.Min, r.Max)+r.OrWords())
		err.Suggestion = Suggest(s, r.Choices)
		return 0, err
	}
	if err != nil || !r.contains(n) {
		return 0, r.rangeError(s)
	}
	return n, nil
}

func (r Rule) parseSize(s string) (uint64, error) {
	n, ok := bytesize.Parse(s)
	units := "B, KB, MB, GB, KiB, MiB, GiB"
	if r.hasTB() {
		units = "B, KB, MB, GB, TB, KiB, MiB, GiB, TiB"
	}
	if !ok || !r.hasTB() && strings.ContainsAny(s, "tT") && r.contains(uint64(n)) {
		err := r.valueError(s, "must be a number and a unit, such as 10MB or 1.5KB ("+units+")")
		err.Suggestion = r.meantSize(s)
		return 0, err
	}
	if !r.contains(uint64(n)) {
		return 0, r.rangeError(s)
	}
	return uint64(n), nil
}

// hasTB reports whether sizes can have the unit TB, which only the largest need.
func (r Rule) hasTB() bool { return r.Max >= 1<<40-1 }

func (r Rule) parseDuration(s string) (uint64, error) {
	if !patterns[r.Type].Get().MatchString(s) {
		return 0, r.valueError(s, "must be a duration with units, such as 500ms or 1m30s")
	}
	d, err := time.ParseDuration(s)
	if err != nil || !r.contains(uint64(d)) { // the pattern leaves no error but an overflow
		return 0, r.rangeError(s)
	}
	return uint64(d), nil
}

func (r Rule) contains(n uint64) bool {
	return r.Min <= n && n <= r.Max && n%max(r.Step, 1) == 0
}

// rangeError returns the error for a number outside the bounds, which it lists.
func (r Rule) rangeError(given string) error {
	return r.boundsError(given, "must be "+r.kindOfNumber("")+fmt.Sprintf("between %s and %s", r.Format(r.Min), r.Format(r.Max))+r.OrWords())
}

// OrWords returns the words that a ValueInteger accepts besides numbers, as the end of an enumeration.
func (r Rule) OrWords() string {
	if r.Type != ValueInteger || len(r.Choices) == 0 {
		return ""
	}
	last := len(r.Choices) - 1
	return ", " + strings.Join(append(slices.Clone(r.Choices[:last]), "or "+r.Choices[last]), ", ")
}

// kindOfNumber describes the numbers that Step allows. It returns whole if Step allows all.
func (r Rule) kindOfNumber(whole string) string {
	switch r.Step {
	case 0:
		return whole
	case 2:
		return "an even number "
	default:
		return fmt.Sprintf("a multiple of %d ", r.Step)
	}
}

// maxListed is the maximum number of choices that an error lists.
const maxListed = 60

func (r Rule) checkChoice(s string) error {
	switch {
	case slices.Contains(r.Choices, s):
		return nil
	case len(r.Choices) == 1:
		return r.valueError(s, fmt.Sprintf("must be %s or absent", r.Choices[0]))
	case len(r.Choices) > maxListed:
		return r.choiceError(s, fmt.Sprintf("must be one of %d words, such as %s", len(r.Choices), r.Choices[0]))
	default:
		return r.choiceError(s, "must be one of "+strings.Join(r.Choices, ", "))
	}
}

func (r Rule) checkPattern(s, reason string) error {
	if patterns[r.Type].Get().MatchString(s) {
		return nil
	}
	return r.valueError(s, reason)
}

func (r Rule) checkText(s string) error {
	switch {
	case !r.contains(uint64(utf8.RuneCountInString(s))):
		return r.boundsError(s, fmt.Sprintf("must have %d to %d characters", r.Min, r.Max))
	case !utf8.ValidString(s):
		return r.valueError(s, "must be valid UTF-8")
	default:
		return nil
	}
}

func (r Rule) checkLanguage(s string) error {
	if patterns[r.Type].Get().MatchString(s) && r.contains(uint64(len(s))) {
		return nil
	}
	return r.boundsError(s, fmt.Sprintf("must be a language tag of %d to %d characters, such as ja or zh-Hant", r.Min, r.Max))
}

// boundsError returns the error for a value outside the bounds, with a reason that describes them.
func (r Rule) boundsError(given, reason string) *Error {
	err := r.valueError(given, reason)
	err.Min, err.Max = r.Min, r.Max
	return err
}

// valueError returns the error for a value that the rule does not allow. The error shares nothing
// with the rule.
func (r Rule) valueError(given, reason string) *Error {
	return &Error{Field: r.Name, Value: given, Reason: reason, Choices: slices.Clone(r.Choices)}
}

// choiceError returns the error for a word that is not one of the choices.
func (r Rule) choiceError(word, reason string) *Error {
	err := r.valueError(word, reason)
	err.Suggestion = Suggest(word, r.Choices)
	return err
}
