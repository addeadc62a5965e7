package docx

import (
	"fmt"
	"strings"
)

// A runningPart is the header and the footer of the first page, or of the other pages (17.10).
type runningPart struct{ kind string }

var runningParts = [...]runningPart{{"default"}, {"first"}}

// isEmpty reports whether a page has neither header nor footer, as covers.
func (d *document) isEmpty(r runningPart) bool { return r.kind == "first" && d.front > 0 }

// headerXML returns a header (17.10.4). The first page has at most the stripe or the band.
func (d *document) headerXML(r runningPart) string {
	var content markup
	if !d.isEmpty(r) {
		content = d.stripe(r)
	}
	if r.kind == "default" {
		switch d.running {
		case ruledHeader:
			content += textRun(d.title, "") + "<w:r><w:tab/></w:r>" + textRun(d.people[0].Company, "")
		case outerHeader:
			content += textRun(d.title, "") + "<w:r><w:tab/></w:r>" + d.field("PAGE", "")
		}
	}
	return fmt.Sprintf(`<w:hdr %s><w:p><w:pPr><w:pStyle w:val="Header"/>%s</w:pPr>%s</w:p></w:hdr>`, namespaces, d.noBorder(r), content)
}

// noBorder removes the line below the header of the first page.
func (d *document) noBorder(r runningPart) markup {
	if r.kind == "first" && d.running == ruledHeader {
		return `<w:pBdr><w:bottom w:val="nil"/></w:pBdr>`
	}
	return ""
}

// stripe returns the coloured shape of a page, if it has one.
func (d *document) stripe(r runningPart) markup {
	const firstID = 1 << 20 // above the identifiers of pages
	y, width, height, color := 0, pageWidth/50, pageHeight, d.palette.accent
	switch d.running {
	case stripedMargin:
	case bandFooter:
		y, width, height, color = pageHeight*94/100, pageWidth, pageHeight*6/100, d.palette.dark
	default:
		return ""
	}
	id := firstID
	if r.kind == "first" {
		id++
	}
	return shapeStart + anchorStart(0, y, width, height, 0) + `<wp:docPr id="` + itoa(id) + `" name="Stripe"/>` +
		rectangle(width, height, color) + shapeEnd
}

// footerXML returns a footer (17.10.3). Its fields hold the numbers of the last page until an
// application updates them.
func (d *document) footerXML(r runningPart) string {
	var content, properties markup
	color := ""
	if d.running == bandFooter {
		color = "FFFFFF"
	}
	switch {
	case d.isEmpty(r) || d.running == outerHeader && r.kind == "default":
	case d.running == plainFooter:
		properties, content = `<w:jc w:val="center"/>`, d.field("PAGE", "")
	case d.running == bandFooter || d.running == outerHeader:
		content = textRun(d.people[0].Company, color) + "<w:r><w:tab/></w:r>" + d.pageOfPages(color)
	default:
		content = "<w:r><w:tab/></w:r>" + d.pageOfPages("")
	}
	return fmt.Sprintf(`<w:ftr %s><w:p><w:pPr><w:pStyle w:val="Footer"/>%s</w:pPr>%s</w:p></w:ftr>`, namespaces, properties, content)
}

// pageOfPages returns the number of the page and the number of pages, as fields.
func (d *document) pageOfPages(color string) markup {
	before, rest, _ := strings.Cut(d.words.Pages, "%s")
	between, _, _ := strings.Cut(rest, "%s")
	return textRun(before, color) + d.field("PAGE", color) + textRun(between, color) + d.field("NUMPAGES", color)
}

// field returns a field, in a colour unless that is empty.
func (d *document) field(name, color string) markup {
	field := fmt.Sprint(fieldStart, " ", name, " ", fieldMiddle, d.Pages, fieldEnd)
	return markup(strings.ReplaceAll(field, "<w:r>", string("<w:r>"+colorXML(color))))
}

// textRun returns text in a colour. If the colour is empty, the style decides.
func textRun(text, color string) markup {
	return "<w:r>" + colorXML(color) + `<w:t xml:space="preserve">` + escaped(text) + "</w:t></w:r>"
}

func colorXML(color string) markup {
	if color == "" {
		return ""
	}
	return `<w:rPr><w:color w:val="` + escaped(color) + `"/></w:rPr>`
}
