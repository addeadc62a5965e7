package docx

import (
	"cmp"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
	"github.com/seed-40aebabe/placeholder/internal/quirk/opc"
)

// A document is a package with a main part (17.2.3), styles and other parts.
type document struct {
	text          string // that a reader finds in the body
	body          string // blocks, before the properties of the last section
	section       string // properties of the last section; the default is an A4 page
	styles        string // in addition to the ordinary ones
	items         expect.Items
	tables        []expect.Table
	pages         []expect.Page
	mainType      string               // the default is that of docx
	relationships []ooxml.Relationship // of the main part from rId2 on; rId1 leads to the styles
	parts         []ooxml.Part         // in addition
	edits         []opc.Edit           // of the parts, before they are packed
}

const (
	mainPart       = "word/document.xml"
	wordprocessing = "application/vnd.openxmlformats-officedocument.wordprocessingml."
)

// written returns a document of blocks, in which a reader finds a text.
func written(text string, blocks ...string) document {
	return document{text: text, body: strings.Join(blocks, "")}
}

// plain returns a document with a paragraph for each line of a text.
func plain(text string) document {
	return written(text, paragraphs(strings.Split(text, "\n")...))
}

// note returns the ordinary document.
func note() document {
	return plain("Delivery note\nTwo boxes of tea arrived on Monday.\nPlease sign the list and send it back.")
}

// has returns the document in which a reader also finds items, after those of its kind.
func (d document) has(kind expect.Kind, items ...expect.Item) document {
	d.items = d.items.With(kind, items...)
	return d
}

// hasTexts returns the document in which a reader also finds items that have only texts.
func (d document) hasTexts(kind expect.Kind, texts ...string) document {
	var items []expect.Item
	for _, text := range texts {
		items = append(items, expect.Item{Text: text})
	}
	return d.has(kind, items...)
}

// drawnOn returns the document that is drawn on pages.
func (d document) drawnOn(pages ...expect.Page) document {
	d.pages = pages
	return d
}

// a4 returns a page of a size with text.
func a4(text string) expect.Page { return pageOf(11906, 16838, text) }

// pageOf returns a page whose size is in twentieths of a point.
func pageOf(width, height int, text string) expect.Page {
	words := expect.NewWords(text)
	return expect.Page{Width: float64(width) / 20, Height: float64(height) / 20, Text: &words}
}

// hasNames returns the document in which a reader also finds items that have only names.
func (d document) hasNames(kind expect.Kind, names ...string) document {
	var items []expect.Item
	for _, name := range names {
		items = append(items, expect.Item{Name: name})
	}
	return d.has(kind, items...)
}

// root returns the root element of a part by the type of the relationship to it.
func root(kind string) string {
	switch kind {
	case "header":
		return "hdr"
	case "footer":
		return "ftr"
	}
	return kind
}

// part returns the document with a part of WordprocessingML, such as header2, of which the type of the
// relationship is header.
func (d document) part(name, content string, relationships ...ooxml.Relationship) document {
	kind := strings.TrimRight(name, "0123456789")
	element := root(kind)
	return d.related(kind, ooxml.Part{
		Name: "word/" + name + ".xml", Type: wordprocessing + kind + "+xml", Relationships: relationships,
		Body: ooxml.XML("<w:" + element + namespaces + ">" + content + "</w:" + element + ">"),
	})
}

// related returns the document with a part and a relationship to it.
func (d document) related(kind string, part ooxml.Part) document {
	d.relationships = append(slices.Clip(d.relationships), ooxml.Relationship{Type: kind, Target: part.Name})
	d.parts = append(slices.Clip(d.parts), part)
	return d
}

// linked returns the document with relationships to targets outside of the package.
func (d document) linked(kind string, targets ...string) document {
	d.relationships = slices.Clip(d.relationships)
	for _, target := range targets {
		d.relationships = append(d.relationships, ooxml.Relationship{Type: kind, Target: target, External: true})
	}
	return d
}

// edited returns the document with edits of its parts.
func (d document) edited(edits ...opc.Edit) document {
	d.edits = append(slices.Clip(d.edits), edits...)
	return d
}

// file returns the packed document and what a reader finds in it.
func (d document) file() quirk.File {
	p := d.packed()
	for _, edit := range d.edits {
		edit(&p)
	}
	text := expect.NewWords(d.text)
	return quirk.File{Bytes: p.Bytes(), Expect: expect.Expectation{Text: &text, Items: d.items, Tables: d.tables, Pages: d.pages}}
}

func (d document) packed() opc.Package {
	main := ooxml.Part{
		Name: mainPart, Type: cmp.Or(d.mainType, wordprocessing+"document.main+xml"), Body: d.xml(),
		Relationships: append([]ooxml.Relationship{{Type: "styles", Target: "word/styles.xml"}}, d.relationships...),
	}
	styles := ooxml.Part{Name: "word/styles.xml", Type: wordprocessing + "styles+xml", Body: ooxml.XML(stylesXML(d.styles))}
	parts := append([]ooxml.Part{main, styles}, d.parts...)
	return opc.New(ooxml.Package([]ooxml.Relationship{{Type: "officeDocument", Target: main.Name}}, parts))
}

func (d document) xml() lazyfile.Literal {
	section := cmp.Or(d.section, pageSize(11906, 16838))
	return ooxml.XML("<w:document" + namespaces + "><w:body>" + d.body + "<w:sectPr>" + section + "</w:sectPr></w:body></w:document>")
}
