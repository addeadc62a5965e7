package document

import (
	"fmt"
	"strconv"
)

// bookmark returns the name of heading n of page i, as Word names the targets of tables of contents.
func bookmark(i, n int) string { return fmt.Sprintf("_Toc%07d", i*10+n) }

// tableOfContents lists the headings with the numbers of their pages, as an application would after it has
// updated the list.
func (p *page) tableOfContents() {
	p.label(p.contentsTitle, p.words.Contents)
	p.startContents(p)
	var numbers [2]int
	for i := range p.Pages {
		for n, h := range p.headings(i) {
			if numbers[h.level-1]++; h.level == 1 {
				numbers[1] = 0
			}
			if h.level <= p.levels {
				p.contentsLine(p, h.level, p.numberOf(h, numbers)+h.text, bookmark(i, n), i+1)
				p.left -= p.contentsStyle(h.level).height(1)
			}
		}
	}
	p.endContents(p)
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

// contentsStyle returns the style of the lines of headings of a level.
func (s *styles) contentsStyle(level int) *style {
	if level == 1 {
		return s.contents1
	}
	return s.contents2
}
