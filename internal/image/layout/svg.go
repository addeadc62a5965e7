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

// SVG renders the placeholder as an SVG 1.1 document with selectable text. The viewer
// chooses the font. Each line has the same width as in [Placeholder.Picture], unless the
// built-in font lacks one of its characters.
func (p Placeholder) SVG() []byte {
	var b bytes.Buffer
	if p.Card {
		newCard(p).svg(&b)
	} else {
		svgStart(&b, p.Width, p.Height, p.Background)
		svgLines(&b, p.lines(), p.Foreground)
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

// svgLines writes lines of text of one colour.
func svgLines(b *bytes.Buffer, lines []line, c color.NRGBA) {
	if len(lines) == 0 {
		return
	}
	fmt.Fprintf(b, `<g%s font-family="sans-serif" font-weight="500" text-anchor="middle">`+"\n", fill(c))
	for _, l := range lines {
		svgLine(b, l)
	}
	b.WriteString("</g>\n")
}

// svgLine writes one line as a text element.
func svgLine(b *bytes.Buffer, l line) {
	fmt.Fprintf(b, `<text x="%s" y="%s" font-size="%d"`, pixels(l.middle), pixels(l.origin.Y), l.size)
	if typeset.Covers(l.Text) { // otherwise the width is a guess
		fmt.Fprintf(b, ` textLength="%s" lengthAdjust="spacingAndGlyphs"`, pixels(l.width))
	}
	if l.RightToLeft {
		b.WriteString(` direction="rtl"`)
	}
	b.WriteByte('>')
	_ = xml.EscapeText(b, []byte(l.Text)) // a buffer never fails
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
