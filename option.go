package placeholder

import (
	"cmp"
	"math"
	"strconv"
	"strings"
)

// An option is a field of an options struct: the rule for its values, its value, and
// the validation error, if any.
type option struct {
	Rule
	value string // as text, from which fingerprints are computed
	err   error
}

// The functions below return the option of a field. Those with a parameter def first
// set a zero field to that default.

func integerOption(field *int, name string, def, minimum, maximum int) option {
	*field = cmp.Or(*field, def)
	rule := Rule{Name: name, Type: ValueInteger, Min: uint64(minimum), Max: uint64(maximum)}
	if def != 0 {
		rule.Default = strconv.Itoa(def)
	}
	return numberOption(int64(*field), rule)
}

func numberOption(n int64, rule Rule) option {
	return option{rule, strconv.FormatInt(n, 10), rule.checkNumber(n)}
}

// optionalOption returns the option of a number that is absent if it is 0.
func optionalOption(n int64, rule Rule) option {
	if n == 0 {
		return option{Rule: rule}
	}
	return numberOption(n, rule)
}

func seedOption(seed uint64) option {
	return newOption(Rule{Name: "Seed", Type: ValueInteger, Max: math.MaxUint64, Default: "0"}, strconv.FormatUint(seed, 10))
}

func choiceOption[T ~string](field *T, name string, def T, choices []T) option {
	*field = cmp.Or(*field, def)
	rule := choiceRule(name, choices)
	rule.Default = string(def)
	return newOption(rule, string(*field))
}

func choiceRule[T ~string](name string, choices []T) Rule {
	rule := Rule{Name: name, Type: ValueChoice, Choices: make([]string, len(choices))}
	for i, c := range choices {
		rule.Choices[i] = string(c)
	}
	return rule
}

// suitableTextOption returns the option of a type of text whose default suits a design.
func suitableTextOption(t TextType) option {
	return optionalText(string(t), choiceRule("TextType", TextTypes()))
}

// optionalChoice returns the option of a word that has no fixed default.
func optionalChoice[T ~string](word T, name string, choices []T) option {
	o := choiceOption(&word, name, "", choices)
	if word == "" {
		return option{Rule: o.Rule}
	}
	return o
}

func colorOption(field *string, name string, colors ValueType, def string) option {
	rule := Rule{Name: name, Type: colors, Default: def}
	*field = cmp.Or(*field, def)
	return optionalText(*field, rule)
}

// optionalText returns the option of a text that is absent if it is empty.
func optionalText(text string, rule Rule) option {
	if text == "" {
		return option{Rule: rule}
	}
	return newOption(rule, text)
}

func textOption(text, name string, minLength, maxLength uint64) option {
	return newOption(Rule{Name: name, Type: ValueText, Min: minLength, Max: maxLength}, text)
}

func listOption(words []string, rule Rule) option {
	if len(words) == 0 {
		return option{Rule: rule}
	}
	return option{rule, strings.Join(words, ","), rule.checkList(words)}
}

// flagOption returns the option of a field that is true or false. Its rule has the only
// value that an address gives it.
func flagOption(set bool, name, value string) option {
	o := option{Rule: Rule{Name: name, Type: ValueChoice, Choices: []string{value}}}
	if set {
		o.value = value
	}
	return o
}

func newOption(rule Rule, value string) option {
	_, err := rule.Parse(value)
	return option{rule, value, err}
}

func validate(options []option) error {
	for _, o := range options {
		if o.err != nil {
			return o.err
		}
	}
	return nil
}

func rules(options []option) []Rule {
	rules := make([]Rule, len(options))
	for i, o := range options {
		rules[i] = o.Rule
	}
	return rules
}
