package option

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// Options are the options of a file, in the order of their checks. A condition may be about
// options before or after it.
type Options []Option

// Prepare sets absent options to their defaults, and checks all. The error is an [*Error].
func (l Options) Prepare() error {
	for i := range l {
		if err := l.prepare(&l[i]); err != nil {
			return err
		}
	}
	for i := range l {
		if err := l.checkConditions(&l[i]); err != nil {
			return err
		}
	}
	return nil
}

// prepare sets an absent option to its default, and checks it.
func (l Options) prepare(o *Option) error {
	other := o.ReplacedBy()
	replaced := other != "" && l.text(other) != ""
	switch {
	case replaced && o.field.Text() != "":
		return o.valueError(o.field.Text(), fmt.Sprintf("must be absent if %s given", withVerb(strings.ToLower(other))))
	case replaced:
		return nil
	}
	if def := l.defaultOf(o); def != "" && o.field.Text() == "" {
		number, err := o.Parse(def)
		if err != nil {
			panic(fmt.Sprintf("option: default of %s: %v", o.Name, err))
		}
		o.field.Set(Value{Text: def, Number: number})
	}
	if o.optional && o.field.Text() == "" {
		return nil
	}
	return o.field.Check(o.Rule)
}

// checkConditions checks that other options allow an option that is given.
func (l Options) checkConditions(o *Option) error {
	if len(o.OnlyWith) == 0 || l.IsAbsent(o) {
		return nil
	}
	for _, c := range o.OnlyWith {
		value := l.text(c.Option)
		if slices.Contains(c.Values, value) {
			continue
		}
		other := strings.ToLower(c.Option)
		reason := fmt.Sprintf("must be absent for %s %s; it is for %s", other, value, enumerate(c.Values))
		if value == "" {
			reason = fmt.Sprintf("must be absent unless %s is given", other)
		}
		return &Error{Field: o.Name, Value: o.shown(), Reason: reason} // without choices, because no value is allowed
	}
	return nil
}

// shown returns the value as errors show it.
func (o *Option) shown() string {
	if s, ok := o.field.(fmt.Stringer); ok {
		return s.String()
	}
	return o.field.Text()
}

// IsAbsent reports whether an option is absent or has its default.
func (l Options) IsAbsent(o *Option) bool {
	text := o.field.Text()
	return text == "" || text == l.defaultOf(o)
}

// enumerate returns words as a phrase.
func enumerate(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// Permits reports whether the conditions of an option hold, once other options have their
// defaults. It is false if there is no such option.
func (l Options) Permits(name string) bool {
	o := l.Lookup(name)
	return o != nil && !slices.ContainsFunc(o.OnlyWith, func(c Condition) bool {
		other := l.Lookup(c.Option)
		return !slices.Contains(c.Values, cmp.Or(other.field.Text(), other.Rule.Default))
	})
}

// Lookup returns the option of a name, or nil if there is none.
func (l Options) Lookup(name string) *Option {
	for i := range l { // without a function that has a copy of each option
		if l[i].Name == name {
			return &l[i]
		}
	}
	return nil
}

// Set stores a value that the rule of the option allows.
func (o *Option) Set(v Value) { o.field.Set(v) }

func (l Options) text(name string) string { return l.Lookup(name).field.Text() }

// defaultOf returns the value that an option has if it is absent, or "".
func (l Options) defaultOf(o *Option) string {
	if d := o.dependent; d != nil && d.other != "" && l.text(d.other) == d.value {
		return d.def
	}
	return o.Rule.Default
}

// Fingerprint identifies the bytes of a file by the revision of its generator and the options. It omits
// options that have their default, so that adding an option does not change the
// fingerprints of files that do not use it. Each value follows its length, so that no
// two lists of options have the same encoding.
func (l Options) Fingerprint(revision string) string {
	encoding := []byte(revision)
	for i := range l {
		if value := l[i].field.Text(); value != l.defaultOf(&l[i]) {
			encoding = append(encoding, " "+l[i].Name+" "+strconv.Itoa(len(value))+":"+value...)
		}
	}
	sum := sha256.Sum256(encoding)
	return hex.EncodeToString(sum[:16])
}

// withVerb returns the name of an option with "is", or with "are" if it is plural.
func withVerb(name string) string {
	if strings.HasSuffix(name, "s") {
		return name + " are"
	}
	return name + " is"
}
