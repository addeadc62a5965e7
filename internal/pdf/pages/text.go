package pages

import (
	"bufio"
	"bytes"
	"io"
	"slices"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// A text is a stream of paragraphs that can be read sentence by sentence.
type text struct {
	layout     textpdf.Layout
	language   string
	paragraphs *bufio.Scanner
	rest       []byte // of the current paragraph
	begins     bool   // the rest is the whole paragraph
}

// newText returns a text that is longer than a document. It is generated as it is read.
func newText(style string, seed uint64, pages int) *text {
	const charsPerPage = 20_000 // more than a page takes
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

// parts returns the parts at the start of the rest of the current paragraph.
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

// maxTries limits how many sentences are tried in a place that they may not fit.
const maxTries = 40

// lead returns lines of sentences, lines or items that take the given number of rows, or slightly
// fewer. It skips sentences that do not fit.
func (t *text) lead(s style, width, rows int) (lines []string) {
	sentences := ""
	for tries := 0; len(lines) < rows && tries < maxTries; tries++ {
		whole := t.aside()
		if t.layout == textpdf.Bullets {
			whole = bullet + whole
		}
		more := texts(s.wrap(strings.TrimSpace(sentences+" "+whole), width, 0))
		switch {
		case !s.fit(more, width):
		case t.short():
			lines = append(lines, cut(more, rows-len(lines))...)
		case len(more) <= rows:
			sentences, lines = sentences+" "+whole, more
		}
	}
	return lines
}

// cut returns the first lines of a list.
func cut(lines []string, rows int) []string { return lines[:min(rows, len(lines))] }

// bullet starts an item of a list.
const bullet = "\x95 "

// excerpt returns the lines of a sentence, line or item that takes at most so many rows. The prefix
// is in front of it.
func (t *text) excerpt(prefix string, s style, width, rows int) (lines []string) {
	for range maxTries {
		lines = texts(s.wrap(prefix+t.aside(), width, 0))
		if len(lines) <= rows && s.fit(lines, width) {
			break
		}
	}
	return cut(lines, rows)
}

// fit reports whether all lines fit in a width. A line of one long word may not.
func (s style) fit(lines []string, width int) bool {
	return !slices.ContainsFunc(lines, func(l string) bool { return s.width(l) > width })
}

// fill returns the lines of paragraphs of sentences that take the given number of rows, or slightly
// fewer. It skips sentences at the end that do not fit. All paragraphs except the first are
// indented.
func (t *text) fill(s style, width, rows int) []line {
	const minRows, maxSkipped = 3, 8
	indent := s.size * 4 / 3
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
