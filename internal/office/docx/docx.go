// Package docx writes documents of sample text in the format of word processors (ECMA-376
// part 1, clause 17, WordprocessingML). Clauses in this package are those of that part.
package docx

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
	"github.com/seed-40aebabe/placeholder/internal/prose/labels"
)

// Options describe a document.
type Options struct {
	Pages int    // at least 1
	Style string // of the text, see package prose
	Seed  uint64 // selects the text and the figures
}

// A document has what is needed to generate any of its pages. It is immutable.
type document struct {
	Options
	*labels.Labels
	text *copyfit.Source
}

// Members returns the members of the package of a document. The pages are generated once, to
// measure them, and again when they are read. A document starts with the pages of a shorter one
// with the same style and seed. The error is that of ctx.
func Members(ctx context.Context, o Options) ([]archive.Member, error) {
	d := newDocument(o)
	body, err := d.body(ctx)
	if err != nil {
		return nil, err
	}
	relationships := append([]ooxml.Relationship{{Type: "officeDocument", Target: "word/document.xml"}}, ooxml.PropertyRelationships()...)
	properties := ooxml.Properties{Title: d.Document, Language: d.Language, Pages: o.Pages}
	return ooxml.Package(relationships, append(d.parts(body), properties.Parts()...)), nil
}

func newDocument(o Options) *document {
	text := copyfit.New(o.Style, o.Seed, o.Pages)
	return &document{o, labels.In(text.Language()), text}
}

// parts returns the parts of the main document. The order of the relationships is that of the
// constants below.
func (d *document) parts(body lazyfile.Part) []ooxml.Part {
	const prefix = "application/vnd.openxmlformats-officedocument.wordprocessingml."
	return []ooxml.Part{
		{Name: "word/document.xml", Type: prefix + "document.main+xml", Body: body, Relationships: []ooxml.Relationship{
			{Type: "styles", Target: "word/styles.xml"},
			{Type: "numbering", Target: "word/numbering.xml"},
			{Type: "settings", Target: "word/settings.xml"},
			{Type: "footer", Target: "word/footer1.xml"},
			{Type: "image", Target: "word/media/image1.png"},
		}},
		{Name: "word/styles.xml", Type: prefix + "styles+xml", Body: ooxml.XML(stylesXML(d.Language))},
		{Name: "word/numbering.xml", Type: prefix + "numbering+xml", Body: ooxml.XML(numberingXML)},
		{Name: "word/settings.xml", Type: prefix + "settings+xml", Body: ooxml.XML(settingsXML)},
		{Name: "word/footer1.xml", Type: prefix + "footer+xml", Body: ooxml.XML(d.footer())},
		{Name: "word/media/image1.png", Body: ooxml.SamplePicture()},
	}
}

// Relationships of the main document.
const (
	footerRelationship  = "rId4"
	pictureRelationship = "rId5"
)

// namespaces are those of WordprocessingML and of relationships.
const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"` +
	` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"`

// body returns the part with the pages (17.2.2).
func (d *document) body(ctx context.Context) (lazyfile.Part, error) {
	head := ooxml.XML("<w:document " + namespaces +
		` xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"` +
		` xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
		` xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><w:body>`)
	section := fmt.Sprintf(`<w:sectPr><w:footerReference w:type="default" r:id="%s"/><w:pgSz w:w="%d" w:h="%d"/>`+
		`<w:pgMar w:top="%d" w:right="%d" w:bottom="%[4]d" w:left="%[5]d" w:header="709" w:footer="709" w:gutter="0"/>`+
		`</w:sectPr></w:body></w:document>`, footerRelationship, pageWidth, pageHeight, marginY, marginX)
	pages, err := lazyfile.Measured(ctx, d.Pages, d.page)
	if err != nil {
		return nil, err
	}
	return lazyfile.New(head, pages, lazyfile.Literal(section)), nil
}

// The layout of an A4 page, in twips.
const (
	pageWidth    = 11906
	pageHeight   = 16838
	marginX      = 1418
	marginY      = 1418
	columnWidth  = pageWidth - 2*marginX
	columnHeight = pageHeight - 2*marginY
)

// footer returns the footer of all pages (17.10.3). Its fields hold the numbers of the last page
// until an application updates them.
func (d *document) footer() string {
	field := func(name string) string {
		return fmt.Sprint(fieldStart, " ", name, " ", fieldMiddle, d.Pages, fieldEnd)
	}
	return fmt.Sprintf(`<w:ftr %s><w:p><w:pPr><w:pStyle w:val="Footer"/></w:pPr><w:r><w:t>%s</w:t></w:r><w:r><w:tab/></w:r>`+
		`%s<w:r><w:t xml:space="preserve"> / </w:t></w:r>%s</w:p></w:ftr>`, namespaces, d.Document, field("PAGE"), field("NUMPAGES"))
}
