package pages

import (
	"bufio"
	"io"
	"strings"

	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// A text is a stream of sentences.
type text struct {
	paragraphs *bufio.Scanner
	sentences  []string // that remain of the current paragraph
	begins     bool     // the next sentence begins a paragraph
}

// newText returns a text that is longer than the document. It is generated as it is read.
func newText(o Options) *text {
	const charsPerPage = 10_000 // about twice as many as a page takes
	t := prose.New("lorem", o.Seed, o.Pages*charsPerPage, prose.Windows1252)
	return &text{paragraphs: bufio.NewScanner(io.NewSectionReader(t, 0, t.Size()))}
}

// next returns the next sentence, and whether it begins a paragraph.
func (t *text) next() (sentence string, begins bool) {
	for len(t.sentences) == 0 {
		if !t.paragraphs.Scan() {
			panic("pages: the text is too short")
		}
		if p := t.paragraphs.Text(); p != "" {
			t.sentences, t.begins = strings.SplitAfter(p, ". "), true
		}
	}
	sentence, begins = strings.TrimSpace(t.sentences[0]), t.begins
	t.sentences, t.begins = t.sentences[1:], false
	return sentence, begins
}

// lead returns lines of sentences that take exactly a number of rows. It skips sentences
// that do not fit.
func (t *text) lead(s style, width, rows int) []string {
	sentences := ""
	var lines []string
	for {
		sentence, _ := t.next()
		whole := strings.TrimSpace(sentences + " " + sentence)
		if more := texts(s.wrap(whole, width, 0)); len(more) <= rows {
			sentences, lines = whole, more
		} else if len(lines) == rows {
			return lines
		}
	}
}

// caption returns the lines of a label and a sentence.
func (t *text) caption(label string, width int) []string {
	const maxRows = 3
	for {
		sentence, _ := t.next()
		lines := texts(captionStyle(bold, color{}).wrap(label+" "+sentence, width, 0)) // bold is the widest face
		if len(lines) <= maxRows {
			return lines
		}
	}
}

// fill returns the lines of paragraphs that take a number of rows, or slightly fewer. It
// skips sentences at the end that do not fit. All paragraphs except the first are indented.
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
