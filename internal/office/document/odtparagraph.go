package document

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/odf"
)

// An odtState is what is open on a page.
type odtState struct {
	automatic *automatic
	paragraph markup // end of the paragraph
	span      markup // end of the run
	runStart  int    // index of its text
	numbering int    // of the list, or 0
	depth     int    // of the list
	aside     []byte // frame with its paragraphs, which belongs into the next paragraph
	outside   []byte // what precedes the frame
}

// startPage starts the section with the columns of the page (5.4), unless there is something above them.
func (o odt) startPage(p *page) {
	p.odt = odtState{automatic: o.automatic, aside: p.odt.aside[:0]}
	if p.columns > 1 && p.index > 0 {
		o.startColumns(p)
	}
}

func (o odt) endPage(p *page) {
	o.list(p, 0, 0)
	if p.columns > 1 {
		p.raw("</text:section>")
	}
}

func (odt) startColumns(p *page) {
	p.raw(`<text:section text:style-name="Columns" text:name="Columns `).integer(p.index + 1).raw(`">`)
}

// columnsStyle returns the style of the section with the columns of a page.
func (o odt) columnsStyle() string {
	return fmt.Sprintf(`<style:style style:name="Columns" style:family="section"><style:section-properties text:dont-balance-text-columns="true">`+
		`<style:columns fo:column-count="%d" fo:column-gap="%s"/></style:section-properties></style:style>`, o.columns, odf.Twips(columnGap))
}

func (o odt) nextColumn(p *page) {
	o.start(p, p.spacer, "Spacer_column", func() string { return paragraphStyle("Spacer_column", "Spacer", "", `fo:break-before="column"`) })
	o.close(p)
}

// open starts a paragraph or a heading (5.1.2, 5.1.3). Those of a frame are written apart.
func (o odt) open(p *page, s *style, f format) {
	if f.frame.width > 0 {
		p.odt.outside, p.out = p.out, p.odt.aside
		if len(p.out) == 0 {
			o.startFrame(p, f.frame)
		}
	}
	name := odfName(s)
	if own := f.name(p); own != "" {
		parent := name
		name += own
		o.start(p, s, name, func() string { return f.style(name, parent, p) })
	} else {
		o.start(p, s, name, nil)
	}
	if p.breaks = false; f.frame.width == 0 && len(p.odt.aside) > 0 {
		p.out = append(p.out, p.odt.aside...)
		p.raw("</draw:text-box></draw:frame>")
		p.odt.aside = p.odt.aside[:0]
	}
}

// start starts a paragraph whose style is automatic if it is to be defined.
func (o odt) start(p *page, s *style, name string, define func() string) {
	if define != nil {
		p.odt.automatic.add(name, define)
	}
	if s.isListed() {
		o.list(p, s.numbering, s.listDepth())
	} else {
		o.list(p, 0, 0)
	}
	if s.outline > 0 {
		p.raw(`<text:h text:outline-level="`).integer(s.outline)
		if s.numbering == 0 {
			p.raw(`" text:is-list-header="true`)
		}
		p.raw(`" text:style-name="`).raw(markup(name)).raw(`">`)
		p.odt.paragraph = "</text:h>"
		return
	}
	p.raw(`<text:p text:style-name="`).raw(markup(name)).raw(`">`)
	p.odt.paragraph = "</text:p>"
}

func (odt) close(p *page) {
	if p.raw(p.odt.paragraph); p.odt.outside != nil {
		p.odt.aside, p.out, p.odt.outside = p.out, p.odt.outside, nil
	}
}

// name returns the end of the name of the automatic style of a paragraph, or "" if it needs none.
func (f format) name(p *page) string {
	var b strings.Builder
	if p.isFirstParagraph() {
		b.WriteString("_first")
	}
	if p.breaks {
		b.WriteString("_page")
	}
	if f.line > 0 {
		fmt.Fprintf(&b, "_line%d", f.line)
	}
	if f.indented {
		fmt.Fprintf(&b, "_from%d_to%d", f.left, f.right)
	}
	if f.align != "" {
		b.WriteString("_" + f.align)
	}
	if f.noBorder {
		b.WriteString("_bare")
	}
	return b.String()
}

// isFirstParagraph reports whether no paragraph of the document has been written.
func (p *page) isFirstParagraph() bool {
	return p.index == 0 && len(p.out) == 0 && p.odt.automatic == p.syntax.(odt).automatic
}

// style returns the automatic style of a paragraph.
func (f format) style(name, parent string, p *page) string {
	master, properties := "", ""
	if p.isFirstParagraph() {
		master = ` style:master-page-name="First"`
	}
	if p.breaks {
		properties += ` fo:break-before="page"`
	}
	if f.line > 0 {
		properties += ` fo:line-height="` + odf.Twips(f.line) + `"`
	}
	if f.indented {
		properties += ` fo:margin-left="` + odf.Twips(f.left) + `" fo:margin-right="` + odf.Twips(f.right) + `"`
	}
	if f.align != "" {
		properties += ` fo:text-align="` + textAlign(f.align) + `"`
	}
	if f.noBorder {
		properties += ` fo:border="none"`
	}
	return paragraphStyle(name, parent, master, properties)
}

// paragraphStyle returns an automatic style of paragraphs with attributes.
func paragraphStyle(name, parent, attributes, properties string) string {
	return `<style:style style:name="` + name + `" style:family="paragraph" style:parent-style-name="` + parent + `"` + attributes +
		`><style:paragraph-properties ` + properties + `/></style:style>`
}

// textAlign returns the value of an alignment (20.223).
func textAlign(align string) string {
	switch align {
	case "right":
		return "end"
	case "both":
		return "justify"
	default:
		return align
	}
}

// startRun starts a span (6.1.7), unless the run has the properties of its paragraph.
func (odt) startRun(p *page, r run) {
	if p.odt.span = ""; r.bold || r.color != "" || r.size > 0 {
		name := r.name()
		p.odt.automatic.add(name, func() string { return r.textStyle(name) })
		p.raw(`<text:span text:style-name="`).raw(markup(name)).raw(`">`)
		p.odt.span = "</text:span>"
	}
	p.odt.runStart = len(p.out)
}

// name returns the name of the automatic style of a run.
func (r run) name() string {
	name := "Text"
	if r.bold {
		name += "_bold"
	}
	if r.color != "" {
		name += "_" + r.color
	}
	if r.size > 0 {
		name += fmt.Sprint("_", r.size)
	}
	return name
}

func (r run) textStyle(name string) string {
	properties := ""
	if r.bold {
		properties += ` fo:font-weight="bold"`
	}
	if r.color != "" {
		properties += ` fo:color="#` + r.color + `"`
	}
	if r.size > 0 {
		properties += ` fo:font-size="` + odf.Twips(r.size*10) + `"`
	}
	return `<style:style style:name="` + name + `" style:family="text"><style:text-properties` + properties + `/></style:style>`
}

func (odt) endRun(p *page) {
	p.out = odf.KeepSpaces(p.out, p.odt.runStart)
	p.raw(p.odt.span)
}

func (odt) tab(p *page) { p.raw("<text:tab/>") }
