package recognize

import (
	"strconv"
)

// charsPerPage is about the number of characters on a page of text.
const charsPerPage = 3000

// readDocument reads a docx (ECMA-376 part 1, clause 17).
func readDocument(z *zipFile, main string) (facts, error) {
	r, err := z.openFile(main)
	if err != nil {
		return facts{}, err
	}
	var p pagination
	m := newMarkup(r)
	for t, err := range m.tags() {
		if err != nil {
			return facts{}, err
		}
		p.chars += m.textSize
		if t.starts {
			p.add(t)
		}
	}
	pages, about := p.pages(), "about "
	if stated := statedPages(z); stated >= p.minPages() {
		pages, about = stated, ""
	}
	return facts{
		kind: "document", segment: strconv.FormatInt(pages, 10), sized: true,
		kept: []string{about + count(pages, "page")}, lost: []string{"text and layout"},
	}, nil
}

// A pagination estimates the pages of a document, which only an application that lays out the
// text knows.
type pagination struct {
	rendered int64 // page breaks where the application that saved the document had them
	breaks   int64 // page breaks that the author has put in
	sections int64 // that begin on another page
	full     int64 // pages between them that the text fills
	chars    int64 // of the text since the last break
}

// add adds a start tag.
func (p *pagination) add(t tag) {
	switch string(t.name) {
	case "lastRenderedPageBreak":
		p.rendered++
	case "br":
		if string(t.attribute("type")) == "page" {
			p.breakPage()
		}
	case "pageBreakBefore":
		if value := string(t.attribute("val")); value != "0" && value != "false" {
			p.breakPage()
		}
	case "sectPr":
		p.sections++
	case "type":
		if string(t.attribute("val")) == "continuous" {
			p.sections--
		}
	}
}

func (p *pagination) breakPage() {
	p.breaks++
	p.full += p.chars / charsPerPage
	p.chars = 0
}

// minPages returns the number of pages that there are at least.
func (p *pagination) minPages() int64 { return 1 + p.breaks + max(p.sections-1, 0) }

func (p *pagination) pages() int64 {
	if p.rendered > 0 {
		return max(1+p.rendered, p.minPages())
	}
	return p.minPages() + p.full + p.chars/charsPerPage
}

// statedPages returns the number of pages that an application has written into the properties of
// a document, or 0. Some write 1 page of 0 words, which is that of their template.
func statedPages(z *zipFile) int64 {
	r, err := z.openFile("docProps/app.xml")
	if err != nil {
		return 0
	}
	pages := int64(0)
	m := newMarkup(r)
	for t, err := range m.tags() {
		n, notNumber := strconv.ParseInt(string(m.text), 10, 32)
		switch {
		case err != nil:
			return 0
		case notNumber != nil || !t.ends:
		case string(t.name) == "Words" && n == 0:
			return 0
		case string(t.name) == "Pages":
			pages = n
		}
	}
	return pages
}
