package address

import (
	"context"
	"errors"
	"net/url"
	"path"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder"
)

// A Request is a parsed address: a kind of file and the values of its parameters.
// [Kind.Parse] returns one.
type Request struct {
	kind   *Kind
	query  url.Values
	values []value // of the parameters of the kind, in their order
	domain string  // on images and videos; empty for none

	attachment *placeholder.Content // of a message, once it is known; see Content
}

// A value is the value of a parameter, given or by default.
type value struct {
	text    string
	number  uint64   // that text stands for, if it is a number or a size
	request *Request // that text stands for, if it is an address
}

// Text returns the value of a parameter as text, or "" if it is absent.
func (r *Request) Text(name string) string { return r.value(name).text }

// Number returns the value of an integer parameter, or of a size in bytes. It
// returns 0 if the parameter is absent or of another type.
func (r *Request) Number(name string) uint64 { return r.value(name).number }

// value returns the value of a parameter, or the zero value if the request has none.
func (r *Request) value(name string) value {
	for i, v := range r.values {
		if r.kind.Params[i].Name == name {
			return v
		}
	}
	return value{}
}

func (r *Request) integer(name string) int { return int(r.Number(name)) }

// list returns the words of a list, which commas separate.
func (r *Request) list(name string) []string {
	if r.Text(name) == "" {
		return nil
	}
	return strings.Split(r.Text(name), ",")
}

// part returns the number of fields of a fixed list. It has no default if the fields are
// given by their names.
func (r *Request) part(name string) int {
	if r.Text("fields") != "" && r.query.Get(name) == "" {
		return 0
	}
	return r.integer(name)
}

// watermark returns the domain, unless the request leaves it out.
func (r *Request) watermark() string {
	if r.Text("watermark") != "" {
		return ""
	}
	return r.domain
}

// Inline reports whether the file is meant to be shown, and not offered as a
// download.
func (r *Request) Inline() bool { return r.Text("embed") != "" }

// Hazardous reports whether the kind of the file is, see [Kind].Hazardous, or that of a file in it.
func (r *Request) Hazardous() bool {
	return r.kind.Hazardous || r.contains((*Request).Hazardous)
}

// contains reports whether a file in the file is as a function says.
func (r *Request) contains(is func(*Request) bool) bool {
	return slices.ContainsFunc(r.values, func(v value) bool { return v.request != nil && is(v.request) })
}

// Dangerous reports whether programs that receive the file may report it or fail, see
// [Kind].TriggersScanners and [Kind].Hazardous, because of it or of a file in it.
func (r *Request) Dangerous() bool {
	return r.kind.Hazardous || r.kind.TriggersScanners || r.contains((*Request).Dangerous) || slices.ContainsFunc(r.kind.Params, func(p Param) bool {
		return slices.Contains(p.TriggersScanners, r.Text(p.Name))
	})
}

// Options returns the options of the file in package placeholder, such as a
// [placeholder.ImageOptions]. If ctx ends while a file in it is measured, the error is that of ctx.
// Otherwise it is a [*placeholder.ValidationError] about that file.
func (r *Request) Options(ctx context.Context) (placeholder.Options, error) {
	for i, v := range r.values {
		if v.request == nil {
			continue
		}
		content, err := v.request.Content(ctx)
		if err != nil {
			return nil, r.kind.Params[i].invalidAddress(v.text, err)
		}
		with := *r
		with.attachment = content
		return r.kind.options(&with), nil
	}
	return r.kind.options(r), nil
}

// Content returns the file. If ctx ends while the file is measured, the error is that of ctx,
// see [placeholder.New]. Otherwise it is a [*placeholder.ValidationError].
func (r *Request) Content(ctx context.Context) (*placeholder.Content, error) {
	options, err := r.Options(ctx)
	if err != nil {
		return nil, err
	}
	content, err := placeholder.New(ctx, options)
	if err != nil {
		return nil, r.asParameter(err)
	}
	if how := r.Text(corruptName); how != "" {
		if content, err = placeholder.CorruptContext(ctx, content, placeholder.Corruption(how)); err != nil {
			return nil, err
		}
	}
	if base := r.Text(filenameParam.Name); base != "" {
		return content.WithName(base + path.Ext(content.Name())), nil
	}
	return content, nil
}

// asParameter turns an error about an option into one about its parameter, with the
// name and the limit of the parameter.
func (r *Request) asParameter(err error) error {
	invalid, ok := errors.AsType[*placeholder.ValidationError](err)
	if !ok {
		return err
	}
	i := slices.IndexFunc(r.kind.Params, func(p Param) bool { return p.Option == invalid.Field })
	if i < 0 {
		return err
	}
	p := &r.kind.Params[i]
	invalid.Field = p.Name
	if p.Rule.Type == placeholder.ValueSize {
		invalid.Value = r.Text(p.Name) // as it was given
	}
	if p.Rule.Type != placeholder.ValueText { // whose bounds may be in bytes, not in characters
		invalid.Max = min(invalid.Max, p.Rule.Max)
	}
	if invalid.Min > invalid.Max {
		invalid.Reason += ", which is above the limit of " + p.Rule.Format(invalid.Max)
		if p.ofServer {
			invalid.Reason += " on this server"
		}
	}
	return err
}
