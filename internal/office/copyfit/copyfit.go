// Package copyfit divides sample text into passages for pages and slides, and measures how many
// lines it takes. Any passage can be generated without earlier passages. The text is in
// Windows-1252, in which each character is one byte, until [AppendXML] encodes it.
package copyfit

import (
	"bytes"

	"github.com/seed-40aebabe/placeholder/internal/pdf/textpdf"
	"github.com/seed-40aebabe/placeholder/internal/prose"
)

// Length is the number of characters of a passage. Its first and last paragraphs may be incomplete. It
// is more than fits on a page.
const Length = 5400

// A Source is a text that is divided into passages. It is immutable.
type Source struct {
	text      *prose.Text
	layout    textpdf.Layout
	separator []byte // between paragraphs
}

// New returns the first count passages of a text, see [prose.New]. They do not depend on the
// count, because only the end of a text depends on its length.
func New(style string, seed uint64, count int) *Source {
	const end = 4 * Length
	text := prose.New(style, seed, count*Length+end, prose.Windows1252)
	s := &Source{text, textpdf.Layout(text.Layout()), []byte("\n\n")}
	if s.Lines() {
		s.separator = s.separator[1:]
	}
	return s
}

// Language returns the language tag of the text (RFC 5646).
func (s *Source) Language() string { return s.text.Language() }

// Layout returns the layout of the text.
func (s *Source) Layout() textpdf.Layout { return s.layout }

// Bullets reports whether the paragraphs are items of a list, without their bullets.
func (s *Source) Bullets() bool { return s.layout == textpdf.Bullets }

// Lines reports whether the paragraphs are short lines, as in a log.
func (s *Source) Lines() bool { return s.Bullets() || s.layout == textpdf.Lines }

// A Passage is a sequence of paragraphs.
type Passage struct {
	*Source
	buffer []byte
	rest   []byte // not read yet
}

// Read sets p to passage i of a source.
func (p *Passage) Read(s *Source, i int) {
	if p.buffer == nil {
		p.buffer = make([]byte, Length)
	}
	if _, err := s.text.ReadAt(p.buffer, int64(i)*Length); err != nil {
		panic(err) // the passage lies within the text
	}
	p.Source, p.rest = s, p.buffer
	if i > 0 {
		p.Next() // it may have started in the passage before
	}
}

// Peek returns the next paragraph, or nil after the last one that is complete.
func (p *Passage) Peek() []byte {
	paragraph, _, found := bytes.Cut(p.rest, p.separator)
	if !found {
		return nil
	}
	if p.Bullets() {
		paragraph = bytes.TrimPrefix(paragraph, []byte("\x95 "))
	}
	return paragraph
}

// Next is like Peek, and moves on to the paragraph after it.
func (p *Passage) Next() []byte {
	paragraph := p.Peek()
	_, p.rest, _ = bytes.Cut(p.rest, p.separator)
	return paragraph
}

// Parts returns the parts of a paragraph that look different from the rest.
func (s *Source) Parts(paragraph []byte) textpdf.Parts {
	if s.Bullets() {
		return textpdf.Parts{} // without its bullet
	}
	return s.layout.Parts(paragraph)
}

// Prose reports whether paragraphs consist of sentences, without numbers before them.
func (s *Source) Prose() bool { return s.layout == textpdf.Prose || s.layout == textpdf.Labels }
