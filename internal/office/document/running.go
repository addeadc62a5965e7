package document

import "strings"

// A runningPart is the header and the footer of the first page, or of the other pages.
type runningPart struct{ kind string }

var runningParts = [...]runningPart{{"default"}, {"first"}}

// isEmpty reports whether a page has neither header nor footer, as covers.
func (d *document) isEmpty(r runningPart) bool { return r.kind == "first" && d.front > 0 }

// writeHeader writes a header. The first page has at most the stripe or the band.
func (d *document) writeHeader(p *page, r runningPart) {
	p.open(p, p.runningHead, format{noBorder: r.kind == "first" && d.running == ruledHeader})
	if !d.isEmpty(r) {
		p.stripe(r)
	}
	if r.kind == "default" {
		switch d.running {
		case ruledHeader:
			p.run(run{}, d.title)
			p.tab(p)
			p.run(run{}, d.people[0].Company)
		case outerHeader:
			p.run(run{}, d.title)
			p.tab(p)
			p.pageNumber(p, "")
		}
	}
	p.close(p)
}

// stripe writes the coloured shape of a page, if it has one.
func (p *page) stripe(r runningPart) {
	const firstID = 1 << 20 // above the identifiers of pages
	d := drawing{width: pageWidth / 50, height: pageHeight, id: firstID}
	if r.kind == "first" {
		d.id++
	}
	switch p.running {
	case stripedMargin:
		p.rectangle(p, d, "Stripe", p.palette.accent)
	case bandFooter:
		d.y, d.width, d.height = pageHeight*94/100, pageWidth, pageHeight*6/100
		p.rectangle(p, d, "Stripe", p.palette.dark)
	}
}

// writeFooter writes a footer.
func (d *document) writeFooter(p *page, r runningPart) {
	isEmpty := d.isEmpty(r) || d.running == outerHeader && r.kind == "default"
	if !isEmpty && d.running == plainFooter {
		p.open(p, p.runningFoot, centered)
		p.pageNumber(p, "")
		p.close(p)
		return
	}
	p.open(p, p.runningFoot, format{})
	switch {
	case isEmpty:
	case d.running == bandFooter:
		p.companyAndPage("FFFFFF")
	case d.running == outerHeader:
		p.companyAndPage("")
	default:
		p.tab(p)
		p.pageOfPages("")
	}
	p.close(p)
}

func (p *page) companyAndPage(color string) {
	p.run(run{color: color}, p.people[0].Company)
	p.tab(p)
	p.pageOfPages(color)
}

// pageOfPages writes the number of the page and the number of pages.
func (p *page) pageOfPages(color string) {
	before, rest, _ := strings.Cut(p.words.Pages, "%s")
	between, _, _ := strings.Cut(rest, "%s")
	p.run(run{color: color}, before)
	p.pageNumber(p, color)
	p.run(run{color: color}, between)
	p.pageCount(p, color)
}
