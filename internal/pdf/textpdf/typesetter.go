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

// bold returns the bold font of the same family.
func (f Font) bold() Font {
	family, _, _ := strings.Cut(f.Name, "-")
	return Font{family + "-Bold", f.Size}
}

// Widths returns the width of each character of Windows-1252 in thousandths of the font size.
func (f Font) Widths() (widths [256]int) {
	family, weight, _ := strings.Cut(f.Name, "-")
	style := ""
	if weight == "Bold" {
		style = "B"
	}
	metrics := fpdf.New("", "", "", "")
	metrics.SetFont(family, style, 0)
	for c := range widths {
		widths[c] = metrics.GetStringSymbolWidth(string([]byte{byte(c)}))
	}
	return widths
}

// A typesetter breaks text into lines. It is immutable. All widths are in thousandths
// of the size of their font.
type typesetter struct {
	font       Font
	layout     Layout
	widths     [256]int // of characters
	boldWidths [256]int
	lineWidth  int
	digitWidth int // in the footer
}

// typesetters caches typesetters, because reading the metrics of a font takes longer
// than typesetting a page.
var typesetters sync.Map // of typesetterKey, *typesetter

type typesetterKey struct {
	font   Font
	layout Layout
}

func loadTypesetter(f Font, l Layout) *typesetter {
	key := typesetterKey{f, l}
	if t, ok := typesetters.Load(key); ok {
		return t.(*typesetter)
	}
	t, _ := typesetters.LoadOrStore(key, newTypesetter(f, l))
	return t.(*typesetter)
}

func newTypesetter(f Font, l Layout) *typesetter {
	t := &typesetter{
		font:       f,
		layout:     l,
		widths:     f.Widths(),
		boldWidths: f.bold().Widths(),
		lineWidth:  (pageWidth - 2*margin) * 1000 / f.Size,
		digitWidth: footerFont.Widths()['0'],
	}
	t.widths['\n'], t.boldWidths['\n'] = t.lineWidth+1, t.lineWidth+1 // a line feed always ends the line
	return t
}

// appendPage appends the contents of a page that shows as much of the text as fits.
// It also returns the length of that text. A page does not start with an empty line. The
// paragraph is the one at the start of the page, and then that at its end.
func (t *typesetter) appendPage(dst, text []byte, number int, p *paragraph) (contents []byte, textLength int) {
	// The operator ' moves to the next line and shows a string there (9.4.3).
	dst = fmt.Appendf(dst, "BT/T %d Tf %d TL %d %d Td\n", t.font.Size, leading, margin, firstLine+leading)
	indent := 0
	for lines := 0; lines < linesPerPage && textLength < len(text); {
		rest := text[textLength:]
		if !p.open {
			*p = t.paragraph(rest)
			if p.heading && lines > linesPerPage-linesWithHeading {
				break
			}
		}
		n := t.lineLength(rest, *p)
		if lines > 0 || n > 0 {
			if next := p.nextIndent(); next != indent {
				dst = append(strconv.AppendInt(dst, int64(next-indent), 10), " 0 Td"...)
				indent = next
			}
			dst = t.appendLine(dst, rest[:n], min(n, p.bold))
			lines++
		}
		n += separatorLength(rest[n:])
		textLength += n
		p.bold = max(0, p.bold-n)
		p.open = textLength < len(text) && text[textLength-1] != '\n'
	}
	footer := strconv.Itoa(number)
	left := (pageWidth*1000 - len(footer)*t.digitWidth*footerFont.Size) / 2000 // centers the footer
	dst = fmt.Appendf(dst, "ET\nBT .4 g/F %d Tf %d %d Td(%s)Tj ET", footerFont.Size, left, footerLine, footer)
	return dst, textLength
}

// linesWithHeading is the number of lines that must fit on a page with a heading: the
// heading, an empty line, and two lines of text.
const linesWithHeading = 4

// appendLine appends a line. Its first bytes may be bold.
func (t *typesetter) appendLine(dst, line []byte, bold int) []byte {
	if bold == 0 {
		return append(appendString(dst, line), "'\n"...)
	}
	dst = fmt.Appendf(dst, "/B %d Tf", t.font.Size)
	dst = append(appendString(dst, line[:bold]), '\'')
	dst = fmt.Appendf(dst, "/T %d Tf", t.font.Size)
	if bold < len(line) {
		dst = append(appendString(dst, line[bold:]), "Tj"...)
	}
	return append(dst, '\n')
}

// lineLength returns the length of the next line of a paragraph. The line ends at a line
// feed or, if it would be too wide, at the last space that keeps it within the line
// width. Without such a space, it takes as many characters as fit.
func (t *typesetter) lineLength(text []byte, p paragraph) int {
	width := p.nextIndent() * 1000 / t.font.Size
	for i, c := range text {
		if i < p.bold {
			width += t.boldWidths[c]
		} else {
			width += t.widths[c]
		}
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

// escaped contains the characters that a backslash precedes in strings.
var escaped = [256]bool{'(': true, ')': true, '\\': true}

// appendString appends text as a literal string (7.3.4.2).
func appendString(dst, text []byte) []byte {
	dst = append(dst, '(')
	start := 0
	for i, c := range text {
		if escaped[c] {
			dst = append(append(dst, text[start:i]...), '\\')
			start = i
		}
	}
	return append(append(dst, text[start:]...), ')')
}
