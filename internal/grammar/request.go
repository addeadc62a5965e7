package grammar

import (
	"context"
	"errors"
	"path"
	"reflect"
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/cost"
	"github.com/seed-40aebabe/placeholder/internal/option"
)

// A Request is a parsed address: a kind of file and the values of its parameters.
// [Kind.Parse] returns one.
type Request struct {
	Values
	kind   *Kind
	domain string // on images and videos; empty for none
}

// Inline reports whether the file is meant to be shown, and not offered as a
// download.
func (r *Request) Inline() bool { return r.Text("embed") != "" }

// Hazardous reports whether the file, or a file inside it, is of a hazardous kind. See
// [Kind].Hazardous.
func (r *Request) Hazardous() bool {
	return r.kind.Hazardous || r.contains((*Request).Hazardous)
}

// contains reports whether match is true for any of the files inside r.
func (r *Request) contains(match func(*Request) bool) bool {
	return slices.ContainsFunc(r.values, func(v value) bool { return v.request != nil && match(v.request) })
}

// Dangerous reports whether programs that receive the file may report it or fail, see
// [Kind].TriggersScanners and [Kind].Hazardous, because of it or of a file in it.
func (r *Request) Dangerous() bool {
	return r.kind.Hazardous || r.kind.TriggersScanners || r.contains((*Request).Dangerous) || slices.ContainsFunc(r.kind.Params, func(p Param) bool {
		return slices.Contains(p.TriggersScanners, r.Text(p.Name))
	})
}

// Options returns the options of the file in package placeholder, such as a
// [placeholder.ImageOptions]. If ctx ends while a file in it is measured, the error is its error.
// Otherwise it is a [*placeholder.ValidationError] about that file.
func (r *Request) Options(ctx context.Context) (placeholder.Options, error) {
	options := r.kind.options()
	if err := r.set(options, func(v value) (*placeholder.Content, error) { return v.file(ctx) }); err != nil {
		return nil, err
	}
	return reflect.ValueOf(options).Elem().Interface().(placeholder.Options), nil
}

// set sets options to the values of the parameters, with what file returns for an address.
func (r *Request) set(options placeholder.Options, file func(value) (*placeholder.Content, error)) error {
	declared := option.Of(options)
	for i, v := range r.values {
		p := &r.kind.Params[i]
		if p.Option == "" || v.text == "" || r.isReplaced(p) {
			continue
		}
		content, err := file(v)
		if err != nil {
			return p.invalidAddress(v.text, err)
		}
		declared.Lookup(p.Option).Set(option.Value{Text: v.text, Number: v.number, File: content})
	}
	if r.domain != "" && r.Text(watermarkName) == "" && declared.Permits("Watermark") {
		declared.Lookup("Watermark").Set(option.Value{Text: r.domain})
	}
	return nil
}

// isReplaced reports whether a parameter is absent and has no default, because another one is given.
func (r *Request) isReplaced(p *Param) bool {
	return r.query.Get(p.Name) == "" && slices.ContainsFunc(r.kind.Params, func(other Param) bool {
		return other.Replaces == p.Name && r.Text(other.Name) != ""
	})
}

// file returns the file of a value that is an address, or nil.
func (v value) file(ctx context.Context) (*placeholder.Content, error) {
	if v.request == nil {
		return nil, nil
	}
	return v.request.Content(ctx)
}

// Cost returns the cost of the file, which follows from the values of the parameters. Nothing is generated
// for it.
func (r *Request) Cost() cost.Cost { return r.costOf(1) }

// costOf returns the cost of a number of copies in another file. Each writes its messages again, but no more
// attachments.
func (r *Request) costOf(copies int) cost.Cost {
	options := r.kind.options()
	_ = r.set(options, func(value) (*placeholder.Content, error) { return nil, nil }) // cannot fail without files
	if mail, ok := options.(*placeholder.MailOptions); ok {
		mail.Messages *= copies
	}
	c := cost.Of(options)
	if p := r.kind.ofOption("Size"); p != nil && !p.InPath && r.Text(p.Name) != "" {
		c.Checked = true
	}
	for _, v := range r.values {
		if v.request != nil {
			c = c.With(v.request.costOf(max(1, int(r.Number("messages")))))
		}
	}
	if how := placeholder.Corruption(r.Text(corruptName)); how != "" {
		c = c.Corrupted(how == placeholder.CorruptCRLF)
	}
	return c
}

// Content returns the file. If ctx ends while the file is measured, the error is its error,
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
			return nil, r.asParameter(err)
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
	p := r.kind.ofOption(invalid.Field)
	if invalid.Field == "Corruption" {
		p = r.kind.Params.lookup(corruptName)
	}
	if p == nil {
		return err
	}
	invalid.Field = p.Name
	isFile := p.Rule.Type == option.ValueAddress && invalid.Max == 0 // otherwise its size is wrong, which Value has
	if p.Rule.Type == option.ValueSize || isFile {
		invalid.Value = r.Text(p.Name) // as it was given
	}
	if p.Rule.Type != option.ValueText { // the bounds of a text may be in bytes instead of characters
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
