package document

import (
	"fmt"
	"strings"
)

// target writes text with a bookmark around it (6.2.1).
func (odt) target(p *page, name, text string) {
	p.raw(`<text:bookmark-start text:name="`).text(name).raw(`"/>`)
	p.run(run{}, text)
	p.raw(`<text:bookmark-end text:name="`).text(name).raw(`"/>`)
}

// pageNumber writes the number of the page as a field (7.3.2).
func (o odt) pageNumber(p *page, color string) {
	o.startRun(p, run{color: color})
	p.raw(`<text:page-number text:select-page="current">`).integer(p.Pages).raw("</text:page-number>")
	o.endRun(p)
}

// pageCount writes the number of pages as a field (7.5.18.2).
func (o odt) pageCount(p *page, color string) {
	o.startRun(p, run{color: color})
	p.raw("<text:page-count>").integer(p.Pages).raw("</text:page-count>")
	o.endRun(p)
}

// sequence writes a field that counts captions of a kind (7.4.13).
func (odt) sequence(p *page, kind string, count int) {
	p.raw(`<text:sequence text:ref-name="ref`).text(kind).integer(count - 1).raw(`" text:name="`).text(kind).raw(`" text:formula="ooow:`).text(kind).
		raw(`+1" style:num-format="1">`).integer(count).raw("</text:sequence>")
}

// footnoteReference writes the footnote of the page (6.3).
func (odt) footnoteReference(p *page) {
	number := 1
	for i := range p.index {
		if p.hasFootnote(i) {
			number++
		}
	}
	p.raw(`<text:note text:id="ftn`).integer(number).raw(`" text:note-class="footnote"><text:note-citation>`).integer(number).
		raw(`</text:note-citation><text:note-body><text:p text:style-name="Footnote">`).text(p.footnoteText(p.index)).raw("</text:p></text:note-body></text:note>")
}

// startContents starts a table of contents, given how applications compose its lines (8.3).
func (odt) startContents(p *page) {
	var source strings.Builder
	for level := 1; level <= p.levels; level++ {
		fmt.Fprintf(&source, `<text:table-of-content-entry-template text:outline-level="%d" text:style-name="%s"><text:index-entry-link-start/>`+
			`<text:index-entry-chapter/><text:index-entry-text/><text:index-entry-tab-stop style:type="right" style:leader-char="."/>`+
			`<text:index-entry-page-number/><text:index-entry-link-end/></text:table-of-content-entry-template>`, level, odfName(p.contentsStyle(level)))
	}
	p.raw(`<text:table-of-content text:name="Contents"><text:table-of-content-source text:outline-level="`).integer(p.levels).raw(`">`).
		raw(markup(source.String())).raw("</text:table-of-content-source><text:index-body>")
}

// contentsLine writes a line of the table of contents, which is a link to its heading.
func (o odt) contentsLine(p *page, level int, text, target string, number int) {
	o.open(p, p.contentsStyle(level), format{})
	p.raw(`<text:a xlink:type="simple" text:style-name="Index_20_Link" text:visited-style-name="Index_20_Link" xlink:href="#`).text(target).raw(`">`)
	p.run(run{}, text)
	p.raw("<text:tab/>").integer(number).raw("</text:a>")
	o.close(p)
}

func (odt) endContents(p *page) { p.raw("</text:index-body></text:table-of-content>") }
