package document

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/odf"
)

// odfNames are the names that applications know for styles with other identifiers in WordprocessingML.
var odfNames = map[string]string{
	"Normal": "Standard", "Heading1": "Heading_20_1", "Heading2": "Heading_20_2", "Heading3": "Heading_20_3", "Quote": "Quotations",
	"TOCHeading": "Contents_20_Heading", "TOC1": "Contents_20_1", "TOC2": "Contents_20_2", "ListBullet": "List_20_1", "ListNumber": "Numbering_20_1",
	"TableText": "Table_20_Contents", "TableHeading": "Table_20_Heading", "FootnoteText": "Footnote",
}

func odfName(s *style) string {
	if name, ok := odfNames[s.id]; ok {
		return name
	}
	return s.id
}

// odf returns the definition of the style (16.2).
func (s *style) odf() string {
	name, attributes := odfName(s), ""
	if name != "Standard" {
		attributes = ` style:parent-style-name="Standard"`
	}
	if s.outline > 0 {
		attributes += fmt.Sprintf(` style:default-outline-level="%d"`, s.outline)
	}
	if s.keepNext {
		attributes += ` style:next-style-name="Standard"`
	}
	return fmt.Sprintf(`<style:style style:name="%s" style:display-name="%s" style:family="paragraph"%s><style:paragraph-properties%s>%s</style:paragraph-properties>`+
		`<style:text-properties%s/></style:style>`, name, strings.ReplaceAll(name, "_20_", " "), attributes, s.odfParagraph(), s.odfTab(), s.odfText())
}

// odfParagraph returns the properties of paragraphs (17.6). Borders are between the margin and the text.
func (s *style) odfParagraph() string {
	var b strings.Builder
	left := s.indent
	if s.border.side == "left" {
		left -= s.border.size*20/8 + s.border.space*20
	}
	fmt.Fprintf(&b, ` fo:margin-top="%s" fo:margin-bottom="%s" fo:margin-left="%s" fo:margin-right="%s" fo:text-indent="%s" fo:orphans="0" fo:widows="0"`,
		odf.Twips(s.before), odf.Twips(s.after), odf.Twips(left), odf.Twips(s.right), odf.Twips(-s.hanging))
	if s.line > 0 {
		fmt.Fprintf(&b, ` fo:line-height="%s"`, odf.Twips(s.line))
	} else {
		b.WriteString(` fo:line-height="normal"`)
	}
	if s.align != "" {
		fmt.Fprintf(&b, ` fo:text-align="%s"`, textAlign(s.align))
	}
	if s.keepNext {
		b.WriteString(` fo:keep-with-next="always" fo:keep-together="always"`)
	}
	if s.contextual {
		b.WriteString(` style:contextual-spacing="true"`)
	}
	if s.border.side != "" {
		fmt.Fprintf(&b, ` fo:border-%s="%s solid #%s" fo:padding-%[1]s="%[4]dpt"`, s.border.side, odf.Twips(s.border.size*20/8), s.border.color, s.border.space)
	}
	if s.shading != "" {
		fmt.Fprintf(&b, ` fo:background-color="#%s"`, s.shading)
	}
	return b.String()
}

// odfTab returns the tab stop, if any (17.7.3).
func (s *style) odfTab() string {
	if s.tab.position == 0 {
		return ""
	}
	leader := ""
	if s.tab.dots {
		leader = ` style:leader-style="dotted" style:leader-text="."`
	}
	return fmt.Sprintf(`<style:tab-stops><style:tab-stop style:position="%s" style:type="right"%s/></style:tab-stops>`, odf.Twips(s.tab.position-s.indent), leader)
}

// odfText returns the properties of characters (16.29.29).
func (s *style) odfText() string {
	properties := ` fo:font-size="` + odf.Twips(s.size*10) + `"`
	if s.font.name != "" {
		properties += ` style:font-name="` + s.font.name + `"`
	}
	if s.bold {
		properties += ` fo:font-weight="bold"`
	}
	if s.italic {
		properties += ` fo:font-style="italic"`
	}
	if s.caps {
		properties += ` fo:text-transform="uppercase" fo:letter-spacing="1pt"`
	}
	if s.color != "" {
		properties += ` fo:color="#` + s.color + `"`
	}
	return properties
}

// stylesXML returns what is in the file of styles (3.1.3.3).
func (o odt) stylesXML() string {
	var b strings.Builder
	b.WriteString("<office:font-face-decls>")
	for _, f := range fonts {
		pitch := "variable"
		if f == courier {
			pitch = "fixed"
		}
		fmt.Fprintf(&b, `<style:font-face style:name="%s" svg:font-family="'%[1]s'" style:font-family-generic="%s" style:font-pitch="%s"/>`, f.name, f.family, pitch)
	}
	language, country, _ := strings.Cut(o.Language, "-")
	if country == "" {
		country = "none"
	}
	fmt.Fprintf(&b, `</office:font-face-decls><office:styles><style:default-style style:family="paragraph"><style:paragraph-properties style:tab-stop-distance="%s"/>`+
		`<style:text-properties style:font-name="%s" fo:font-size="%s" fo:language="%s" fo:country="%s"/></style:default-style>`,
		odf.Twips(709), o.body.name, odf.Twips(o.body.size*10), language, country)
	for _, s := range o.all {
		b.WriteString(s.odf())
	}
	b.WriteString(`<style:style style:name="Index_20_Link" style:display-name="Index Link" style:family="text"/>` +
		`<style:style style:name="Frame" style:family="graphic"><style:graphic-properties fo:border="none" fo:padding="0pt"/></style:style>` +
		`<style:style style:name="Shape" style:family="graphic"/>` +
		`<style:style style:name="Graphics" style:family="graphic"><style:graphic-properties fo:border="none"/></style:style>` +
		`<style:style style:name="Footnote_20_anchor" style:display-name="Footnote anchor" style:family="text"><style:text-properties` +
		` style:text-position="super 58%"/></style:style>` + o.listStyles() +
		`<text:notes-configuration text:note-class="footnote" text:citation-style-name="Footnote_20_anchor" text:citation-body-style-name="Footnote_20_anchor"` +
		` style:num-format="1" style:num-suffix=" " text:start-value="0" text:footnotes-position="page" text:start-numbering-at="document"/></office:styles>`)
	return b.String() + o.masters()
}

// masters returns the layout of pages, and the pages with their headers and footers (16.5, 16.9).
func (o odt) masters() string {
	const header, footer, line = 709, 709, 240
	layout := fmt.Sprintf(`<style:page-layout style:name="Page"><style:page-layout-properties fo:page-width="%s" fo:page-height="%s" style:print-orientation="portrait"`+
		` fo:margin-top="%s" fo:margin-bottom="%s" fo:margin-left="%s" fo:margin-right="%s">`+
		`<style:footnote-sep style:width="0.5pt" style:distance-before-sep="5pt" style:distance-after-sep="5pt" style:adjustment="left" style:rel-width="25%%" style:color="#000000"/>`+
		`</style:page-layout-properties><style:header-style><style:header-footer-properties svg:height="%s" fo:margin-bottom="0pt"/></style:header-style>`+
		`<style:footer-style><style:header-footer-properties svg:height="%s" fo:margin-top="%s"/></style:footer-style></style:page-layout>`,
		odf.Twips(pageWidth), odf.Twips(pageHeight), odf.Twips(header), odf.Twips(footer), odf.Twips(o.geometry.left), odf.Twips(o.geometry.right),
		odf.Twips(o.top-header), odf.Twips(o.bottom-footer), odf.Twips(o.bottom-footer-line))
	styles, pages := new(automatic), ""
	for _, r := range runningParts {
		attributes := ` style:name="Standard"`
		if r.kind == "first" {
			attributes = ` style:name="First" style:next-style-name="Standard"`
		}
		pages += `<style:master-page` + attributes + ` style:page-layout-name="Page"><style:header>` + o.runningXML(styles, r, o.writeHeader) +
			`</style:header><style:footer>` + o.runningXML(styles, r, o.writeFooter) + `</style:footer></style:master-page>`
	}
	return "<office:automatic-styles>" + layout + styles.xml() + "</office:automatic-styles><office:master-styles>" + pages + "</office:master-styles>"
}

// runningXML returns a header or a footer.
func (o odt) runningXML(styles *automatic, r runningPart, write func(*page, runningPart)) string {
	p := page{document: o.document, odt: odtState{automatic: styles}}
	write(&p, r)
	return string(p.out)
}
