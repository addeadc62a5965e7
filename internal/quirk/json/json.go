// Package json has quirks of JSON documents and of files with a JSON document per line.
package json

import (
	"fmt"
	"slices"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// Cases returns the cases in the order of the documentation.
func Cases() []quirk.Case {
	return slices.Concat(encodings(), numbers(), escapes(), keys(), structures(), sequences(), lines(), lateTypes())
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

func text(path, content string) expect.Value { return value(path, expect.String, content) }

func integer(path, digits string) expect.Value { return value(path, expect.Integer, digits) }

func number(path, notation string) expect.Value { return value(path, expect.Number, notation) }

func value(path string, t expect.Type, content string) expect.Value {
	return expect.Value{Path: path, Type: t, Text: expect.NewText(content)}
}

func null(path string) expect.Value { return expect.Value{Path: path, Type: expect.Null} }

func array(path string, count int) expect.Value { return container(path, expect.Array, count) }

func object(path string, count int) expect.Value { return container(path, expect.Object, count) }

func container(path string, t expect.Type, count int) expect.Value {
	return expect.Value{Path: path, Type: t, Count: &count}
}

// people are the values of an array of two records, which most cases have.
func people() []expect.Value {
	return []expect.Value{
		array("", 2),
		integer("/0/id", "1"), text("/0/name", "Zoë Müller"),
		integer("/1/id", "2"), text("/1/name", "José Núñez"),
	}
}

// peopleRecords are the records of people in the notation of most writers.
var peopleRecords = [2]string{`{"id": 1, "name": "Zoë Müller"}`, `{"id": 2, "name": "José Núñez"}`}

// peopleArray is the document of people.
func peopleArray() string { return fmt.Sprintf("[\n%s,\n%s\n]\n", peopleRecords[0], peopleRecords[1]) }
