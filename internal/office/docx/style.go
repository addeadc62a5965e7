package docx

import (
	"fmt"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
)

// A style is a paragraph style (17.7.4.17). Its lines have an exact height, so that a page takes
// the same height in any font.
type style struct {
	id, name            string
	custom              bool   // whether applications do not know the style
	before, line, after int    // spacing and height of a line in twips; line is 0 for the height of the content
	size                int    // of the font in half-points
	bold, italic, caps  bool   // of the font
	color               string // of the text, or ""
	font                font   // or none, for the font of the document
	indent, hanging     int    // in twips, on the left
	right               int    // indent in twips
	align               string // "center", "right" or "both", or "" for left
	keepNext            bool   // whether it is on a page with the next paragraph
	contextual          bool   // whether there is no space between paragraphs of the style
	numbering, depth    int    // identifier of a numbering, and the level in it from 0; 0 for none
	outline             int    // level of a heading from 1, or 0
	decoration          string // borders, shading and tabs (17.3.1.26)

	ruler *copyfit.Ruler
}

// height returns the height in twips of a paragraph with that many lines.
func (s *style) height(lines int) int { return s.before + lines*s.line + s.after }

// heightOf returns the maximum height of a paragraph. Its text is in UTF-8, so characters that are not
// ASCII count as several.
func (s *style) heightOf(text string) int { return s.height(linesOf(s.ruler, text)) }

// fit sets the ruler for lines of width twips between the indents.
func (s *style) fit(width int) {
	name := "Helvetica" // the other fonts and their replacements are not wider
	if s.bold || s.caps {
		name = "Helvetica-Bold"
	}
	if width -= s.indent + s.right; s.font == courier {
		s.ruler = copyfit.NewTypewriterRuler(s.size, width)
	} else {
		s.ruler = copyfit.NewRuler(name, s.size, width)
	}
}

// xml returns the definition of the style. Its elements are in the order of the schema.
func (s *style) xml() string {
	attributes, based := "", `<w:basedOn w:val="Normal"/>`
	if s.id == "Normal" {
		attributes, based = ` w:default="1"`, ""
	} else if s.custom {
		attributes = ` w:customStyle="1"`
	} else {
		based += `<w:next w:val="Normal"/>`
	}
	return fmt.Sprintf(`<w:style w:type="paragraph"%s w:styleId="%s"><w:name w:val="%s"/>%s<w:qFormat/><w:pPr>%s</w:pPr><w:rPr>%s</w:rPr></w:style>`,
		attributes, s.id, s.name, based, s.paragraphXML(), s.runXML())
}

// paragraphXML returns the properties of paragraphs (17.3.1.26).
func (s *style) paragraphXML() string {
	var b strings.Builder
	if s.keepNext {
		b.WriteString("<w:keepNext/><w:keepLines/>")
	}
	b.WriteString(`<w:widowControl w:val="0"/>`)
	if s.numbering > 0 {
		fmt.Fprintf(&b, `<w:numPr><w:ilvl w:val="%d"/><w:numId w:val="%d"/></w:numPr>`, s.depth, s.numbering)
	}
	line, rule := s.line, "exact"
	if line == 0 {
		line, rule = 240, "auto"
	}
	fmt.Fprintf(&b, `%s<w:spacing w:before="%d" w:after="%d" w:line="%d" w:lineRule="%s"/>`, s.decoration, s.before, s.after, line, rule)
	fmt.Fprintf(&b, `<w:ind w:left="%d" w:right="%d" w:hanging="%d"/>`, s.indent, s.right, s.hanging)
	if s.contextual {
		b.WriteString("<w:contextualSpacing/>")
	}
	if s.align != "" {
		fmt.Fprintf(&b, `<w:jc w:val="%s"/>`, s.align)
	}
	if s.outline > 0 {
		fmt.Fprintf(&b, `<w:outlineLvl w:val="%d"/>`, s.outline-1)
	}
	return b.String()
}

// runXML returns the properties of characters (17.3.2.28).
func (s *style) runXML() string {
	var b strings.Builder
	if s.font.name != "" {
		b.WriteString(fontXML(s.font.name))
	}
	if s.bold {
		b.WriteString("<w:b/><w:bCs/>")
	}
	if s.italic {
		b.WriteString("<w:i/><w:iCs/>")
	}
	if s.caps {
		b.WriteString("<w:caps/>")
	}
	if s.color != "" {
		fmt.Fprintf(&b, `<w:color w:val="%s"/>`, s.color)
	}
	if s.caps {
		b.WriteString(`<w:spacing w:val="20"/>`)
	}
	fmt.Fprintf(&b, `<w:sz w:val="%d"/><w:szCs w:val="%[1]d"/>`, s.size)
	return b.String()
}

func fontXML(name string) string {
	return fmt.Sprintf(`<w:rFonts w:ascii="%s" w:hAnsi="%[1]s" w:eastAsia="%[1]s" w:cs="%[1]s"/>`, name)
}

// border returns a border of paragraphs on a side, size eighths of a point thick and space points
// away from the text.
func border(side string, size, space int, color string) string {
	return fmt.Sprintf(`<w:pBdr><w:%s w:val="single" w:sz="%d" w:space="%d" w:color="%s"/></w:pBdr>`, side, size, space, color)
}

// shading returns a fill of paragraphs.
func shading(color string) string {
	return fmt.Sprintf(`<w:shd w:val="clear" w:color="auto" w:fill="%s"/>`, color)
}

// tab returns a tab stop at a position in twips. Its kind is "left", "center" or "right".
func tab(kind string, position int, leader string) string {
	return fmt.Sprintf(`<w:tabs><w:tab w:val="%s" w:leader="%s" w:pos="%d"/></w:tabs>`, kind, leader, position)
}
