package option

import (
	"math"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/bytesize"
)

// Integer returns the option of a whole number. It is required unless it has a default or is
// optional.
func Integer(name string, field *int, minimum, maximum int) Option {
	rule := Rule{Name: name, Type: ValueInteger, Min: uint64(minimum), Max: uint64(maximum)}
	return New(rule, &number[int]{field: field})
}

// Size returns the option of a size in bytes.
func Size(name string, field *int64, minimum, maximum int64) Option {
	rule := Rule{Name: name, Type: ValueSize, Min: uint64(minimum), Max: uint64(maximum)}
	return New(rule, &number[int64]{field: field})
}

// A number is a field for a number or a size.
type number[T int | int64] struct {
	field        *T
	absentIfZero bool
	none         T // stands for 0, unless it is 0
}

func (n *number[T]) setAbsentAtZero() { n.absentIfZero = true }

func (n *number[T]) Text() string {
	switch {
	case n.none != 0 && *n.field == n.none:
		return "0"
	case n.absentIfZero && *n.field == 0:
		return ""
	default:
		return strconv.FormatInt(int64(*n.field), 10)
	}
}

func (n *number[T]) Set(v Value) {
	*n.field = T(v.Number)
	if v.Number == 0 {
		*n.field = n.none
	}
}

func (n *number[T]) Check(r Rule) error {
	value := int64(*n.field)
	switch {
	case n.none == 0:
		return r.checkNumber(value)
	case value == int64(n.none), value > 0 && r.contains(uint64(value)):
		return nil
	default:
		r.Min = 1
		return r.boundsError(strconv.FormatInt(value, 10), "must be between 1 and "+r.Format(r.Max)+", or None")
	}
}

// checkNumber checks a number or a size that may be negative.
func (r Rule) checkNumber(n int64) error {
	switch {
	case n >= 0 && r.contains(uint64(n)):
		return nil
	case r.Type == ValueSize:
		return r.rangeError(bytesize.Format(n))
	default:
		return r.rangeError(strconv.FormatInt(n, 10))
	}
}

// Seed returns the option of a seed, which can be any number and is 0 by default.
func Seed(name string, field *uint64) Option {
	return New(Rule{Name: name, Type: ValueInteger, Max: math.MaxUint64, Default: "0"}, seed{field})
}

type seed struct{ field *uint64 }

func (s seed) Text() string     { return strconv.FormatUint(*s.field, 10) }
func (s seed) Set(v Value)      { *s.field = v.Number }
func (s seed) Check(Rule) error { return nil }

// Choice returns the option of one of several words. It is required unless it has a default or is
// optional.
func Choice[T ~string](name string, field *T, choices []T) Option {
	return New(Rule{Name: name, Type: ValueChoice, Choices: words(choices)}, text[T]{field})
}

// OneOf is Choice for words of type string. The option shares choices with the caller, because
// there may be many of them.
func OneOf(name string, field *string, choices []string) Option {
	return New(Rule{Name: name, Type: ValueChoice, Choices: choices}, text[string]{field})
}

// Text returns the option of a text with bounds for the number of its characters.
func Text(name string, field *string, minLength, maxLength uint64) Option {
	return New(Rule{Name: name, Type: ValueText, Min: minLength, Max: maxLength}, text[string]{field})
}

// Name returns the option of a name of an element or a table.
func Name(name string, field *string) Option {
	return New(Rule{Name: name, Type: ValueName}, text[string]{field})
}

// Word returns an optional option of text of a type, such as [ValueColor].
func Word(rule Rule, field *string) Option { return New(rule, text[string]{field}).Optional() }

// A text is a field for a word or a text.
type text[T ~string] struct{ field *T }

func (t text[T]) Text() string { return string(*t.field) }
func (t text[T]) Set(v Value)  { *t.field = T(v.Text) }

func (t text[T]) Check(r Rule) error {
	_, err := r.Parse(string(*t.field))
	return err
}

// List returns an optional option of words, which a rule of [ValueList] or [ValueFields] allows.
func List(rule Rule, field *[]string) Option { return New(rule, list{field}).Optional() }

type list struct{ field *[]string }

func (l list) Set(v Value)        { *l.field = strings.Split(v.Text, ",") }
func (l list) Check(r Rule) error { return r.checkList(*l.field) }

func (l list) Text() string {
	if text := strings.Join(*l.field, ","); text != "" || len(*l.field) == 0 {
		return text
	}
	return "," // an empty word, which is given, but never allowed
}

// Integers returns an optional option of different numbers, which are some of the choices. Addresses have them
// separated by commas.
func Integers(name string, field *[]int, choices []int) Option {
	rule := Rule{Name: name, Type: ValueList, Min: 1, Max: uint64(len(choices)), Choices: decimals(choices)}
	return New(rule, integers{field}).Optional()
}

type integers struct{ field *[]int }

func (n integers) Text() string       { return strings.Join(decimals(*n.field), ",") }
func (n integers) Check(r Rule) error { return r.checkList(decimals(*n.field)) }

func (n integers) Set(v Value) {
	*n.field = nil
	for word := range strings.SplitSeq(v.Text, ",") {
		number, _ := strconv.Atoi(word) // the rule is already checked
		*n.field = append(*n.field, number)
	}
}

func decimals(numbers []int) (words []string) {
	for _, n := range numbers {
		words = append(words, strconv.Itoa(n))
	}
	return words
}

// Flag returns an optional option that is true or false. Addresses have value for true.
func Flag(name string, field *bool, value string) Option {
	return New(Rule{Name: name, Type: ValueChoice, Choices: []string{value}}, flag{field, value}).Optional()
}

type flag struct {
	field *bool
	value string
}

func (f flag) Set(Value)        { *f.field = true }
func (f flag) Check(Rule) error { return nil }

func (f flag) Text() string {
	if *f.field {
		return f.value
	}
	return ""
}
