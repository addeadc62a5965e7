package pdf

import (
	"cmp"
	"fmt"
	"maps"
	"strings"

	"github.com/seed-40aebabe/placeholder/expect"
	"github.com/seed-40aebabe/placeholder/internal/pdf/structure"
	"github.com/seed-40aebabe/placeholder/internal/quirk"
)

// The numbers of the first objects. Pages and their contents follow them.
const (
	catalogNumber = 1 // 7.7.2
	rootNumber    = 2 // of the page tree (7.7.3.2)
	fontNumber    = 3 // Helvetica, which readers have, see 9.6.2.2
	infoNumber    = 4 // 14.3.3
)

// A document is a PDF file before it is written.
type document struct {
	version string // of the header, by default 1.7
	pages   []page
	catalog string   // more entries of the catalog
	root    string   // more entries of the page tree, which pages inherit
	info    string   // entries of the document information dictionary, by default a title; items have its properties
	trailer string   // more entries of the trailer
	objects []string // in addition, see add
	items   expect.Items
	// write writes the objects, which are numbered from 1. The default is writeTable.
	write func(d document, objects []string) []byte
}

// A page is a page of a document, and what a reader finds on it.
type page struct {
	content   string // operators; the font is F1
	filter    string // more entries of the stream with the content
	contents  string // more streams of the content (7.7.3.3)
	fonts     string // more fonts of the resources
	resources string // more entries of the resources (7.8.3)
	entries   string // more entries of the page
	box       string // MediaBox, by default A4; "none" if the page inherits one
	expect    expect.Page
}

// letter returns the ordinary document, of two pages.
func letter() document {
	return document{pages: []page{
		textPage("Invoice 2026-118", "Two boxes of tea, delivered on 29 November 2026."),
		textPage("Terms", "Please pay within 30 days."),
	}}
}

// textPage returns a page of A4 with lines of text in WinAnsiEncoding.
func textPage(lines ...string) page {
	return page{content: textLines(lines...), expect: a4(strings.Join(lines, "\n"))}
}

// a4 returns what a reader finds on a page of A4 with text.
func a4(text string) expect.Page {
	words := expect.NewWords(text)
	return expect.Page{Width: 595, Height: 842, Text: &words}
}

// textLines returns operators that show lines of text from the top of a page (9.4).
func textLines(lines ...string) string {
	var b strings.Builder
	b.WriteString("BT/F1 14 Tf 20 TL 72 750 Td")
	for _, line := range lines {
		b.WriteString(literal(line) + "Tj T*\n")
	}
	return b.String() + "ET"
}

// literal returns a literal string (7.3.4.2).
func literal(s string) string {
	return "(" + strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(s) + ")"
}

// stream returns a stream object (7.3.8) with more entries of its dictionary.
func stream(entries, data string) string {
	return structure.Stream(entries, data)
}

// add adds an object, and returns a reference to it, such as "9 0 R". All pages must be in the document.
func (d *document) add(object string) string {
	d.objects = append(d.objects, object)
	return reference(d.next() - 1)
}

// next returns the number of the next object that is added.
func (d *document) next() int { return infoNumber + 2*len(d.pages) + len(d.objects) + 1 }

// pageNumber returns the number of the object of page i, from 0. Its content is the next object.
func pageNumber(i int) int { return infoNumber + 1 + 2*i }

// reference returns an indirect reference (7.3.10).
func reference(number int) string { return fmt.Sprintf("%d 0 R", number) }

// fontResources returns an entry with resources (7.8.3) that have only the font F1.
func fontResources() string { return "/Resources<</Font<</F1 " + reference(fontNumber) + ">>>>" }

// file returns the document, and what a reader finds in it.
func (d document) file() quirk.File {
	write := d.write
	if write == nil {
		write = document.writeTable
	}
	e := expect.Expectation{Items: d.allItems()}
	for _, p := range d.pages {
		e.Pages = append(e.Pages, p.expect)
	}
	return quirk.File{Bytes: write(d, d.allObjects()), Expect: e}
}

// allItems returns the items, and the title if the document has the information of the default.
func (d document) allItems() expect.Items {
	if d.info != "" {
		return d.items
	}
	items := titled("Invoice")
	maps.Copy(items, d.items)
	return items
}

// allObjects returns the objects, which are numbered from 1.
func (d document) allObjects() []string {
	kids := ""
	for i := range d.pages {
		kids += reference(pageNumber(i)) + " "
	}
	objects := []string{
		"<</Type/Catalog/Pages " + reference(rootNumber) + d.catalog + ">>",
		fmt.Sprintf("<</Type/Pages/Kids[%s]/Count %d%s>>", kids, len(d.pages), d.root),
		"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
		"<<" + cmp.Or(d.info, "/Title(Invoice)") + ">>",
	}
	for i, p := range d.pages {
		objects = append(objects, p.object(pageNumber(i)+1), stream(p.filter, p.content))
	}
	return append(objects, d.objects...)
}

// object returns the object of the page (7.7.3.3).
func (p page) object(content int) string {
	box := "/MediaBox" + cmp.Or(p.box, "[0 0 595 842]")
	if p.box == "none" {
		box = ""
	}
	contents := reference(content)
	if p.contents != "" {
		contents = "[" + contents + " " + p.contents + "]"
	}
	return fmt.Sprintf("<</Type/Page/Parent %s%s/Resources<</Font<</F1 %s%s>>%s>>/Contents %s%s>>",
		reference(rootNumber), box, reference(fontNumber), p.fonts, p.resources, contents, p.entries)
}

// writeTable returns a file with a header, the objects, a cross-reference table and a trailer (7.5).
func (d document) writeTable(objects []string) []byte {
	o := newOutput(d.header())
	o.objects(objects...)
	return o.table(d.trailerEntries())
}

// header returns the header (7.5.2). The comment marks the file as binary.
func (d document) header() string {
	return "%PDF-" + cmp.Or(d.version, "1.7") + "\n%\xe2\xe3\xcf\xd3\n"
}

// trailerEntries returns the entries of the trailer except Size (7.5.5).
func (d document) trailerEntries() string {
	return "/Root " + reference(catalogNumber) + "/Info " + reference(infoNumber) + d.trailer
}

// found adds items that a reader finds.
func (d *document) found(kind expect.Kind, items ...expect.Item) {
	d.items = d.items.With(kind, items...)
}
