// Package xml has quirks of XML documents.
package xml

import (
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(encodings(), declarations(), texts(), whiteSpace(), tags(), sizes(), documentTypes(), namespaces(), vocabularies())
}

// A document is a text and the values that a correct reader finds in it.
type document struct {
	text   string
	values []expect.Value
}

// file returns the file of a document.
func (d document) file() quirk.File {
	return quirk.File{Bytes: []byte(d.text), Expect: expect.Expectation{Values: d.values}}
}

// either returns the builder of two documents with different values.
func either(ordinary, special document) func(twin bool) quirk.File {
	return func(twin bool) quirk.File { return quirk.Either(twin, ordinary, special).file() }
}

// same returns the builder of two texts with the same values.
func same(ordinary, special string, values ...expect.Value) func(twin bool) quirk.File {
	return either(document{ordinary, values}, document{special, values})
}

// with returns a document with values.
func with(text string, values ...expect.Value) document { return document{text, values} }

// text returns the string value of an element, which includes that of its children, or of an attribute.
func text(path, content string) expect.Value {
	return expect.Value{Path: path, Type: expect.String, Text: expect.NewText(content)}
}

// in returns a value that is in a namespace.
func in(namespace string, v expect.Value) expect.Value {
	v.Namespace = namespace
	return v
}

// allIn returns values that are in one namespace.
func allIn(namespace string, values ...expect.Value) []expect.Value {
	for i := range values {
		values[i].Namespace = namespace
	}
	return values
}

// declaration is the XML declaration that most writers have.
const declaration = `<?xml version="1.0" encoding="UTF-8"?>` + "\n"

// A person is an element of people.
type person struct{ id, name, city string }

// western are people with letters that all Western encodings have.
var western = [2]person{{"1", "Zoë Müller", "Köln"}, {"2", "José Núñez", "Málaga"}}

// people returns an element with two people.
func people(p [2]person) string {
	element := func(p person) string {
		return "  <person id=\"" + p.id + "\">\n    <name>" + p.name + "</name>\n    <city>" + p.city + "</city>\n  </person>\n"
	}
	return "<people>\n" + element(p[0]) + element(p[1]) + "</people>\n"
}

// peopleValues returns the values of people.
func peopleValues(p [2]person) []expect.Value {
	return []expect.Value{
		text("/people/person[1]/@id", p[0].id), text("/people/person[1]/name", p[0].name), text("/people/person[1]/city", p[0].city),
		text("/people/person[2]/@id", p[1].id), text("/people/person[2]/name", p[1].name), text("/people/person[2]/city", p[1].city),
	}
}
