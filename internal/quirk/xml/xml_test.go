package xml_test

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"

	"github.com/seed-40aebabe/placeholder/internal/quirk"
	quirkxml "github.com/seed-40aebabe/placeholder/internal/quirk/xml"
)

// unsupported are constructs that encoding/xml does not read as the standard says.
var unsupported = map[string]bool{
	"xml-version-1-1":           true, // it knows 1.0 only
	"xml-attribute-line-breaks": true, // it keeps line breaks
	"xml-internal-entity":       true, // it reads no document type declaration
	"xml-default-attributes":    true,
	"xml-attribute-tokens":      true,
}

func TestGoFindsExpectedValues(t *testing.T) {
	t.Parallel()
	for _, c := range quirkxml.Cases() {
		for _, twin := range []bool{false, true} {
			if !twin && unsupported[c.Token] {
				continue
			}
			t.Run(c.Token+quirk.Either(twin, " twin", ""), func(t *testing.T) {
				t.Parallel()
				f := c.Build(twin)
				root := parse(t, f.Bytes, quirk.Either(twin, "", c.Charset))
				found := map[string]found{}
				root.list("/"+root.name.Local, found)
				require.NotEmpty(t, f.Expect.Values)
				for _, v := range f.Expect.Values {
					require.Contains(t, found, v.Path)
					assert.True(t, v.Matches(found[v.Path].text), "%s is %.100q", v.Path, found[v.Path].text)
					assert.Equal(t, v.Namespace, found[v.Path].namespace, v.Path)
				}
			})
		}
	}
}

// An element is an element of a document. One without a name is text.
type element struct {
	name       xml.Name
	text       string
	attributes []xml.Attr
	children   []*element
}

// parse returns the root of a document in a charset, or in UTF-8.
func parse(t *testing.T, data []byte, charset string) *element {
	if charset == "" {
		charset = "utf-8"
	}
	e, err := htmlindex.Get(charset)
	require.NoError(t, err)
	decoder := xml.NewDecoder(transform.NewReader(bytes.NewReader(data), unicode.BOMOverride(e.NewDecoder())))
	decoder.CharsetReader = func(_ string, r io.Reader) (io.Reader, error) { return r, nil } // it is decoded
	open := []*element{{}}
	for {
		token, err := decoder.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		require.NoError(t, err)
		parent := open[len(open)-1]
		switch token := token.(type) {
		case xml.StartElement:
			child := &element{name: token.Name, attributes: token.Copy().Attr}
			parent.children = append(parent.children, child)
			open = append(open, child)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			parent.children = append(parent.children, &element{text: string(token)})
		}
	}
	for _, child := range open[0].children {
		if child.name.Local != "" {
			return child
		}
	}
	return nil
}

// A found value is a string in a namespace.
type found struct{ text, namespace string }

// list adds an element at a path, and what is in it.
func (e *element) list(path string, values map[string]found) {
	values[path] = found{e.string(), e.name.Space}
	for _, a := range e.attributes {
		namespace := strings.Replace(a.Name.Space, "xml", "http://www.w3.org/XML/1998/namespace", 1)
		if strings.Contains(a.Name.Space, ":") {
			namespace = a.Name.Space
		}
		values[path+"/@"+a.Name.Local] = found{a.Value, namespace}
	}
	count, position := map[string]int{}, map[string]int{}
	for _, child := range e.children {
		count[child.name.Local]++
	}
	for _, child := range e.children {
		name := child.name.Local
		position[name]++
		below := path + "/" + name
		if count[name] > 1 {
			below += fmt.Sprintf("[%d]", position[name])
		}
		if name != "" {
			child.list(below, values)
		}
	}
}

// string returns the string value of an element.
func (e *element) string() string {
	var b strings.Builder
	b.WriteString(e.text)
	for _, child := range e.children {
		b.WriteString(child.string())
	}
	return b.String()
}
