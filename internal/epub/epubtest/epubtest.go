// Package epubtest reads books for tests.
package epubtest

import (
	"archive/zip"
	"bytes"
	"encoding/xml"
	"io"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A Book is what a reader finds in a book.
type Book struct {
	Version, Identifier, Title, Author, Language string

	Files    map[string]string // by their names in the container
	Chapters []string          // XHTML of the linear parts, except the table of contents
}

// A packageDocument has the metadata and the list of files.
type packageDocument struct {
	Version  string `xml:"version,attr"`
	Metadata struct {
		Identifier string `xml:"identifier"`
		Title      string `xml:"title"`
		Language   string `xml:"language"`
		Creator    string `xml:"creator"`
	} `xml:"metadata"`
	Items []struct {
		ID   string `xml:"id,attr"`
		Href string `xml:"href,attr"`
	} `xml:"manifest>item"`
	Spine []struct {
		ID     string `xml:"idref,attr"`
		Linear string `xml:"linear,attr"`
	} `xml:"spine>itemref"`
}

// Open reads a book. It checks that the media type is the first file, that the package document lists all files, that
// all XML is well-formed, and that all references lead to a file, or an element in it.
func Open(t testing.TB, b []byte) *Book {
	require.Equal(t, "mimetypeapplication/epub+zip", string(b[30:58]))
	book := &Book{Files: map[string]string{}}
	archive, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	require.NoError(t, err)
	for _, f := range archive.File {
		r, err := f.Open()
		require.NoError(t, err)
		content, err := io.ReadAll(r)
		require.NoError(t, err)
		book.Files[f.Name] = string(content)
	}
	var container struct {
		Root struct {
			Path string `xml:"full-path,attr"`
		} `xml:"rootfiles>rootfile"`
	}
	require.NoError(t, xml.Unmarshal([]byte(book.Files["META-INF/container.xml"]), &container))
	book.readPackage(t, container.Root.Path)
	return book
}

// readPackage reads the package document and what it refers to.
func (b *Book) readPackage(t testing.TB, name string) {
	var p packageDocument
	require.NoError(t, xml.Unmarshal([]byte(b.Files[name]), &p))
	b.Version, b.Identifier, b.Title = p.Version, p.Metadata.Identifier, p.Metadata.Title
	b.Author, b.Language = p.Metadata.Creator, p.Metadata.Language
	names := map[string]string{} // of files, by identifiers
	listed := []string{"mimetype", name}
	for _, item := range p.Items {
		names[item.ID] = path.Join(path.Dir(name), item.Href)
		listed = append(listed, names[item.ID])
	}
	require.Len(t, names, len(p.Items), "identifiers are unique")
	for file := range b.Files {
		assert.True(t, slices.Contains(listed, file) || strings.HasPrefix(file, "META-INF/"), file)
	}
	for _, item := range p.Spine {
		if item.Linear != "no" && item.ID != "contents" {
			b.Chapters = append(b.Chapters, b.Files[names[item.ID]])
		}
	}
	b.checkReferences(t)
}

// checkReferences checks that the references of all XML lead to a file of the book, or to an element in it.
func (b *Book) checkReferences(t testing.TB) {
	references := map[string]bool{}
	elements := map[string]bool{} // files, and elements in them
	for name, content := range b.Files {
		elements[name] = true
		if !slices.Contains([]string{".xhtml", ".opf", ".ncx", ".xml"}, path.Ext(name)) {
			continue
		}
		for _, a := range attributes(t, content) {
			switch a.Name.Local {
			case "id":
				assert.False(t, elements[name+"#"+a.Value], "identifiers are unique")
				elements[name+"#"+a.Value] = true
			case "href", "src":
				references[path.Join(path.Dir(name), a.Value)] = true
			}
		}
	}
	for reference := range references {
		assert.True(t, elements[reference], reference)
	}
}

// attributes returns the attributes of all elements of a file.
func attributes(t testing.TB, content string) (all []xml.Attr) {
	for decoder := xml.NewDecoder(strings.NewReader(content)); ; {
		token, err := decoder.Token()
		if err == io.EOF {
			return all
		}
		require.NoError(t, err)
		if start, ok := token.(xml.StartElement); ok {
			all = append(all, start.Attr...)
		}
	}
}

// Text returns the text of a chapter, without quotations, captions, tables and titles of chapters and sections. There is
// no white space, and there are no bullets, because readers show them in their own way.
func Text(t testing.TB, chapter string) string {
	var b strings.Builder
	var open []xml.StartElement
	for decoder := xml.NewDecoder(strings.NewReader(chapter)); ; {
		token, err := decoder.Token()
		if err == io.EOF {
			return Pressed(b.String())
		}
		require.NoError(t, err)
		switch token := token.(type) {
		case xml.StartElement:
			open = append(open, token.Copy())
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if !slices.ContainsFunc(open, isBesideText) {
				b.Write(token)
			}
		}
	}
}

// Pressed returns a text without white space and bullets.
func Pressed(text string) string {
	return strings.Join(strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \n\t•", r) }), "")
}

// isBesideText reports whether the text of an element is not that of the chapter. Headings of sections have an identifier.
func isBesideText(e xml.StartElement) bool {
	switch e.Name.Local {
	case "head", "h1", "blockquote", "figure", "table":
		return true
	case "h2":
		return len(e.Attr) > 0
	case "div":
		return e.Attr[0].Value == "figure"
	default:
		return false
	}
}
