package pptx

import (
	"fmt"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
)

// A look is how the text of a style is set on slides. Slides are never quite full, so that
// their text still fits in fonts that are a little wider and higher.
type look struct {
	size       int  // of the font in points
	typewriter bool // whether the font is Courier New instead of that of the theme
	before     int  // space above a paragraph, in hundredths of a point
	hang       int  // indentation of all lines of a paragraph except the first, in EMU
	nested     int  // further indentation of items of paragraphs, in EMU; 0 if there are none
	bullet     bool // whether a bullet stands before the first line

	maxParagraphs     int // of a slide
	maxParagraphLines int // 0 if there is no limit

	whole, part   column // of slides without and with a picture
	picture       box
	pictureLayout *layout
}

// A column is where the text of a slide is.
type column struct {
	maxLines     int
	text, nested *copyfit.Ruler // for paragraphs and for their items
}

// looks are the looks of all layouts of text.
var looks = map[textpdf.Layout]*look{
	textpdf.Prose:   look{size: 22, before: 1000, hang: 285_750, bullet: true, maxParagraphs: 6, maxParagraphLines: 3}.withLines(9),
	textpdf.Bullets: look{size: 22, before: 1000, hang: 285_750, bullet: true, maxParagraphs: 8}.withLines(8),
	textpdf.Labels:  look{size: 18, before: 1000, hang: 285_750, bullet: true, maxParagraphs: 6, maxParagraphLines: 4}.withLines(11),
	textpdf.Clauses: look{size: 16, before: 600, hang: 635_000, nested: 406_400, maxParagraphs: 9}.withLines(14),
	textpdf.Lines:   look{size: 12, before: 300, hang: 182_880, typewriter: true, maxParagraphs: 18}.withLines(18),
}

// withLines returns a complete look, for a number of lines on a slide. The picture is beside the
// text, or below lines, which would break in many places beside it.
func (l look) withLines(n int) *look {
	l.whole, l.part = l.column(bodyBox, n), l.column(leftBox, n)
	l.picture, l.pictureLayout = pictureBox, besideLayout
	if l.typewriter {
		const over = 6
		l.part = l.column(topBox, over)
		l.picture, l.pictureLayout = bottomBox, overLayout
	}
	return &l
}

// column returns the column in a box.
func (l *look) column(b box, maxLines int) column {
	const emuPerTwip = 635
	ruler := func(indent int) *copyfit.Ruler {
		width := (b.width - 2*inset - indent) / emuPerTwip
		if l.typewriter {
			return copyfit.NewTypewriterRuler(2*l.size, width)
		}
		return copyfit.NewRuler("Helvetica", 2*l.size, width)
	}
	return column{maxLines, ruler(l.hang), ruler(l.hang + l.nested)}
}

// bodyStyle returns the styles of paragraphs and of their items (19.3.1.5).
func (l *look) bodyStyle() string {
	levels := l.level(1, l.hang, l.hang)
	if l.nested > 0 {
		levels += l.level(2, l.hang+l.nested, l.nested)
	}
	return "<p:bodyStyle>" + levels + "</p:bodyStyle>"
}

// level returns the style of a level of the text.
func (l *look) level(number, indent, hang int) string {
	bullet, font := "<a:buNone/>", "+mn-lt"
	if l.bullet {
		bullet = `<a:buClr><a:schemeClr val="accent1"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="•"/>`
	}
	if l.typewriter {
		font = "Courier New"
	}
	return fmt.Sprintf(`<a:lvl%dpPr marL="%d" indent="-%d" algn="l"><a:spcBef><a:spcPts val="%d"/></a:spcBef>%s<a:defRPr sz="%d">`+
		`<a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="%s"/></a:defRPr></a:lvl%[1]dpPr>`,
		number, indent, hang, l.before, bullet, 100*l.size, font)
}
