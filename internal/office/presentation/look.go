package presentation

import (
	"strings"
	"unicode"

	"github.com/seed-40aebabe/placeholder/internal/office/copyfit"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
)

// A look determines how the text of a style is set on slides. Slides are never quite full, so that
// their text still fits in fonts that are a little wider and higher.
type look struct {
	shrink     int  // by how many points the font is smaller than for prose
	typewriter bool // whether the font is Courier New instead of the font of the theme
	before     int  // space above a paragraph, in hundredths of a point
	hang       int  // indentation of all lines of a paragraph except the first, in EMU
	nested     int  // further indentation of items of paragraphs, in EMU; 0 if there are none
	bullet     bool // whether a bullet stands before the first line

	maxParagraphs int // of a slot
}

// looks are the looks of all layouts of text.
var looks = map[textpdf.Layout]*look{
	textpdf.Prose:   {before: 1000, hang: 285_750, bullet: true, maxParagraphs: 5},
	textpdf.Bullets: {before: 1000, hang: 285_750, bullet: true, maxParagraphs: 7},
	textpdf.Labels:  {shrink: 3, before: 1000, hang: 285_750, bullet: true, maxParagraphs: 5},
	textpdf.Clauses: {shrink: 5, before: 600, hang: 635_000, nested: 406_400, maxParagraphs: 7},
	textpdf.Lines:   {shrink: 9, before: 300, hang: 182_880, typewriter: true, maxParagraphs: 16},
}

// size returns the size of sample text in a slot in points.
func (l *look) size(s slot) int { return max(s.style.size-l.shrink, 10) }

// A column is the area of text in a slot. Heights are in hundredths of a point.
type column struct {
	height, line, before int            // of the column, of a line, and above a paragraph
	text, nested         *copyfit.Ruler // for paragraphs and for their items
}

// column returns the column in a slot.
func (l *look) column(s slot) column {
	size := l.size(s)
	ruler := func(indent int) *copyfit.Ruler { return newRuler(l.typewriter, size, s.box.width-2*inset-indent) }
	return column{(s.box.height - 2*insetY) * 100 / emuPerPoint, size * lineHeight, l.before, ruler(l.hang), ruler(l.hang + l.nested)}
}

const (
	emuPerPoint = 12_700
	lineHeight  = 120 // in percent of the font size, of fonts that are as high as DejaVu
)

// newRuler returns a ruler for lines of a width in EMU. Serifs are narrower than the ruler says.
func newRuler(typewriter bool, size, width int) *copyfit.Ruler {
	const emuPerTwip = 635
	if typewriter {
		return copyfit.NewTypewriterRuler(2*size, width/emuPerTwip)
	}
	return copyfit.NewRuler("Helvetica", 2*size, width/emuPerTwip)
}

// fit returns the size of the font that lets a text fit into a slot, or 0 for the size of the slot. No
// word is broken.
func (d *deck) fit(text string, s slot) int {
	const minSize = 10
	for size := s.style.size; size > minSize; size -= 2 {
		if d.fits(text, s, size) {
			if size == s.style.size {
				return 0
			}
			return size
		}
	}
	return minSize
}

func (d *deck) fits(text string, s slot, size int) bool {
	if s.style.bold {
		size = size * 108 / 100 // bold letters are wider
	}
	r := newRuler(d.typeface(s) == "Courier New", size, s.box.width-2*inset)
	for word := range strings.FieldsFuncSeq(text, unicode.IsSpace) {
		if r.Lines([]byte(word)) > 1 {
			return false
		}
	}
	return r.Lines([]byte(text))*size*lineHeight*emuPerPoint/100 <= s.box.height-2*insetY
}

// typeface returns the name of the font of a slot.
func (d *deck) typeface(s slot) string {
	if s.style.font == headingFont {
		return d.theme.heading
	}
	return d.theme.body
}
