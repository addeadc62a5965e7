package document

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/odf"
)

// isListed reports whether paragraphs of the style are items of lists. Numbers of headings do not need a list.
func (s *style) isListed() bool {
	return s.numbering == bulletNumbering || s.numbering == clauseNumbering || s.numbering == stepNumbering && s.depth > 0
}

// listDepth returns the level of a list, from 1. Steps are at the first one, because each list of them starts again.
func (s *style) listDepth() int {
	if s.numbering == stepNumbering {
		return 1
	}
	return s.depth + 1
}

// list starts an item of a list at a level, in the list that is open if it has the same numbering (5.3). Numbering 0
// ends the list.
func (odt) list(p *page, numbering, depth int) {
	if p.odt.numbering != numbering {
		for ; p.odt.depth > 0; p.odt.depth-- {
			p.raw("</text:list-item></text:list>")
		}
	}
	p.odt.numbering = numbering
	for ; p.odt.depth > depth; p.odt.depth-- {
		p.raw("</text:list-item></text:list>")
	}
	if depth > 0 && p.odt.depth == depth {
		p.raw("</text:list-item><text:list-item>")
	}
	for ; p.odt.depth < depth; p.odt.depth++ {
		if p.odt.depth == 0 {
			p.raw(`<text:list text:style-name="` + listNames[numbering])
			if numbering == clauseNumbering { // of the whole document
				p.raw(`" text:continue-numbering="true`)
			}
			p.raw(`"><text:list-item>`)
			continue
		}
		p.raw("<text:list><text:list-item>")
	}
}

// listNames are the names of the styles of lists.
var listNames = [...]markup{bulletNumbering: "Bullets", stepNumbering: "Steps", clauseNumbering: "Clauses"}

// listStyles returns the styles of lists (16.30) and of the numbers of headings (16.34).
func (o odt) listStyles() string {
	var b strings.Builder
	alignment := func(indent, hanging int) string {
		return fmt.Sprintf(`<style:list-level-properties text:list-level-position-and-space-mode="label-alignment"><style:list-level-label-alignment`+
			` text:label-followed-by="listtab" text:list-tab-stop-position="%s" fo:text-indent="%s" fo:margin-left="%[1]s"/></style:list-level-properties>`,
			odf.Twips(indent), odf.Twips(-hanging))
	}
	fmt.Fprintf(&b, `<style:style style:name="Bullet" style:family="text"><style:text-properties fo:color="#%s" style:font-name="%s"/></style:style>`,
		o.palette.accent, arial.name)
	fmt.Fprintf(&b, `<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:style-name="Bullet" text:bullet-char="%s">%s`+
		`</text:list-level-style-bullet></text:list-style>`, o.bullet(), alignment(bulletIndent, bulletIndent))
	fmt.Fprintf(&b, `<text:list-style style:name="Steps"><text:list-level-style-number text:level="1" style:num-format="1" style:num-suffix=".">%s`+
		`</text:list-level-style-number></text:list-style>`, alignment(bulletIndent, bulletIndent))
	before, after, _ := strings.Cut(o.words.Contract.Mark, "%1")
	fmt.Fprintf(&b, `<text:list-style style:name="Clauses"><text:list-level-style-number text:level="1" style:num-format="1" style:num-prefix="%s" style:num-suffix="%s">%s`+
		`</text:list-level-style-number><text:list-level-style-number text:level="2" style:num-format="1" text:display-levels="2">%s`+
		`</text:list-level-style-number><text:list-level-style-number text:level="3" style:num-format="a" style:num-prefix="(" style:num-suffix=")">%s`+
		`</text:list-level-style-number></text:list-style>`, before, after, spaceAfterLabel, alignment(clauseIndent, clauseIndent), alignment(clauseIndent+420, 420))
	return b.String() + o.outlineStyle()
}

// spaceAfterLabel has the properties of a level whose text follows its number after a space.
const spaceAfterLabel = `<style:list-level-properties text:list-level-position-and-space-mode="label-alignment">` +
	`<style:list-level-label-alignment text:label-followed-by="space"/></style:list-level-properties>`

// outlineStyle returns the numbers of headings, which are empty unless they are numbered.
func (o odt) outlineStyle() string {
	var b strings.Builder
	b.WriteString(`<text:outline-style style:name="Outline">`)
	for level := 1; level <= 3; level++ {
		number := `style:num-format=""`
		if o.numbered && level < 3 {
			number = fmt.Sprintf(`style:num-format="1" text:display-levels="%d"`, level)
		}
		fmt.Fprintf(&b, `<text:outline-level-style text:level="%d" %s>%s</text:outline-level-style>`, level, number, spaceAfterLabel)
	}
	return b.String() + "</text:outline-style>"
}
