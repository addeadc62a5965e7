package document

import (
	"fmt"
	"strings"
)

// Markup before, between and after the instruction and the result of a field (17.16.18). Fewer
// programs find the result of the shorter fldSimple (docs/readers/documents.md).
const (
	fieldStart  = `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve">`
	fieldMiddle = `</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>`
	fieldEnd    = `</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`
)

func (d docx) pageNumber(p *page, color string) { d.field(p, "PAGE", color) }
func (d docx) pageCount(p *page, color string)  { d.field(p, "NUMPAGES", color) }

// field writes a field in a colour, unless that is empty. It holds the number of the last page until an
// application updates it.
func (docx) field(p *page, name, color string) {
	field, properties := fmt.Sprint(fieldStart, " ", name, " ", fieldMiddle, p.Pages, fieldEnd), ""
	if color != "" {
		properties = `<w:rPr><w:color w:val="` + color + `"/></w:rPr>`
	}
	p.raw(markup(strings.ReplaceAll(field, "<w:r>", "<w:r>"+properties)))
}

// sequence writes a field that counts captions of a kind (17.16.5.56).
func (docx) sequence(p *page, kind string, count int) {
	p.raw(fieldStart + " SEQ ").text(kind).raw(` \* ARABIC ` + fieldMiddle).integer(count).raw(fieldEnd)
}

// startContents starts a field that lists the headings (17.16.5.68). It begins in the first line.
func (docx) startContents(p *page) { p.contentsStart = true }

// contentsLine writes a line of the table of contents, which is a link to its heading.
func (d docx) contentsLine(p *page, level int, text, target string, number int) {
	d.open(p, p.contentsStyle(level), format{})
	if p.contentsStart {
		p.raw(`<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \o "1-`).integer(p.levels).
			raw(`" \h \z \u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`)
		p.contentsStart = false
	}
	p.raw(`<w:hyperlink w:anchor="`).text(target).raw(`" w:history="1">`)
	p.run(run{}, text)
	d.tab(p)
	p.raw(fieldStart + " PAGEREF ").text(target).raw(` \h ` + fieldMiddle).integer(number).raw(fieldEnd + `</w:hyperlink></w:p>`)
}

func (d docx) endContents(p *page) {
	d.open(p, p.spacer, format{})
	p.raw(`<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`)
}
