// Package tree describes the values of documents such as YAML and TOML.
package tree

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// An Object is an object with its members in the order of the file: a name, and a value that is
// nil, a bool, an int, a string, a [Scalar], an [Array] or an [Object].
type Object [][2]any

// An Array is an array of values like those of an [Object].
type Array []any

// A Scalar is a value of a type that Go has no literal for.
type Scalar struct {
	Type expect.Type
	Text string
}

// Number returns a number, such as 1.5, Infinity or NaN.
func Number(text string) Scalar { return Scalar{expect.Number, text} }

// Integer returns an integer of any size.
func Integer(text string) Scalar { return Scalar{expect.Integer, text} }

// Date returns a date, such as 2026-11-29.
func Date(text string) Scalar { return Scalar{expect.Date, text} }

// Time returns a time of day, such as 10:30:00.
func Time(text string) Scalar { return Scalar{expect.Time, text} }

// DateTime returns a date with a time of day, such as 2026-11-29T10:30:00Z.
func DateTime(text string) Scalar { return Scalar{expect.DateTime, text} }

// Written returns the builder of a document that a quirk and its twin write differently.
func Written(special, ordinary string, document any) func(twin bool) quirk.File {
	return func(twin bool) quirk.File {
		return File(quirk.Either(twin, ordinary, special), document)
	}
}

// File returns a file with a document.
func File(text string, document any) quirk.File {
	return quirk.File{Bytes: []byte(text), Expect: Expect(document)}
}

// Expect returns what a correct reader finds in a document.
func Expect(document any) expect.Expectation {
	return expect.Expectation{Values: values("", document)}
}

// values returns a value and all values in it, in the order of the file.
func values(path string, value any) []expect.Value {
	switch v := value.(type) {
	case Object:
		result := []expect.Value{container(path, expect.Object, len(v))}
		for _, m := range v {
			result = append(result, values(path+"/"+escape(m[0].(string)), m[1])...)
		}
		return result
	case Array:
		result := []expect.Value{container(path, expect.Array, len(v))}
		for i, element := range v {
			result = append(result, values(path+"/"+strconv.Itoa(i), element)...)
		}
		return result
	default:
		return []expect.Value{scalar(path, value)}
	}
}

func container(path string, t expect.Type, count int) expect.Value {
	return expect.Value{Path: path, Type: t, Count: &count}
}

func scalar(path string, value any) expect.Value {
	switch v := value.(type) {
	case nil:
		return expect.Value{Path: path, Type: expect.Null}
	case bool:
		return expect.Value{Path: path, Type: expect.Boolean, Text: expect.NewText(strconv.FormatBool(v))}
	case int:
		return expect.Value{Path: path, Type: expect.Integer, Text: expect.NewText(strconv.Itoa(v))}
	case string:
		return expect.Value{Path: path, Type: expect.String, Text: expect.NewText(v)}
	case Scalar:
		return expect.Value{Path: path, Type: v.Type, Text: expect.NewText(v.Text)}
	default:
		panic(fmt.Sprintf("tree: %s has the type %T", path, value)) // the tests build all documents
	}
}

// escape returns a token of a JSON Pointer, see RFC 6901, section 3.
func escape(name string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(name)
}
