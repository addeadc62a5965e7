package pages

import (
	"bufio"
	"bytes"
	"io"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// A text is a stream of paragraphs, of which sentences can be read one by one.
type text struct {
	layout     textpdf.Layout
	language   string
	paragraphs *bufio.Scanner
	rest       []byte // of the current paragraph
	begins     bool   // the rest is the whole paragraph
}

// newText returns a text that is longer than a document. It is generated as it is read.
func newText(style string, seed uint64, pages int) *text {
	const charsPerPage = 10_000 // about twice as many as a page takes
	t := prose.New(style, seed, pages*charsPerPage, prose.Windows1252)
	return &text{
		layout: textpdf.Layout(t.Layout()), language: t.Language(),
		paragraphs: bufio.NewScanner(io.NewSectionReader(t, 0, t.Size())),
	}
}

// peek returns what remains of the current paragraph, or the next one.
func (t *text) peek() []byte {
	for len(t.rest) == 0 {
		if !t.paragraphs.Scan() {
			panic("pages: the text is too short")
		}
		t.rest, t.begins = t.paragraphs.Bytes(), true
	}
	return t.rest
}

// parts returns the parts at the start of what remains of the current paragraph.
func (t *text) parts() textpdf.Parts {
	if paragraph := t.peek(); t.begins {
		return t.layout.Parts(paragraph)
	}
	return textpdf.Parts{}
}

// next returns the next sentence, line or item, and whether it begins a paragraph.
func (t *text) next() (sentence string, begins bool) {
	first, rest := t.peek(), []byte(nil)
	if !t.short() {
		first, rest = prose.CutSentence(first)
	}
	sentence, begins = string(first), t.begins
	t.rest, t.begins = rest, false
	return sentence, begins
}

// short reports whether the paragraphs are lines or items, not sentences.
func (t *text) short() bool { return t.layout == textpdf.Lines || t.layout == textpdf.Bullets }

// aside returns the next sentence, line or item that can stand alone, without a number, a label
// or a bullet.
func (t *text) aside() string {
	for {
		parts := t.parts()
		if parts.Heading || parts.Nested || bytes.HasPrefix(t.rest, []byte("  ")) {
			t.rest = nil
			continue
		}
		t.rest = t.rest[parts.Label+parts.Marker:]
		if sentence, _ := t.next(); !strings.HasSuffix(sentence, ":") {
			return strings.TrimSpace(sentence)
		}
	}
}

// lead returns lines of sentences that take exactly a number of rows, or as many lines or items
// of one row each. It skips those that do not fit.
func (t *text) lead(s style, width, rows int) []string {
	if t.short() {
		return t.shortLead(s, width, rows)
	}
	sentences := ""
	var lines []string
	for {
		whole := strings.TrimSpace(sentences + " " + t.aside())
		if more := texts(s.wrap(whole, width, 0)); len(more) <= rows {
			sentences, lines = whole, more
		} else if len(lines) == rows {
			return lines
		}
	}
}

func (t *text) shortLead(s style, width, rows int) (lines []string) {
	for len(lines) < rows {
		line := t.aside()
		if t.layout == textpdf.Bullets {
			line = bullet + line
		}
		if s.width(line) <= width {
			lines = append(lines, line)
		}
	}
	return lines
}

// bullet is how an item of a list starts.
const bullet = "\x95 "

// caption returns the lines of a label and a sentence, line or item, in the widest style that the
// caption has.
func (t *text) caption(widest style, label string, width int) []string {
	const maxRows = 3
	for {
		lines := texts(widest.wrap(label+" "+t.aside(), width, 0))
		if len(lines) <= maxRows {
			return lines
		}
	}
}

// fill returns the lines of paragraphs of sentences that take a number of rows, or slightly fewer.
// It skips sentences at the end that do not fit. All paragraphs except the first are indented.
func (t *text) fill(s style, width, rows int) []line {
	const indent, minRows, maxSkipped = 12 * pt, 3, 20
	var done, current []line // of earlier paragraphs, and of the current one
	paragraph := ""
	for skipped := 0; skipped < maxSkipped; {
		sentence, begins := t.next()
		if begins && len(current) >= minRows {
			done, current, paragraph = append(done, current...), nil, ""
		}
		first := indent
		if len(done) == 0 {
			first = 0
		}
		extended := strings.TrimSpace(paragraph + " " + sentence)
		if lines := s.wrap(extended, width, first); len(done)+len(lines) <= rows {
			paragraph, current = extended, lines
		} else {
			skipped++
		}
	}
	return append(done, current...)
}

func texts(lines []line) []string {
	list := make([]string, len(lines))
	for i, l := range lines {
		list[i] = l.text
	}
	return list
}
