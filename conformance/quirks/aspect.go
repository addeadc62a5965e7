package main

import (
	"reflect"
	"slices"

	"github.com/seed-40aebabe/placeholder"
	"github.com/seed-40aebabe/placeholder/expect"
)

// An aspect is a part of an expectation that a program can find alone, such as the text of pages.
type aspect struct {
	name string
	of   func(e placeholder.Expectation) placeholder.Expectation // the part, which is empty if there is none
}

// aspects returns all aspects but properties.
func aspects() []aspect {
	type expectation = placeholder.Expectation
	list := []aspect{
		{"text", func(e expectation) expectation { return expectation{Text: e.Text} }},
		{"html", func(e expectation) expectation { return expectation{HTML: e.HTML} }},
		{"tables", func(e expectation) expectation { return expectation{Tables: e.Tables} }},
		{"values", func(e expectation) expectation { return expectation{Values: e.Values} }},
		{"features", func(e expectation) expectation { return expectation{Features: e.Features} }},
		ofPages("text of pages", func(p expect.Page) expect.Page { return expect.Page{Text: p.Text} }),
		ofPages("sizes of pages", func(p expect.Page) expect.Page { return expect.Page{Width: p.Width, Height: p.Height} }),
		ofPages("labels of pages", func(p expect.Page) expect.Page { return expect.Page{Label: p.Label} }),
		ofPages("hidden pages", func(p expect.Page) expect.Page { return expect.Page{State: p.State} }),
		ofPages("colors of pages", func(p expect.Page) expect.Page { return expect.Page{Colors: p.Colors} }),
	}
	list = append(list, mediaAspects()...)
	for _, kind := range expect.Kinds() {
		if kind != expect.Properties {
			list = append(list, ofItems(kind, string(kind), func(expect.Item) bool { return true }))
		}
	}
	return list
}

// ofItems returns an aspect of some items of a kind.
func ofItems(kind expect.Kind, name string, isPart func(i expect.Item) bool) aspect {
	return aspect{name, func(e placeholder.Expectation) placeholder.Expectation {
		isOther := func(i expect.Item) bool { return !isPart(i) }
		items := slices.DeleteFunc(slices.Clone(e.Items[kind]), isOther)
		if len(items) == 0 {
			return placeholder.Expectation{}
		}
		return placeholder.Expectation{Items: expect.Items{kind: items}}
	}}
}

// aspectsOf returns the aspects that an expectation has. Each of its properties is one.
func aspectsOf(e placeholder.Expectation) []aspect {
	list := aspects()
	for _, property := range e.Items[expect.Properties] {
		list = append(list, ofItems(expect.Properties, "property "+property.Name, func(i expect.Item) bool { return i.Name == property.Name }))
	}
	return slices.DeleteFunc(list, func(a aspect) bool { return !a.isIn(e) })
}

// ofPages returns an aspect of pages. It is empty if no page has it.
func ofPages(name string, of func(p expect.Page) expect.Page) aspect {
	return aspect{name, func(e placeholder.Expectation) placeholder.Expectation {
		var pages []expect.Page
		for _, p := range e.Pages {
			pages = append(pages, of(p))
		}
		if !slices.ContainsFunc(pages, hasMembers[expect.Page]) {
			return placeholder.Expectation{}
		}
		return placeholder.Expectation{Pages: pages}
	}}
}

// hasMembers reports whether a part of an expectation is not empty.
func hasMembers[T any](part T) bool { return !reflect.ValueOf(part).IsZero() }

// isIn reports whether an expectation has the aspect.
func (a aspect) isIn(e placeholder.Expectation) bool { return hasMembers(a.of(e)) }

// wanted returns the names of the aspects that an expectation has.
func wanted(want placeholder.Expectation) (names []string) {
	for _, a := range aspectsOf(want) {
		names = append(names, a.name)
	}
	return names
}

// foundAspects returns the names of the aspects that a program found as expected.
func foundAspects(want, found placeholder.Expectation) (names []string) {
	for _, a := range aspectsOf(want) {
		if a.isIn(found) && a.of(want).Diff(a.of(found)) == "" {
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
