package document

import (
	"context"
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/archive"
	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// A docx writes a document in WordprocessingML (ECMA-376 part 1, clause 17). Clauses in the files of docx
// refer to part 1.
type docx struct{ *document }

func (d docx) members(ctx context.Context) ([]archive.Member, error) {
	parts, err := d.parts(ctx)
	if err != nil {
		return nil, err
	}
	relationships := append([]ooxml.Relationship{{Type: "officeDocument", Target: "word/document.xml"}}, ooxml.PropertyRelationships()...)
	// Properties escapes the title again, which is wrong for one with an apostrophe, but keeps its bytes.
	properties := ooxml.Properties{Title: string(escaped(d.title)), Language: d.Language, Pages: d.Pages}
	return ooxml.Package(relationships, append(parts, properties.Parts()...)), nil
}

// Relationships of the main document. Relationships to pictures come last.
const (
	headerRelationship  = 5
	pictureRelationship = headerRelationship + 2*len(runningParts) + 1
)

// parts returns the parts of the main document. The relationships are in the order of the constants
// above.
func (d docx) parts(ctx context.Context) ([]ooxml.Part, error) {
	const prefix = "application/vnd.openxmlformats-officedocument.wordprocessingml."
	body, err := d.mainPart(ctx)
	if err != nil {
		return nil, err
	}
	notes, err := d.footnotes(ctx)
	if err != nil {
		return nil, err
	}
	photos, err := d.photos(ctx)
	if err != nil {
		return nil, err
	}
	main := ooxml.Part{Name: "word/document.xml", Type: prefix + "document.main+xml", Body: body}
	var parts []ooxml.Part
	add := func(kind, name, mediaType string, body lazyfile.Part) {
		main.Relationships = append(main.Relationships, ooxml.Relationship{Type: kind, Target: "word/" + name})
		parts = append(parts, ooxml.Part{Name: "word/" + name, Type: mediaType, Body: body})
	}
	add("styles", "styles.xml", prefix+"styles+xml", ooxml.XML(d.stylesXML()))
	add("numbering", "numbering.xml", prefix+"numbering+xml", ooxml.XML(d.numberingXML()))
	add("settings", "settings.xml", prefix+"settings+xml", ooxml.XML(settingsXML))
	add("fontTable", "fontTable.xml", prefix+"fontTable+xml", ooxml.XML(fontTableXML()))
	for _, r := range runningParts {
		add("header", "header"+r.kind+".xml", prefix+"header+xml", ooxml.XML(d.runningXML("hdr", r, d.writeHeader)))
		add("footer", "footer"+r.kind+".xml", prefix+"footer+xml", ooxml.XML(d.runningXML("ftr", r, d.writeFooter)))
	}
	add("footnotes", "footnotes.xml", prefix+"footnotes+xml", notes)
	for i, file := range photos {
		if file == nil {
			main.Relationships = append(main.Relationships, ooxml.Relationship{})
			continue
		}
		add("image", "media/"+pictureName(i), "image/jpeg", file)
	}
	return append([]ooxml.Part{main}, parts...), nil
}

// namespaces declares the prefixes of WordprocessingML, relationships and drawings.
const namespaces = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"` +
	` xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"` +
	` xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"` +
	` xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"` +
	` xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"` +
	` xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"` +
	` xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"`

// mainPart returns the part with the pages (17.2.2).
func (d docx) mainPart(ctx context.Context) (lazyfile.Part, error) {
	head := ooxml.XML("<w:document " + namespaces + "><w:body>")
	pages, err := lazyfile.Measured(ctx, d.Pages, d.page)
	if err != nil {
		return nil, err
	}
	return lazyfile.New(head, pages, lazyfile.Literal(d.section(d.columns, d.columns == 1)+"</w:body></w:document>")), nil
}

// section returns the properties of a section (17.6.17). The first one has the first page. Another one
// continues on the page of the one before.
func (d docx) section(columns int, first bool) markup {
	s, kind, titlePage := "<w:sectPr>", "", ""
	for i, r := range runningParts {
		s += fmt.Sprintf(`<w:headerReference w:type="%s" r:id="rId%d"/>`, r.kind, headerRelationship+2*i)
		s += fmt.Sprintf(`<w:footerReference w:type="%s" r:id="rId%d"/>`, r.kind, headerRelationship+2*i+1)
	}
	if first {
		titlePage = "<w:titlePg/>"
	} else {
		kind = `<w:type w:val="continuous"/>`
	}
	return markup(s + fmt.Sprintf(`%s<w:pgSz w:w="%d" w:h="%d"/><w:pgMar w:top="%d" w:right="%d" w:bottom="%d" w:left="%d" w:header="709" w:footer="709" w:gutter="0"/>`+
		`<w:cols w:num="%d" w:space="%d"/>%s</w:sectPr>`,
		kind, pageWidth, pageHeight, d.top, d.geometry.right, d.bottom, d.geometry.left, columns, columnGap, titlePage))
}

// settingsXML is the part with the settings (17.15.1.78). The last one says that the document is not of an
// earlier version ([MS-DOCX], compatibilityMode).
const settingsXML = "<w:settings " + namespaces + `><w:zoom w:percent="100"/><w:defaultTabStop w:val="709"/>` +
	`<w:characterSpacingControl w:val="doNotCompress"/><w:footnotePr><w:footnote w:id="-1"/><w:footnote w:id="0"/></w:footnotePr><w:compat>` +
	`<w:compatSetting w:name="compatibilityMode" w:uri="http://schemas.microsoft.com/office/word" w:val="15"/></w:compat></w:settings>`

// runningXML returns the root element of a header or a footer (17.10.3, 17.10.4).
func (d docx) runningXML(element string, r runningPart, write func(*page, runningPart)) string {
	p := page{document: d.document}
	write(&p, r)
	return fmt.Sprintf("<w:%s %s>%s</w:%[1]s>", element, namespaces, p.out)
}
