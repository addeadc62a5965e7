package textpdf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/go-pdf/fpdf"
)

// The layout of an A4 page, in points. Baselines are measured from the bottom.
const (
	pageWidth    = 595
	pageHeight   = 842
	margin       = 72
	firstLine    = 756 // first baseline
	leading      = 14
	linesPerPage = 49
	footerLine   = 46 // baseline of the footer
)

// maxPageText is larger than the number of bytes that fit on a page.
const maxPageText = 12 << 10

// A Font is one of the standard 14 fonts, which every PDF reader provides (ISO
// 32000-1, 9.6.2.2).
type Font struct {
	Name string
	Size int // in points
}

var footerFont = Font{"Helvetica", 9}

// object returns the font's dictionary (9.6.2).
func (f Font) object() string {
	return fmt.Sprintf("<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>", f.Name)
}

// widths returns the width of each character in thousandths of the font size.
func (f Font) widths() (widths [256]int) {
	family, _, _ := strings.Cut(f.Name, "-")
	metrics := fpdf.New("", "", "", "")
	metrics.SetFont(family, "", 0)
	for c := range widths {
		widths[c] = metrics.GetStringSymbolWidth(string([]byte{byte(c)}))
	}
	return widths
}

// A typesetter breaks text into lines. It is immutable. All widths are in thousandths
// of the size of their font.
type typesetter struct {
	font       Font
	widths     [256]int // of characters
	lineWidth  int
	digitWidth int // in the footer
}

// typesetters caches typesetters, because reading the metrics of a font takes longer
// than typesetting a page.
var typesetters sync.Map // of Font, *typesetter

func loadTypesetter(f Font) *typesetter {
	if t, ok := typesetters.Load(f); ok {
		return t.(*typesetter)
	}
	t, _ := typesetters.LoadOrStore(f, newTypesetter(f))
	return t.(*typesetter)
}

func newTypesetter(f Font) *typesetter {
	t := &typesetter{
		font:       f,
		widths:     f.widths(),
		lineWidth:  (pageWidth - 2*margin) * 1000 / f.Size,
		digitWidth: footerFont.widths()['0'],
	}
	t.widths['\n'] = t.lineWidth + 1 // a line feed always ends the line
	return t
}

// appendPage appends the contents of a page that shows as much of the text as fits.
// It also returns the length of that text. A page does not start with an empty line.
func (t *typesetter) appendPage(dst, text []byte, number int) (contents []byte, textLength int) {
	// The operator ' moves to the next line and shows a string there (9.4.3).
	dst = fmt.Appendf(dst, "BT/T %d Tf %d TL %d %d Td\n", t.font.Size, leading, margin, firstLine+leading)
	for lines := 0; lines < linesPerPage && textLength < len(text); {
		n := t.lineLength(text[textLength:])
		if lines > 0 || n > 0 {
			dst = append(appendString(dst, text[textLength:textLength+n]), "'\n"...)
			lines++
		}
		textLength += n
		textLength += separatorLength(text[textLength:])
	}
	footer := strconv.Itoa(number)
	left := (pageWidth*1000 - len(footer)*t.digitWidth*footerFont.Size) / 2000 // centers the footer
	dst = fmt.Appendf(dst, "ET\nBT .4 g/F %d Tf %d %d Td(%s)Tj ET", footerFont.Size, left, footerLine, footer)
	return dst, textLength
}

// lineLength returns the length of the next line of text. The line ends at a line feed
// or, if it would be too wide, at the last space that keeps it within the line width.
// Without such a space, it takes as many characters as fit.
func (t *typesetter) lineLength(text []byte) int {
	width := 0
	for i, c := range text {
		width += t.widths[c]
		if width <= t.lineWidth {
			continue
		}
		if c == '\n' || c == ' ' {
			return i
		}
		if space := bytes.LastIndexByte(text[:i], ' '); space > 0 {
			return space
		}
		return i
	}
	return len(text)
}

// separatorLength returns the length of the separator between a line and the next one,
// which is a line feed or the spaces at which the line was wrapped.
func separatorLength(text []byte) int {
	if len(text) > 0 && text[0] == '\n' {
		return 1
	}
	return len(text) - len(bytes.TrimLeft(text, " "))
}

// appendString appends text as a literal string (7.3.4.2).
func appendString(dst, text []byte) []byte {
	dst = append(dst, '(')
	for _, c := range text {
		if c == '(' || c == ')' || c == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, c)
	}
	return append(dst, ')')
}
