package receiver

import (
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/internal/grammar"
	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/limits"
	"github.com/seed-40aebabe/placeholder/internal/option"
	"github.com/seed-40aebabe/placeholder/internal/sized"
)

// A Choice says which files to upload.
type Choice struct {
	Limits                              limits.Set // files around them
	Formats                             []string   // of the files; nil for all formats that the receiver accepts
	Hostile, Quirks, Corrupt, Filenames bool
	EICAR                               bool // also hostile files that scanners report
}

// Formats returns the formats that a choice may have. Callers must not change them.
func Formats() []string { return allFormats.Get() }

var allFormats = lazy.Value[[]string]{Compute: func() []string {
	all := slices.Concat(sized.Names(), placeholder.HostileFormats(), placeholder.QuirkFormats())
	slices.Sort(all)
	return slices.Compact(all)
}}

// PlainSize returns the size of plain files, which the limit allows.
func (c Choice) PlainSize() int64 {
	if limit := c.Limits[limits.Size]; limit > 0 {
		return min(limit, plainSize)
	}
	return plainSize
}

// Cases returns the files.
func (c Choice) Cases() (all []Case, err error) {
	rule := option.Rule{Name: "formats", Type: option.ValueChoice, Choices: Formats()}
	for _, format := range c.Formats {
		if _, err := grammar.ParseValue(rule, format); err != nil {
			return nil, err
		}
	}
	for _, group := range []struct {
		chosen  bool
		formats []string // that it has
		list    func(formats []string) ([]Case, error)
	}{
		{len(c.Limits) > 0, c.Limits.Formats(), func(formats []string) ([]Case, error) { return Limits(c.Limits, formats) }},
		{c.Hostile, placeholder.HostileFormats(), func(formats []string) ([]Case, error) { return Hostile(formats, c.EICAR), nil }},
		{c.Quirks, placeholder.QuirkFormats(), func(formats []string) ([]Case, error) { return Quirks(formats), nil }},
		{c.Corrupt, sized.Names(), func(formats []string) ([]Case, error) { return Corrupt(c.plain(formats)) }},
		{c.Filenames, sized.Names(), c.named},
	} {
		formats := slices.DeleteFunc(slices.Clone(c.Formats), func(f string) bool { return !slices.Contains(group.formats, f) })
		if !group.chosen || len(c.Formats) > 0 && len(formats) == 0 {
			continue
		}
		cases, err := group.list(formats)
		if err != nil {
			return nil, err
		}
		all = append(all, cases...)
	}
	return all, nil
}

// plainFormats are the formats of plain files, if none are given.
var plainFormats = []string{"png", "jpg", "webp", "pdf", "zip", "docx", "xlsx"}

// named returns a plain file with each of the hostile names. It is of the first format that has one.
func (c Choice) named(formats []string) ([]Case, error) {
	plain := c.plain(formats)
	if len(plain) == 0 {
		return nil, fmt.Errorf("hostile names need a plain file of %s: choose formats that have one", placeholder.FormatSize(c.PlainSize()))
	}
	return Filenames(plain[0]), nil
}

// plain returns a plain file of each format that has one.
func (c Choice) plain(formats []string) (all []Case) {
	if len(formats) == 0 {
		formats = plainFormats
	}
	for _, format := range formats {
		if plain, ok := Plain(format, c.PlainSize()); ok {
			all = append(all, plain)
		}
	}
	return all
}
