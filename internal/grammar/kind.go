package grammar

import (
	"cmp"
	"maps"
	"net/url"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A Kind is a kind of file with the grammar of its addresses. [Kinds] returns all.
type Kind struct {
	Name    string // first segment of its addresses, such as "image"
	Path    string // rest of the path, with parameters in braces, such as "{width}x{height}"; may be empty
	Title   string // name for people, such as "Image"
	Group   string // name of one of the [Groups]
	About   string // description, in a sentence or two
	Params  Params
	Presets []Preset // addresses that many users need; those above a limit are left out

	// TriggersScanners reports whether antivirus programs flag all files of the kind.
	// Clients should fetch them only on request.
	TriggersScanners bool

	// Hazardous reports whether programs that open files of the kind may fail, which is what
	// the files are for. Clients should fetch them only on request, and never open them.
	Hazardous bool

	Cases []Case // files of a kind with a fixed list

	inQuery   []string                   // names of the parameters in the query
	area      area                       // limit of width × height, if any
	options   func() placeholder.Options // returns a pointer to an options struct
	extension func(*Request) string      // of the file; nil if it is the value of format, type or ext

	selections map[string]selection // by extension, see newSelections
}

// A Preset is an address with a name for people. It stands for the values that it names,
// so a form can keep the values of other parameters.
type Preset struct {
	Title   string // such as "1,000 rows"
	Address string // such as "csv/1000"
}

// complete sets what the table of kinds omits, and applies limits.
func (k *Kind) complete(limits Limits) {
	k.Params = append(k.Params, corruptParam(), filenameParam)
	options := option.Of(k.options())
	for i := range k.Params {
		p := &k.Params[i]
		if p.Option != "" {
			k.declare(p, options)
		}
		p.Rule.Name = p.Name
		p.InPath = strings.Contains(k.Path, "{"+p.Name+"}")
		p.Required = p.Required || p.InPath
		p.lower(limits[p.limit.name])
		if !p.InPath {
			k.inQuery = append(k.inQuery, p.Name)
		}
	}
	k.lowerArea(limits[k.area.name])
	k.selections = k.newSelections()
}

// declare copies the rule and the conditions of an option to its parameter.
func (k *Kind) declare(p *Param, options option.Options) {
	o := options.Lookup(p.Option)
	p.Rule = o.Rule
	p.Rule.Choices = slices.Clone(o.Choices) // because files with the option share them
	for _, c := range o.OnlyWith {
		if p.OnlyWith == nil {
			p.OnlyWith = map[string][]string{}
		}
		p.OnlyWith[k.ofOption(c.Option).Name] = c.Values
	}
	for i := range options {
		if other := &options[i]; other.ReplacedBy() == o.Name {
			p.Replaces = k.ofOption(other.Name).Name
		}
	}
}

// ofOption returns the parameter that sets an option, or nil if there is none.
func (k *Kind) ofOption(name string) *Param {
	if i := slices.IndexFunc(k.Params, func(p Param) bool { return p.Option == name }); i >= 0 {
		return &k.Params[i]
	}
	return nil
}

// hasAddress reports whether a parameter of the kind is the address of another file.
func (k *Kind) hasAddress() bool {
	return slices.ContainsFunc(k.Params, func(p Param) bool { return p.Rule.Type == option.ValueAddress })
}

// link sets the kinds of files that parameters can be addresses of, and leaves out presets that are not
// allowed.
func (k *Kind) link(others []Kind, disabled []string) {
	k.Params = slices.Clone(k.Params)
	for i := range k.Params {
		if p := &k.Params[i]; p.Rule.Type == option.ValueAddress {
			p.kinds, p.disabled = others, disabled
			p.Example = exampleOf(others, kindName(p.Example))
		}
	}
	k.Presets = slices.DeleteFunc(slices.Clone(k.Presets), func(p Preset) bool { return !k.allows(p.Address) })
}

// exampleOf returns the example of a kind, or of the first one if that is not among them.
func exampleOf(kinds []Kind, name string) string {
	if len(kinds) == 0 {
		return ""
	}
	i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Name == name })
	return kinds[max(0, i)].Example()
}

// allows reports whether the values in an address of the kind are allowed.
func (k *Kind) allows(address string) bool {
	path, query, _ := strings.Cut(address, "?")
	_, segment, _ := strings.Cut(path, "/")
	_, err := k.Parse(segment, query, "")
	return err == nil
}

// MayBeDangerous reports whether any file of the kind is, see [Request.Dangerous].
func (k *Kind) MayBeDangerous() bool {
	return k.Hazardous || k.TriggersScanners || slices.ContainsFunc(k.Params, func(p Param) bool { return len(p.TriggersScanners) > 0 })
}

// Lookup returns the kind that a path, such as "image/800x600", names, and the
// segment after the name. The path is decoded and has neither /api/ nor a query. If
// it does not match the template of the kind, k is set but ok is false.
func Lookup(kinds []Kind, path string) (k *Kind, segment string, ok bool) {
	name, segment, hasSegment := strings.Cut(path, "/")
	for i := range kinds {
		if k := &kinds[i]; k.Name == name {
			return k, segment, hasSegment == (k.Path != "") && !strings.Contains(segment, "/")
		}
	}
	return nil, "", false
}

// Template returns the template of the paths of the kind, such as
// "image/{width}x{height}".
func (k *Kind) Template() string {
	if k.Path == "" {
		return k.Name
	}
	return k.Name + "/" + k.Path
}

// Example returns an address of the kind, with the examples of all required
// parameters.
func (k *Kind) Example() string { return k.ExampleWith(nil) }

// ExampleWith returns an address with values, and with the examples of other parameters in the path and of required ones.
func (k *Kind) ExampleWith(values url.Values) string {
	path, query := k.Template(), maps.Clone(values)
	if query == nil {
		query = url.Values{}
	}
	for _, p := range k.Params {
		value := cmp.Or(values.Get(p.Name), p.Example)
		switch {
		case p.InPath:
			path = strings.ReplaceAll(path, "{"+p.Name+"}", value)
			query.Del(p.Name)
		case p.Required:
			query.Set(p.Name, value)
		}
	}
	if len(query) == 0 {
		return path
	}
	return path + "?" + query.Encode()
}

// Parse parses the segment that [Lookup] returned and the query of an address, which
// is URL-encoded. It ignores unknown parameters. It checks each value by itself
// and against [Limits]; [Request.Content] checks that they fit each other. Images and videos show
// domain, as [Domain] returns it, unless it is empty. The error is a [*placeholder.ValidationError].
func (k *Kind) Parse(segment, rawQuery, domain string) (*Request, error) {
	inPath, err := k.splitSegment(segment)
	if err != nil {
		return nil, err
	}
	values, err := k.Params.parse(inPath, rawQuery, domain)
	if err != nil {
		return nil, err
	}
	r := &Request{Values: values, kind: k, domain: domain}
	if err := k.area.check(r); err != nil {
		return nil, err
	}
	return r, nil
}

// splitSegment returns the values of the parameters in the path, which an x
// separates. Kind.Params has these parameters in the same order.
func (k *Kind) splitSegment(segment string) ([]string, error) {
	n := strings.Count(k.Path, "{")
	values := strings.SplitN(segment, "x", n)
	if len(values) < n {
		return nil, invalid("path", k.Name+"/"+segment, "must have the form "+k.Template())
	}
	return values, nil
}

func invalid(name, given, reason string) error {
	return &placeholder.ValidationError{Field: name, Value: given, Reason: reason}
}
