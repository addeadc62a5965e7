package address

import (
	"errors"
	"net/url"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// A Kind is a kind of file with the grammar of its addresses.
type Kind struct {
	Name   string // with which its addresses begin, such as "image"
	Path   string // what follows, such as "{width}x{height}", with names of parameters in braces; empty for none
	Title  string // name for people, such as "Image"
	About  string // what the file is, in a sentence
	Params []Param

	// Constructor and Options are the names of the function and the type in
	// package placeholder, such as "NewImage" and "ImageOptions".
	Constructor, Options string

	// TriggersScanners says that antivirus programs report the file, so that
	// nobody should get it unasked.
	TriggersScanners bool

	rules   []placeholder.Rule // for the options
	content func(*Request) (*placeholder.Content, error)
}

// A Param is a parameter of an address.
type Param struct {
	Name     string
	About    string           // what it is, without what Rule says
	Rule     placeholder.Rule // for its values, with the name of the parameter
	Example  string           // a value, if Rule has no default
	InPath   bool             // stands in Kind.Path, and not in the query
	Required bool             // must be given, as all parameters in the path must
	Option   string           // name of the field in Kind.Options, if it is one
	Zero     string           // Go expression for 0, if the field takes 0 for the default
	Domain   bool             // the field holds the domain unless the parameter is given

	limit limit // of the values, if it can be lowered
}

// Kinds returns all kinds of files, with limits that may be lowered. Defaults and
// examples are lowered with them.
func Kinds(limits Limits) []Kind {
	kinds := []Kind{fileKind(), imageKind(), textKind(), jsonKind(), csvKind(), pdfKind(), qrKind(), eicarKind()}
	for i := range kinds {
		for j := range kinds[i].Params {
			kinds[i].complete(&kinds[i].Params[j], limits)
		}
	}
	return kinds
}

// complete derives what the table of kinds leaves out of a parameter.
func (k *Kind) complete(p *Param, limits Limits) {
	if p.Rule.Type == "" {
		i := slices.IndexFunc(k.rules, func(r placeholder.Rule) bool { return r.Name == p.Option })
		p.Rule = k.rules[i]
	}
	p.Rule.Name = p.Name
	p.InPath = strings.Contains(k.Path, "{"+p.Name+"}")
	p.Required = p.Required || p.InPath
	if p.limit.field != nil {
		p.lower(*p.limit.field(&limits))
	}
}

// Lookup returns the kind of which path, such as "image/800x600", has the form,
// and what path has in place of [Kind.Path].
func Lookup(kinds []Kind, path string) (k *Kind, segment string, ok bool) {
	name, segment, hasSegment := strings.Cut(path, "/")
	for i := range kinds {
		if k := &kinds[i]; k.Name == name {
			return k, segment, hasSegment == (k.Path != "") && !strings.Contains(segment, "/")
		}
	}
	return nil, "", false
}

// Form returns the form of the path of an address, such as
// "image/{width}x{height}".
func (k *Kind) Form() string {
	if k.Path == "" {
		return k.Name
	}
	return k.Name + "/" + k.Path
}

// Example returns an address of the kind, with the examples of all parameters that
// are required.
func (k *Kind) Example() string {
	form, query := k.Form(), url.Values{}
	for _, p := range k.Params {
		switch {
		case p.InPath:
			form = strings.ReplaceAll(form, "{"+p.Name+"}", p.Example)
		case p.Required:
			query.Set(p.Name, p.Example)
		}
	}
	if len(query) == 0 {
		return form
	}
	return form + "?" + query.Encode()
}

// Parse returns the request for a file: segment has the form of k.Path, and query
// the other parameters, of which unknown ones are ignored. The domain is that of
// the service. The error is a [*placeholder.ValidationError].
func (k *Kind) Parse(segment string, query url.Values, domain string) (*Request, error) {
	inPath, err := k.splitSegment(segment)
	if err != nil {
		return nil, err
	}
	r := &Request{kind: k, values: make(map[string]value, len(k.Params)), domain: domain}
	for _, p := range k.Params {
		given := query[p.Name]
		if p.InPath {
			given = inPath[p.Name]
		}
		v, err := p.parse(given)
		if err != nil {
			return nil, err
		}
		r.values[p.Name] = v
	}
	return r, nil
}

// splitSegment returns what a segment has for the parameters in the path, which
// are separated by an x.
func (k *Kind) splitSegment(segment string) (map[string][]string, error) {
	names := strings.Split(strings.Trim(k.Path, "{}"), "}x{")
	values := strings.SplitN(segment, "x", len(names))
	if len(values) < len(names) {
		return nil, invalid("path", segment, "must end in "+k.Path)
	}
	inPath := make(map[string][]string, len(names))
	for i, name := range names {
		inPath[name] = values[i : i+1]
	}
	return inPath, nil
}

// parse returns the value of a parameter that was given as often as given is long.
func (p Param) parse(given []string) (value, error) {
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
	number, err := p.Rule.Parse(text)
	return value{text, number}, err
}

// A Request is what an address asks for.
type Request struct {
	kind   *Kind
	values map[string]value // by the name of the parameter
	domain string           // on pictures; empty for none
}

// A value is that of a parameter: what was given or is the default, and the number
// that it stands for, if it is one.
type value struct {
	text   string
	number uint64
}

// Text returns the value of a parameter, or "" if it has none.
func (r *Request) Text(name string) string { return r.values[name].text }

// Number returns the number or the size in bytes that a parameter stands for, or 0
// if it stands for none.
func (r *Request) Number(name string) uint64 { return r.values[name].number }

func (r *Request) integer(name string) int { return int(r.Number(name)) }

// Inline reports whether the file is to be shown instead of being offered as a
// download.
func (r *Request) Inline() bool { return r.Text("embed") != "" }

// Content returns the file. The error is a [*placeholder.ValidationError].
func (r *Request) Content() (*placeholder.Content, error) {
	content, err := r.kind.content(r)
	if err != nil {
		return nil, r.asParameter(err)
	}
	if base := r.Text(filenameParam.Name); base != "" {
		return content.WithName(base)
	}
	return content, nil
}

// asParameter returns an error of package placeholder with the name of the
// parameter in place of the option, and with a size as it was given.
func (r *Request) asParameter(err error) error {
	var invalid *placeholder.ValidationError
	if !errors.As(err, &invalid) {
		return err
	}
	for _, p := range r.kind.Params {
		if p.Option == invalid.Field {
			invalid.Field = p.Name
			if p.Rule.Type == placeholder.ValueSize {
				invalid.Value = r.Text(p.Name)
			}
			break
		}
	}
	return err
}

func invalid(name, given, reason string) error {
	return &placeholder.ValidationError{Field: name, Value: given, Reason: reason}
}
