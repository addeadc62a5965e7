package main

import (
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

// An aspect is a part of an expectation that a program can find alone, such as the text of pages.
type aspect struct {
	name string
	of   func(e placeholder.Expectation) placeholder.Expectation // the part, which is empty if there is none
}

// aspects returns all aspects.
func aspects() []aspect {
	type expectation = placeholder.Expectation
	list := []aspect{
		{"text", func(e expectation) expectation { return expectation{Text: e.Text} }},
		{"tables", func(e expectation) expectation { return expectation{Tables: e.Tables} }},
		{"values", func(e expectation) expectation { return expectation{Values: e.Values} }},
		{"features", func(e expectation) expectation { return expectation{Features: e.Features} }},
		ofPages("text of pages", func(p expect.Page) expect.Page { return expect.Page{Text: p.Text} }),
		ofPages("sizes of pages", func(p expect.Page) expect.Page { return expect.Page{Width: p.Width, Height: p.Height} }),
		ofPages("labels of pages", func(p expect.Page) expect.Page { return expect.Page{Label: p.Label} }),
		ofPages("hidden pages", func(p expect.Page) expect.Page { return expect.Page{State: p.State} }),
		ofPages("colors of pages", func(p expect.Page) expect.Page { return expect.Page{Colors: p.Colors} }),
	}
	for _, kind := range expect.Kinds() {
		list = append(list, aspect{string(kind), func(e expectation) expectation {
			if e.Items[kind] == nil {
				return expectation{}
			}
			return expectation{Items: map[expect.Kind][]expect.Item{kind: e.Items[kind]}}
		}})
	}
	return list
}

// ofPages returns an aspect of pages. It is empty if no page has it.
func ofPages(name string, of func(p expect.Page) expect.Page) aspect {
	return aspect{name, func(e placeholder.Expectation) placeholder.Expectation {
		var pages []expect.Page
		for _, p := range e.Pages {
			pages = append(pages, of(p))
		}
		if !slices.ContainsFunc(pages, hasMembers) {
			return placeholder.Expectation{}
		}
		return placeholder.Expectation{Pages: pages}
	}}
}

func hasMembers(p expect.Page) bool {
	return p.Text != nil || p.Width != 0 || p.Label != "" || p.State != "" || p.Colors != nil
}

// isIn reports whether an expectation has the aspect.
func (a aspect) isIn(e placeholder.Expectation) bool { return slices.Contains(members(a.of(e)), true) }

// wanted returns the names of the aspects that an expectation has.
func wanted(want placeholder.Expectation) (names []string) {
	for _, a := range aspects() {
		if a.isIn(want) {
			names = append(names, a.name)
		}
	}
	return names
}

// foundAspects returns the names of the aspects that a program found as expected.
func foundAspects(want, found placeholder.Expectation) (names []string) {
	for _, a := range aspects() {
		if a.isIn(want) && a.isIn(found) && difference(a.of(want), a.of(found)) == "" {
			names = append(names, a.name)
		}
	}
	return names
}

// unread returns the names of the aspects of a file that no program found as expected.
func (f file) unread(results []result) []string {
	return slices.DeleteFunc(wanted(f.expect), func(name string) bool {
		return slices.ContainsFunc(results, func(r result) bool { return slices.Contains(r.verdicts[f.Name].aspects, name) })
	})
}
