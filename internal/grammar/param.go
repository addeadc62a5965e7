package grammar

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A Param is a parameter of an address.
type Param struct {
	Name     string
	Label    string      // name for people, such as "Background"
	About    string      // description, in a sentence or two, without what Rule says
	Rule     option.Rule // for the value; Rule.Name equals Name
	Example  string      // may be empty if Rule has a default
	InPath   bool        // in Kind.Path; other parameters are in the query
	Required bool        // always true if InPath
	Option   string      // name of the option in package placeholder; may be empty
	Rare     bool        // whether most users leave it out, so that forms may fold it away

	// Replaces is the name of a parameter that must be absent if this one is given, if
	// any.
	Replaces string

	// OnlyWith lists the values that other parameters must have if this one is given.
	OnlyWith map[string][]string

	// OmitsDomain reports whether the parameter, if given, leaves out the domain on
	// images and videos.
	OmitsDomain bool

	// TriggersScanners lists the values with which antivirus programs flag the file, as
	// [Kind].TriggersScanners does for a kind.
	TriggersScanners []string

	limit    limit    // maximum that can be lowered, if any
	ofServer bool     // whether a server has lowered the maximum
	kinds    []Kind   // kinds that the value may be an address of, if it is one
	disabled []string // names of kinds that this server disables
}

// parse returns the value of a parameter. given lists the values of all its occurrences. An
// address without a host gets domain.
func (p *Param) parse(given []string, domain string) (value, error) {
	text := p.Rule.Default
	switch {
	case len(given) > 1:
		return value{}, invalid(p.Name, strings.Join(given, " and "), "must be given once")
	case len(given) == 1 && (given[0] != "" || p.InPath):
		text = given[0]
	}
	if text == "" && !p.Required {
		return value{}, nil
	}
	number, err := ParseValue(p.Rule, text)
	switch {
	case err != nil && p.ofServer:
		return value{}, onThisServer(err)
	case err != nil:
		return value{}, err
	case p.Rule.Type != option.ValueAddress:
		return value{text: text, number: number}, nil
	}
	if name := kindName(text); slices.Contains(p.disabled, name) {
		return value{}, invalid(p.Name, text, "must be of a kind that is enabled on this server")
	}
	request, err := parse(p.kinds, text, domain)
	if err != nil {
		return value{}, p.invalidAddress(text, err)
	}
	return value{text: text, request: request}, nil
}

// ParseValue parses s by a rule, see [option.Rule.Parse]. The error is a
// [*placeholder.ValidationError].
func ParseValue(r option.Rule, s string) (uint64, error) {
	n, err := r.Parse(s)
	if e, ok := errors.AsType[*option.Error](err); ok {
		return 0, (*placeholder.ValidationError)(e)
	}
	return n, err
}

// onThisServer says in an error that its bounds are limits of this server.
func onThisServer(err error) error {
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	switch {
	case !ok || invalid.Max == 0:
	case strings.Contains(invalid.Reason, ","):
		invalid.Reason += ", on this server"
	default:
		invalid.Reason += " on this server"
	}
	return err
}

// kindName returns the name of the kind of an address without a host.
func kindName(address string) string {
	name, _, _ := strings.Cut(strings.TrimPrefix(address, "/api/"), "/")
	name, _, _ = strings.Cut(name, "?")
	return name
}

// invalidAddress returns an error about a value that is an address, or err if that has another reason.
func (p *Param) invalidAddress(given string, err error) error {
	if _, ok := errors.AsType[*placeholder.ValidationError](err); !ok {
		return err
	}
	return invalid(p.Name, given, fmt.Sprintf("must be the address of a file (%v)", err))
}

// limitRule returns the rule for a lower maximum of the parameter.
func (p Param) limitRule() option.Rule {
	rule := option.Rule{Name: p.limit.name, Type: p.Rule.Type, Min: max(p.Rule.Min, 1), Max: p.Rule.Max}
	switch rule.Type {
	case option.ValueText, option.ValueFields:
		rule.Type = option.ValueInteger // number of characters or of fields
	}
	return rule
}

// lower reduces the maximum value of the parameter, and its default and example if they
// exceed it. A limit of 0 is none.
func (p *Param) lower(limit int64) {
	if limit == 0 {
		return
	}
	p.ofServer = p.ofServer || uint64(limit) < p.Rule.Max
	p.Rule.Max = max(p.Rule.Min, min(p.Rule.Max, uint64(limit)))
	p.Rule.Max -= p.Rule.Max % max(p.Rule.Step, 1)
	p.Rule.Choices = slices.DeleteFunc(slices.Clone(p.Rule.Choices), p.exceeds)
	p.Rule.Default = p.lowered(p.Rule.Default)
	p.Example = p.lowered(p.Example)
}

// exceeds reports whether a word is a fraction above the maximum.
func (p *Param) exceeds(word string) bool {
	numerator, denominator, _ := strings.Cut(word, "/")
	n, _ := strconv.ParseUint(numerator, 10, 64)
	d, err := strconv.ParseUint(denominator, 10, 64)
	return err == nil && n > p.Rule.Max*d
}

// lowered returns s if the rule allows it, or else s reduced to the maximum.
func (p *Param) lowered(s string) string {
	if s == "" {
		return ""
	}
	if _, err := p.Rule.Parse(s); err == nil {
		return s
	}
	switch p.Rule.Type {
	case option.ValueText:
		return string([]rune(s)[:p.Rule.Max])
	case option.ValueFields:
		return strings.Join(strings.Split(s, ",")[:p.Rule.Max], ",")
	default:
		return p.Rule.Format(p.Rule.Max)
	}
}
