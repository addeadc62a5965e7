// Package option declares the options of files. A declaration has the name of an option, the rule
// for its values, its default, the options that it depends on, and the field of an options struct
// that holds its value. Validation, fingerprints, the parameters of addresses and their
// descriptions follow from it.
package option

import "strconv"

// Of returns the options of a pointer to an options struct of package placeholder, such as
// *placeholder.ImageOptions, bound to its fields. That package sets it, so that the parser of
// addresses can use what importers of the package cannot.
var Of func(options any) Options

// An Option is the declaration of an option, bound to the field that holds its value.
type Option struct {
	Rule
	// OnlyWith lists the values that other options must have if this one is given.
	OnlyWith []Condition

	field     Field
	optional  bool       // whether the value may be absent
	dependent *dependent // nil if the default does not depend on other options
}

// A dependent is a default that depends on another option. Few options have one, so that it is not
// part of Option, which every call of a constructor creates for each field.
type dependent struct {
	replacedBy string // option without which the option has its default, see [Option.ReplacedBy]
	other      string // option that must have value so that the option has def; may be empty
	value, def string
}

// A Condition says which values another option may have.
type Condition struct {
	Option string
	Values []string
}

// A Field holds the value of an option. Errors show what its method String returns, if it has one.
type Field interface {
	// Text returns the value as it is in addresses and fingerprints, or "" if it is absent.
	Text() string
	// Set stores a value that the rule of the option allows.
	Set(Value)
	// Check checks the value against the rule.
	Check(Rule) error
}

// A Value is a value in an address.
type Value struct {
	Text   string
	Number uint64 // result of [Rule.Parse]
	File   any    // *placeholder.Content of a value that is an address
}

// New returns an option with a field of a type that callers implement.
func New(rule Rule, field Field) Option { return Option{Rule: rule, field: field} }

// Optional returns the option without a default: the zero value of its field is an absent value.
func (o Option) Optional() Option {
	o.optional = true
	return o.absentAtZero()
}

// MultipleOf returns the option with a number that its values must be multiples of.
func (o Option) MultipleOf(step uint64) Option {
	o.Step = step
	return o
}

// Default returns the option with a default, which replaces the zero value.
func (o Option) Default(value string) Option {
	o.Rule.Default = value
	if value == "0" {
		return o
	}
	return o.absentAtZero()
}

// DefaultNumber is Default for a number.
func (o Option) DefaultNumber(n int) Option { return o.Default(strconv.Itoa(n)) }

// DefaultWith returns the option with a default that it has only if another option has a value.
func (o Option) DefaultWith(other, value, def string) Option {
	o.dependent = &dependent{other: other, value: value, def: def}
	return o
}

// Only returns the option with conditions. The option shares them with the caller, so that a variable
// can hold the conditions of several options.
func (o Option) Only(conditions ...Condition) Option {
	o.OnlyWith = conditions
	return o
}

// Unless returns the option with the name of another one that replaces it.
func (o Option) Unless(other string) Option {
	o.dependent = &dependent{replacedBy: other}
	return o
}

// ReplacedBy returns the name of an option that must be absent if this one is given, and without
// which this one has its default. It returns "" if there is none.
func (o *Option) ReplacedBy() string {
	if o.dependent == nil {
		return ""
	}
	return o.dependent.replacedBy
}

// None returns the option of a number for which none in the field stands for 0, because 0 stands for
// the default.
func (o Option) None(none int) Option {
	o.field.(*number[int]).none = none
	return o
}

// absentAtZero makes a field that is 0 absent.
func (o Option) absentAtZero() Option {
	if n, ok := o.field.(interface{ setAbsentAtZero() }); ok {
		n.setAbsentAtZero()
	}
	return o
}

func words[T ~string](values []T) []string {
	texts := make([]string, len(values))
	for i, v := range values {
		texts[i] = string(v)
	}
	return texts
}
