package document

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strconv"

	"github.com/go-pdf/fpdf"
)

// Pages of text, in points.
const (
	textMargin   = 72
	lineWidth    = 451
	firstLine    = 756 // its baseline, from the bottom of the page
	leading      = 14
	linesPerPage = 49

	pointsPerMillimetre = 72 / 25.4
)

// Text returns a document of as many pages as a text takes, numbered at the
// foot, in one of the fonts that every reader of PDF has (ISO 32000-1, 9.6.2.2) at
// a size in points. The text is encoded in Windows-1252. A line feed ends a line,
// and what is too long for one is broken.
func Text(text io.Reader, title, language, font string, size int) []byte {
	doc := New(title, language, textMargin/pointsPerMillimetre, strconv.Itoa)
	doc.SetFont(font, "", float64(size))
	t := newTypesetter(doc, size)
	for lines := bufio.NewScanner(text); lines.Scan(); {
		t.paragraph(lines.Bytes())
	}
	t.endPage()
	return Bytes(doc)
}

// A typesetter sets text in lines and pages. It hands fpdf whole pages: a call
// for each line costs more than all the rest.
type typesetter struct {
	doc    *fpdf.Fpdf
	widths [256]int // of characters, in thousandths of the font's size
	width  int      // of lines, likewise
	page   bytes.Buffer
	lines  int // on the page
}

func newTypesetter(doc *fpdf.Fpdf, size int) *typesetter {
	t := &typesetter{doc: doc, width: lineWidth * 1000 / size}
	for c := range t.widths {
		t.widths[c] = doc.GetStringSymbolWidth(string([]byte{byte(c)}))
	}
	return t
}

// paragraph sets text in as many lines as it takes.
func (t *typesetter) paragraph(text []byte) {
	for {
		n := t.fitting(text)
		t.line(text[:n])
		text = bytes.TrimLeft(text[n:], " ")
		if len(text) == 0 {
			return
		}
	}
}

// fitting returns how much of text a line takes: whole words, if it can.
func (t *typesetter) fitting(text []byte) int {
	space, width := 0, 0
	for i, c := range text {
		if c == ' ' {
			space = i
		}
		if width += t.widths[c]; width > t.width {
			if space > 0 {
				return space
			}
			return i
		}
	}
	return len(text)
}

// line sets a line. No page begins with an empty one.
func (t *typesetter) line(text []byte) {
	if t.lines == 0 && len(text) == 0 {
		return
	}
	t.page.WriteByte('(')
	for _, c := range text {
		if c == '(' || c == ')' || c == '\\' {
			t.page.WriteByte('\\')
		}
		t.page.WriteByte(c)
	}
	t.page.WriteString(")'\n") // moves to the next line and shows the text
	if t.lines++; t.lines == linesPerPage {
		t.endPage()
	}
}

// endPage adds a page of the lines that have been set.
func (t *typesetter) endPage() {
	if t.lines == 0 {
		return
	}
	t.doc.AddPage()
	// ISO 32000-1, 9.4: text begins a line above the first.
	t.doc.RawWriteStr(fmt.Sprintf("BT %d TL %d %d Td\n%sET", leading, textMargin, firstLine+leading, &t.page))
	t.page.Reset()
	t.lines = 0
}
