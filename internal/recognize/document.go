package recognize

import "strconv"

// readPresentation reads a pptx (ECMA-376 part 1, clause 19).
func readPresentation(z *zipFile, main string) facts {
	slides := int64(0)
	for t := range tags(z.openFile(main)) {
		if t.starts && string(t.name) == "sldId" {
			slides++
		}
	}
	return facts{
		kind: "slides", segment: strconv.FormatInt(slides, 10), sized: true,
		kept: []string{count(slides, "slide")}, lost: []string{"what is on them"},
	}
}

// readDocument reads a docx (ECMA-376 part 1, clause 17).
func readDocument(z *zipFile, main string) facts {
	var p pagination
	for t := range tags(z.openFile(main)) {
		p.chars += len(t.text)
		if t.starts {
			p.add(t)
		}
	}
	pages, about := p.pages(), "about "
	if stated, err := attempt(func() int { return statedPages(z) }); err == nil && stated >= p.minPages() {
		pages, about = stated, ""
	}
	return facts{
		kind: "document", segment: strconv.Itoa(pages), sized: true,
		kept: []string{about + count(int64(pages), "page")}, lost: []string{"text and layout"},
	}
}

// A pagination estimates the pages of a document, which only an application that lays out the
// text knows.
type pagination struct {
	rendered int // page breaks where the application that saved the document had them
	breaks   int // page breaks that the author has put in
	sections int // that begin on another page
	full     int // pages between them that the text fills
	chars    int // of the text since the last break
}

// add adds a start tag.
func (p *pagination) add(t tag) {
	switch value := t.attribute("val"); string(t.name) {
	case "lastRenderedPageBreak":
		p.rendered++
	case "br":
		p.breakPage(t.attribute("type") == "page")
	case "pageBreakBefore":
		p.breakPage(value != "0" && value != "false")
	case "sectPr":
		p.sections++
	case "type":
		if value == "continuous" {
			p.sections--
		}
	}
}

// charsPerPage is about the number of characters on a page of text.
const charsPerPage = 3000

// breakPage notes a page break, if it is one.
func (p *pagination) breakPage(isBreak bool) {
	if isBreak {
		p.breaks++
		p.full += p.chars / charsPerPage
		p.chars = 0
	}
}

// minPages returns the minimum number of pages.
func (p *pagination) minPages() int { return 1 + p.breaks + max(p.sections-1, 0) }

func (p *pagination) pages() int {
	if p.rendered > 0 {
		return max(1+p.rendered, p.minPages())
	}
	return p.minPages() + p.full + p.chars/charsPerPage
}

// statedPages returns the number of pages that an application has written into the properties of
// a document, or 0. Some write 1 page of 0 words, as in their template.
func statedPages(z *zipFile) (pages int) {
	for t := range tags(z.openFile("docProps/app.xml")) {
		n, err := strconv.ParseInt(string(t.text), 10, 32)
		switch {
		case err != nil || !t.ends:
		case string(t.name) == "Words" && n == 0:
			return 0
		case string(t.name) == "Pages":
			pages = int(n)
		}
	}
	return pages
}
