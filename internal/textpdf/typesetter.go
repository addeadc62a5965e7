package textpdf

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"
	"sync"

	"github.com/go-pdf/fpdf"
)

// The page, A4, in points. Lines are counted from the bottom.
const (
	pageWidth    = 595
	pageHeight   = 842
	margin       = 72
	firstLine    = 756
	leading      = 14
	linesPerPage = 49
	footerLine   = 46
	maxText      = 12 << 10 // on a page: more than it has room for, whatever the text
)

// A Font is one of those that all readers have (ISO 32000-1, 9.6.2.2), at a
// size in points.
type Font struct {
	Name string
	Size int
}

var footerFont = Font{"Helvetica", 9}

// object returns the font's dictionary (9.6.2).
func (f Font) object() string {
	return fmt.Sprintf("<</Type/Font/Subtype/Type1/BaseFont/%s/Encoding/WinAnsiEncoding>>", f.Name)
}

// widths returns the widths of the characters in thousandths of the size.
func (f Font) widths() (widths [256]int) {
	family, _, _ := strings.Cut(f.Name, "-")
	metrics := fpdf.New("", "", "", "")
	metrics.SetFont(family, "", 0)
	for c := range widths {
		widths[c] = metrics.GetStringSymbolWidth(string([]byte{byte(c)}))
	}
	return widths
}

// A typesetter sets text in lines. It does not change.
type typesetter struct {
	font   Font
	widths [256]int
	width  int // of lines, as above
	digit  int // in the footer, as above
}

// typesetters has those that have been made, as reading a font's metrics takes
// longer than a page.
var typesetters sync.Map // of Font, *typesetter

func typesetterOf(f Font) *typesetter {
	if t, ok := typesetters.Load(f); ok {
		return t.(*typesetter)
	}
	t, _ := typesetters.LoadOrStore(f, newTypesetter(f))
	return t.(*typesetter)
}

func newTypesetter(f Font) *typesetter {
	t := &typesetter{
		font:   f,
		widths: f.widths(),
		width:  (pageWidth - 2*margin) * 1000 / f.Size,
		digit:  footerFont.widths()['0'],
	}
	t.widths['\n'] = t.width + 1 // no line has room for another
	return t
}

// page appends the contents of a page that shows as much of a text as it can,
// and returns how much that is. No page begins with an empty line.
func (t *typesetter) page(dst, text []byte, number int) (contents []byte, shown int) {
	// The operator ' moves to the next line and shows a string there (9.4.3).
	dst = fmt.Appendf(dst, "BT/T %d Tf %d TL %d %d Td\n", t.font.Size, leading, margin, firstLine+leading)
	for lines := 0; lines < linesPerPage && shown < len(text); {
		n := t.fitting(text[shown:])
		if lines > 0 || n > 0 {
			dst = append(appendString(dst, text[shown:shown+n]), "'\n"...)
			lines++
		}
		shown += n
		shown += separator(text[shown:])
	}
	footer := strconv.Itoa(number)
	middle := (pageWidth*1000 - len(footer)*t.digit*footerFont.Size) / 2000
	dst = fmt.Appendf(dst, "ET\nBT .4 g/F %d Tf %d %d Td(%s)Tj ET", footerFont.Size, middle, footerLine, footer)
	return dst, shown
}

// fitting returns how much of a text the next line takes: up to a line feed, or
// whole words, or if there is no space as many letters as the line has room for.
func (t *typesetter) fitting(text []byte) int {
	width := 0
	for i, c := range text {
		width += t.widths[c]
		if width <= t.width {
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

// separator returns the length of what separates a line from the next one: a
// line feed, or the spaces where it was broken.
func separator(text []byte) int {
	if len(text) > 0 && text[0] == '\n' {
		return 1
	}
	return len(text) - len(bytes.TrimLeft(text, " "))
}

// appendString appends a literal string (7.3.4.2).
func appendString(dst, text []byte) []byte {
	dst = append(dst, '(')
	if !bytes.ContainsAny(text, `()\`) {
		dst = append(dst, text...)
		return append(dst, ')')
	}
	for _, c := range text {
		if c == '(' || c == ')' || c == '\\' {
			dst = append(dst, '\\')
		}
		dst = append(dst, c)
	}
	return append(dst, ')')
}
