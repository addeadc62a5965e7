package layout

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"image/color"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/image/picture"
	"github.com/seed-40aebabe/placeholder/internal/image/typeset"
)

// SVG renders the placeholder as an SVG 1.1 document with selectable text and emoji as paths. The
// viewer chooses the font. Each line has the same width as in [Placeholder.Picture], unless the
// built-in font lacks one of its characters.
func (p Placeholder) SVG() []byte {
	var b bytes.Buffer
	if p.Card {
		newCard(p).svg(&b)
	} else {
		svgStart(&b, p.Width, p.Height, p.Background)
		p.svgLines(&b, p.set().lines(), p.Foreground)
	}
	b.WriteString("</svg>\n")
	return bytes.Clone(b.Bytes()) // without spare capacity
}

// svgStart writes the start of a document and its background.
func svgStart(b *bytes.Buffer, width, height int, background color.NRGBA) {
	svgRoot(b, width, height, "")
	fmt.Fprintf(b, `<rect width="%d" height="%d"%s/>`+"\n", width, height, fill(background))
}

// svgRoot writes the start tag of a document, with further attributes.
func svgRoot(b *bytes.Buffer, width, height int, attributes string) {
	fmt.Fprintf(b, `<svg xmlns="http://www.w3.org/2000/svg"%[3]s width="%[1]d" height="%[2]d" viewBox="0 0 %[1]d %[2]d">`+"\n", width, height, attributes)
}

// svgLines writes lines of text of one colour, and their emoji.
func (p Placeholder) svgLines(b *bytes.Buffer, lines []line, c color.NRGBA) {
	switch {
	case len(lines) == 0:
		return
	case p.Outline:
		svgOutlines(b, lines, c)
	default:
		svgTexts(b, lines, c)
	}
	svgDrawings(b, drawingsOf(lines))
}

// svgTexts writes lines as text in a font of the viewer.
func svgTexts(b *bytes.Buffer, lines []line, c color.NRGBA) {
	fmt.Fprintf(b, `<g%s%s text-anchor="middle"%s>`+"\n", fill(c), svgFont(lines[0].Style()), svgLanguage(lines[0].Style().Language))
	for _, l := range lines {
		for _, part := range l.Parts() {
			svgText(b, l, part)
		}
	}
	b.WriteString("</g>\n")
}

// svgFont returns the attributes that select a font of the viewer similar to the font of a style.
func svgFont(s typeset.Style) string {
	family, weight := "sans-serif", 500
	switch s.Family {
	case typeset.Serif:
		family, weight = "serif", 400
	case typeset.Mono:
		family, weight = "monospace", 400
	}
	if s.Bold {
		weight = 700
	}
	return fmt.Sprintf(` font-family="%s" font-weight="%d"`, family, weight)
}

// svgLanguage returns the attribute for the language of text, if it is known.
func svgLanguage(tag string) string {
	if tag == "" {
		return ""
	}
	return fmt.Sprintf(` xml:lang="%s"`, tag)
}

// textAnchor returns the attribute of a line that is not centred. The start of a line that is
// written from right to left is its right end.
func (l line) textAnchor() string {
	switch {
	case l.align == Center:
		return ""
	case (l.align == Left) != l.IsRightToLeft():
		return ` text-anchor="start"`
	default:
		return ` text-anchor="end"`
	}
}

// anchorOf returns the horizontal position that the text-anchor of the line refers to in a part.
func (l line) anchorOf(part typeset.Part) int32 {
	start, width := typeset.Scale(part.Start, l.size), typeset.Scale(part.Width, l.size)
	switch l.align {
	case Left:
		return l.anchor + start
	case Right:
		return l.anchor - l.width + start + width
	default:
		return l.anchor + (typeset.Scale(2*part.Start+part.Width, l.size)-l.width)/2
	}
}

// svgText writes a part of a line as a text element.
func svgText(b *bytes.Buffer, l line, part typeset.Part) {
	fmt.Fprintf(b, `<text x="%s" y="%s" font-size="%d"`, pixels(l.anchorOf(part)), pixels(l.origin.Y), l.size)
	b.WriteString(l.textAnchor())
	if part.IsComplete { // otherwise the width is a guess
		fmt.Fprintf(b, ` textLength="%s" lengthAdjust="spacingAndGlyphs"`, pixels(typeset.Scale(part.Width, l.size)))
	}
	if l.IsRightToLeft() {
		b.WriteString(` direction="rtl"`)
	}
	b.WriteByte('>')
	_ = xml.EscapeText(b, []byte(part.Text)) // a buffer never fails
	b.WriteString("</text>\n")
}

// fill returns the attributes of a colour.
func fill(c color.NRGBA) string {
	fill := fmt.Sprintf(` fill="#%02x%02x%02x"`, c.R, c.G, c.B)
	if c.A < 255 {
		fill += fmt.Sprintf(` fill-opacity="%.3g"`, float64(c.A)/255)
	}
	return fill
}

// pixels formats a coordinate in pixels, truncated to a tenth.
func pixels(n int32) string {
	return strconv.FormatFloat(float64(n*10/picture.One)/10, 'f', -1, 64)
}
