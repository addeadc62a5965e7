// Package prose generates sample text as a function of a style and a seed.
//
// A style is a grammar of sentence patterns and words, stored in its own file. Several
// thousand sentences of each style are generated once. A text cycles through the
// patterns in an order that depends on the seed, and through the sentences of each
// pattern. It is divided into sections with a fixed number of sentences, so any section
// can be generated independently.
package prose

import (
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Text is a generated text. Each section is generated when it is read, except the last
// section, which depends on the length of the text and stays in memory.
type Text struct {
	*lazyfile.File
	order *sentenceOrder
}

// New returns a text in a style with the given number of code points, which must be at
// least 1. For the same style and seed, a shorter text is a prefix of a longer one,
// except for its last sentences.
func New(style string, seed uint64, codePoints int, e Encoding) *Text {
	t := &Text{order: newSentenceOrder(edition{style, e}.load(), seed)}
	head, foot := t.order.style.frame()

	whole := lazyfile.NewPieces(t.section)
	sections := 0
	w := &writer{measuring: true}
	for {
		w.start(t.order, sections)
		w.section()
		if codePoints-w.codePoints < minLastSection {
			break
		}
		whole.Add(w.size)
		sections++
		codePoints -= w.codePoints
	}
	w = &writer{}
	w.start(newSentenceOrder(edition{style, UTF8}.load(), seed), sections)
	w.lastSection(codePoints)
	last := append(e.appendTo(nil, prefix(w.out, codePoints)), foot...)
	t.File = lazyfile.New(lazyfile.Literal(head), whole, lazyfile.Literal(last))
	return t
}

// section returns section i.
func (t *Text) section(w *writer, i int) []byte {
	w.start(t.order, i)
	w.section()
	return w.out
}

// prefix returns the first code points of a text.
func prefix(text []byte, codePoints int) []byte {
	n := 0
	for range codePoints {
		_, size := utf8.DecodeRune(text[n:])
		n += size
	}
	return text[:n]
}

// Language returns the language tag of the text (RFC 5646).
func (t *Text) Language() string { return t.order.language }

// Font returns the font for typesetting the text and its size in points. The font is one
// of the standard 14 fonts of PDF (ISO 32000-1, 9.6.2.2).
func (t *Text) Font() (name string, size int) { return t.order.font, t.order.fontSize }
