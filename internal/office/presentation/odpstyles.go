package presentation

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/ooxml"
)

// styleName returns the name of the master page of a layout. Names of styles have no spaces.
func styleName(l *layout) string { return strings.ReplaceAll(l.name, " ", "_20_") }

// family returns the name of a font as an attribute has it.
func family(name string) string {
	if strings.Contains(name, " ") {
		return "'" + name + "'"
	}
	return name
}

// slotStyle returns the name of the automatic style of a slot, of a family and with a parent or "".
func (p *odpCanvas) slotStyle(s slot, family, parent string) string {
	if parent != "" {
		parent = ` style:parent-style-name="` + parent + `"`
	}
	return p.styles.add(family, parent, p.slotProperties(s))
}

// slotProperties returns the properties of the text box of a slot.
func (o *odp) slotProperties(s slot) string {
	anchor := map[string]string{"t": "top", "ctr": "middle", "b": "bottom"}[s.style.anchor]
	return fmt.Sprintf(`<style:graphic-properties draw:stroke="none" draw:fill="none" draw:textarea-vertical-align="%s" draw:auto-grow-height="false" draw:auto-grow-width="false"`+
		` draw:fit-to-size="false" fo:wrap-option="wrap" fo:min-height="0pt" fo:padding-left="%s" fo:padding-right="%[2]s" fo:padding-top="%s" fo:padding-bottom="%[3]s"/>`,
		anchor, points(inset), points(insetY)) + o.textProperties(s, false)
}

// paragraphStyle returns the name of the style of paragraphs of a slot, or of their items.
func (p *odpCanvas) paragraphStyle(s slot, nested bool) string {
	return p.styles.add("paragraph", "", p.textProperties(s, nested))
}

// textProperties returns the properties of paragraphs of a slot and of their text (17.6, 16.29.29).
func (o *odp) textProperties(s slot, nested bool) string {
	align := map[string]string{"l": "start", "ctr": "center", "r": "end"}[s.style.align]
	paragraph, font, size := ` fo:margin-top="0pt" fo:margin-left="0pt" fo:text-indent="0pt">`, o.typeface(s), s.style.size
	if s.list {
		paragraph = o.look.odp(nested)
		size = o.look.size(s)
		if o.look.typewriter {
			font = "Courier New"
		}
	}
	weight, style := "normal", "normal"
	if s.style.bold {
		weight = "bold"
	}
	if s.style.italic {
		style = "italic"
	}
	return fmt.Sprintf(`<style:paragraph-properties fo:text-align="%s" fo:margin-bottom="0pt" fo:margin-right="0pt"%s</style:paragraph-properties>`+
		`<style:text-properties fo:font-family="%s" fo:font-size="%dpt" fo:font-weight="%s" fo:font-style="%s" fo:color="#%s"/>`,
		align, paragraph, family(font), size, weight, style, o.colors[s.style.color])
}

// odp returns the rest of the properties of a paragraph or of its items: spaces, and a tab stop at the indentation, from which positions
// count. The list has the indentation of bullets.
func (l *look) odp(nested bool) string {
	indent, hang := l.hang, l.hang
	if nested {
		indent, hang = l.hang+l.nested, l.nested
	}
	if l.bullet {
		indent, hang = 0, 0
	}
	return fmt.Sprintf(` fo:margin-top="%s" fo:margin-left="%s" fo:text-indent="%s"><style:tab-stops><style:tab-stop style:position="0pt"/></style:tab-stops>`, points(l.before*emuPerPoint/100), points(indent), points(-hang))
}

// listStyle returns the style of lists of bullets (16.30).
func (o *odp) listStyle() string {
	return fmt.Sprintf(`<text:list-style style:name="Bullets"><text:list-level-style-bullet text:level="1" text:bullet-char="•">`+
		`<style:list-level-properties text:space-before="0pt" text:min-label-width="%s"/><style:text-properties fo:font-family="Arial" fo:color="#%s" fo:font-size="100%%"/>`+
		`</text:list-level-style-bullet></text:list-style>`, points(o.look.hang), o.colors["accent1"])
}

// stylesXML returns what is in the file of styles (3.1.3.3): a master page for each layout.
func (o *odp) stylesXML() string {
	language, country, _ := strings.Cut(o.Language, "-")
	if country == "" {
		country = "none"
	}
	var named, pages strings.Builder
	fmt.Fprintf(&named, `<style:default-style style:family="graphic"><style:text-properties fo:font-family="%s" fo:font-size="18pt" fo:language="%s" fo:country="%s"/></style:default-style>`,
		family(o.theme.body), language, country)
	automatic := newODPStyles()
	for _, l := range o.layouts {
		o.nameStyles(&named, l)
		pages.WriteString(o.masterPage(l, automatic))
	}
	return `<office:styles>` + named.String() + `</office:styles><office:automatic-styles>` +
		pageLayout("Slide", slideWidth, slideHeight, "landscape") + pageLayout("Notes", notesWidth, notesHeight, "portrait") + automatic.xml.String() +
		`</office:automatic-styles><office:master-styles>` + pages.String() + `</office:master-styles>`
}

// pageLayout returns the size of pages (16.5).
func pageLayout(name string, width, height int, orientation string) string {
	return fmt.Sprintf(`<style:page-layout style:name="%s"><style:page-layout-properties fo:margin-top="0pt" fo:margin-bottom="0pt" fo:margin-left="0pt" fo:margin-right="0pt"`+
		` fo:page-width="%s" fo:page-height="%s" style:print-orientation="%s"/></style:page-layout>`, name, points(width), points(height), orientation)
}

// nameStyles adds the styles that applications expect for a master page: of its title, its outline and its notes.
func (o *odp) nameStyles(b *strings.Builder, l *layout) {
	for suffix, s := range o.namedSlots(l) {
		fmt.Fprintf(b, `<style:style style:name="%s-%s" style:display-name="%s-%[2]s" style:family="presentation">%[4]s</style:style>`,
			styleName(l), [...]string{"title", "outline1", "notes"}[suffix], l.name, o.slotProperties(s))
	}
}

// namedSlots returns the slots of the title, the outline and the notes.
func (o *odp) namedSlots(l *layout) []slot {
	outline := o.bodySlot(1, o.frame.content)
	for _, s := range l.slots {
		if s.list {
			outline = s
			break
		}
	}
	return []slot{l.slot(0), outline, notesText}
}

// masterPage returns the master page of a layout (16.9), with what is behind its slides.
func (o *odp) masterPage(l *layout, styles *odpStyles) string {
	p := &odpCanvas{odp: o, styles: styles}
	c := canvas{p}
	background := l.background
	if background == "" {
		background = "bg1"
		o.theme.decorate(&c)
	}
	if l.draw != nil && !l.overlays {
		l.draw(&c)
	}
	p.placeholder(l.slot(0), "title", styleName(l)+"-title")
	for _, s := range l.slots {
		if s.list {
			p.placeholder(s, "outline", styleName(l)+"-outline1")
			break
		}
	}
	shapes := p.out.String()
	p.out.Reset()
	p.thumbnail(1)
	p.placeholder(notesText, "notes", styleName(l)+"-notes")
	style := styles.add("drawing-page", "", `<style:drawing-page-properties`+o.solid(background)+` draw:background-size="border"/>`)
	return fmt.Sprintf(`<style:master-page style:name="%s" style:display-name="%s" style:page-layout-name="Slide" draw:style-name="%s">%s`+
		`<presentation:notes style:page-layout-name="Notes">%s</presentation:notes></style:master-page>`, styleName(l), ooxml.Escape(l.name), style, shapes, p.out.String())
}

// placeholder writes the place of a slot, which only applications show that edit master pages.
func (p *odpCanvas) placeholder(s slot, class, parent string) {
	style := p.styles.add("presentation", ` style:parent-style-name="`+parent+`"`, p.slotProperties(s))
	fmt.Fprintf(&p.out, `<draw:frame draw:name="%s" presentation:style-name="%s"%s presentation:class="%s" presentation:placeholder="true"><draw:text-box/></draw:frame>`,
		s.name, style, s.box.odp(), class)
}
