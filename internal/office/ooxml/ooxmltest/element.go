package ooxmltest

import (
	"encoding/xml"
	"iter"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// An element is an element of XML.
type element struct {
	XMLName    xml.Name
	Attributes []xml.Attr `xml:",any,attr"`
	Text       string     `xml:",chardata"`
	Children   []*element `xml:",any"`
}

func newTree(t testing.TB, part string) *element {
	t.Helper()
	root := &element{}
	require.NoError(t, xml.Unmarshal([]byte(part), root))
	return root
}

// each returns the element and all in it.
func (e *element) each() iter.Seq[*element] {
	return func(yield func(*element) bool) { e.walk(yield) }
}

func (e *element) walk(yield func(*element) bool) bool {
	if !yield(e) {
		return false
	}
	for _, child := range e.Children {
		if !child.walk(yield) {
			return false
		}
	}
	return true
}

// all returns the elements with a local name, of none if e is nil.
func (e *element) all(name string) (found []*element) {
	if e == nil {
		return nil
	}
	for child := range e.each() {
		if child.XMLName.Local == name {
			found = append(found, child)
		}
	}
	return found
}

// only returns the children of the only element with a name, or none.
func (e *element) only(name string) []*element {
	if found := e.all(name); len(found) == 1 {
		return found[0].Children
	}
	return nil
}

// attribute returns the value of an attribute without a prefix, or with the prefix of the element.
func (e *element) attribute(name string) string {
	for _, a := range e.Attributes {
		if a.Name.Local == name && a.Name.Space != relationshipNamespace {
			return a.Value
		}
	}
	return ""
}

// has reports whether there is an attribute.
func (e *element) has(name string) bool {
	for _, a := range e.Attributes {
		if a.Name.Local == name {
			return true
		}
	}
	return false
}

// relationship returns the identifier of the relationship that the element refers to.
func (e *element) relationship() string {
	for _, a := range e.Attributes {
		if a.Name.Space == relationshipNamespace {
			return a.Value
		}
	}
	return ""
}

// values returns the values of an attribute of all elements with a name.
func (e *element) values(name, attribute string) (values []string) {
	for _, found := range e.all(name) {
		values = append(values, found.attribute(attribute))
	}
	return values
}

// Attributes returns the values of an attribute of all elements with a name, without prefixes.
func Attributes(part, element, attribute string) (values []string) {
	d := xml.NewDecoder(strings.NewReader(part))
	for token, err := d.Token(); err == nil; token, err = d.Token() {
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == element {
			for _, a := range start.Attr {
				if a.Name.Local == attribute {
					values = append(values, a.Value)
				}
			}
		}
	}
	return values
}
