package docx

import (
	"fmt"
	"strconv"
)

// bookmark returns the name of heading n of page i, as Word names the targets of tables of contents.
func bookmark(i, n int) string { return fmt.Sprintf("_Toc%07d", i*10+n) }

// tableOfContents writes a field that lists the headings with the numbers of their pages
// (17.16.5.68), as an application would after it has updated the field.
func (p *page) tableOfContents() {
	p.label(p.contentsTitle, p.words.Contents)
	field := `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText xml:space="preserve"> TOC \o "1-` + itoa(p.levels) +
		`" \h \z \u </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>`
	var numbers [2]int
	for i := range p.Pages {
		for n, h := range p.headings(i) {
			if numbers[h.level-1]++; h.level == 1 {
				numbers[1] = 0
			}
			if h.level <= p.levels {
				p.contentsLine(field, h, p.numberOf(h, numbers), bookmark(i, n), i+1)
				field = ""
			}
		}
	}
	p.open(p.spacer, "")
	p.raw(`<w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`)
}

// numberOf returns the number of a heading, with the space after it.
func (p *page) numberOf(h heading, numbers [2]int) string {
	switch {
	case !p.numbered:
		return ""
	case h.level == 1:
		return strconv.Itoa(numbers[0]) + " "
	default:
		return fmt.Sprintf("%d.%d ", numbers[0], numbers[1])
	}
}

// contentsLine writes a line of the table of contents, which is a link to its heading.
func (p *page) contentsLine(field markup, h heading, number, target string, page int) {
	s := p.contents1
	if h.level == 2 {
		s = p.contents2
	}
	p.open(s, "")
	p.raw(field + `<w:hyperlink w:anchor="`).text(target).raw(`" w:history="1"><w:r><w:t xml:space="preserve">`).text(number).text(h.text).
		raw(`</w:t></w:r><w:r><w:tab/></w:r>` + fieldStart + ` PAGEREF `).text(target).raw(` \h ` + fieldMiddle).integer(page).
		raw(fieldEnd + `</w:hyperlink></w:p>`)
	p.left -= s.height(1)
}
