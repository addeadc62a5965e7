package ooxml

import (
	"fmt"
	"time"

	"github.com/seed-40aebabe/placeholder/internal/archive"
)

// Properties describe a file. Applications show them to users.
type Properties struct {
	Title    string
	Language string // tag, such as "en-GB" (RFC 5646)
	// Pages and Slides are the number of pages or slides. One of them is 0.
	Pages, Slides int
}

const propertiesDir = "docProps/"

// PropertyRelationships returns the relationships of a package to the parts of [Properties].
func PropertyRelationships() []Relationship {
	return []Relationship{
		{Type: "core-properties", Target: propertiesDir + "core.xml"},
		{Type: "extended-properties", Target: propertiesDir + "app.xml"},
	}
}

// Parts returns the parts with the properties.
func (p Properties) Parts() []Part {
	return []Part{
		{Name: propertiesDir + "core.xml", Type: "application/vnd.openxmlformats-package.core-properties+xml", Body: XML(p.core())},
		{Name: propertiesDir + "app.xml", Type: "application/vnd.openxmlformats-officedocument.extended-properties+xml", Body: XML(p.extended())},
	}
}

// core returns the core properties (ECMA-376 part 2, clause 11). The dates are fixed.
func (p Properties) core() string {
	date := archive.Epoch.Format(time.RFC3339)
	return fmt.Sprintf(`<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties"`+
		` xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/"`+
		` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">`+
		`<dc:title>%s</dc:title><dc:creator>placeholder</dc:creator><dc:language>%s</dc:language>`+
		`<dcterms:created xsi:type="dcterms:W3CDTF">%s</dcterms:created>`+
		`<dcterms:modified xsi:type="dcterms:W3CDTF">%[3]s</dcterms:modified></cp:coreProperties>`,
		Escape(p.Title), p.Language, date)
}

// extended returns the extended properties (ECMA-376 part 1, 22.2).
func (p Properties) extended() string {
	count := fmt.Sprintf("<Pages>%d</Pages>", p.Pages)
	if p.Slides > 0 {
		count = fmt.Sprintf("<Slides>%d</Slides>", p.Slides)
	}
	return `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties">` +
		`<Application>placeholder</Application>` + count + `<AppVersion>1.0000</AppVersion></Properties>`
}
