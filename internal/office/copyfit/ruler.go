package copyfit

import (
	"sync"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/seed-40aebabe/placeholder/internal/lazy"
	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
)

// A Ruler measures text in a font. It is immutable.
type Ruler struct {
	widths func() *[256]int // of characters, in thousandths of the font size
	limit  int              // width of a line, in thousandths of the font size
}

// tolerance is by how many percent fonts may be wider than the font of a ruler. DejaVu Sans,
// which Linux uses where no other font is installed, is about 17 % wider than Arial.
const tolerance = 20

// NewRuler returns a ruler for lines of width twips in a font of size half-points. The font is one of
// the standard 14 fonts of PDF. Helvetica has the metrics of Arial, and Courier has the metrics of
// Courier New.
func NewRuler(font string, size, width int) *Ruler { return newRuler(font, size, width, tolerance) }

// NewTypewriterRuler is like NewRuler for Courier, but relies on the characters of typewriter
// fonts, which are all equally wide within 2 %.
func NewTypewriterRuler(size, width int) *Ruler { return newRuler("Courier", size, width, 2) }

func newRuler(font string, size, width, tolerance int) *Ruler {
	return &Ruler{widths: widthsOf(font), limit: width * 100 / size * 100 / (100 + tolerance)}
}

// widthsOf returns a function that returns the widths of the characters of a font. They are loaded
// once, and only for programs that write documents.
func widthsOf(font string) func() *[256]int {
	widths, ok := fonts.Load(font)
	if !ok {
		widths, _ = fonts.LoadOrStore(font, sync.OnceValue(func() *[256]int {
			widths := textpdf.Font{Name: font}.Widths()
			return &widths
		}))
	}
	return widths.(func() *[256]int)
}

var fonts sync.Map // of widthsOf, by font

// Lines returns how many lines are enough for a text, even in a font that is a little wider.
func (r *Ruler) Lines(text []byte) int {
	widths := r.widths()
	lines, width, word := 1, 0, 0 // widths of the line, and of its last word
	for _, c := range text {
		w := widths[c]
		width += w
		if word += w; c == ' ' {
			word = 0
		}
		if width <= r.limit || c == ' ' {
			continue
		}
		lines++
		if word > r.limit { // is broken within
			word = w
		}
		width = word
	}
	return lines
}

// AppendXML appends text as UTF-8 that may stand in an element or in an attribute.
func AppendXML(dst, text []byte) []byte {
	encoded := encoded.Get()
	start := 0 // of the bytes that encode themselves
	for i, c := range text {
		if other := encoded[c]; other != "" {
			dst = append(append(dst, text[start:i]...), other...)
			start = i + 1
		}
	}
	return append(dst, text[start:]...)
}

// encoded are the characters of Windows-1252 that are not encoded as themselves in XML.
var encoded = lazy.Value[*[256]string]{Compute: func() *[256]string {
	var table [256]string
	for c := utf8.RuneSelf; c < len(table); c++ {
		table[c] = string(charmap.Windows1252.DecodeByte(byte(c)))
	}
	table['&'], table['<'], table['>'], table['"'] = "&amp;", "&lt;", "&gt;", "&#34;"
	return &table
}}
