// Package prose writes sample text as a function of its style and a seed.
//
// A style is a grammar in a file of its own: patterns of sentences, and words.
// Some thousand sentences of each style are written once. In a text the patterns
// take turns, in an order that comes from the seed, and so do the sentences of a
// pattern. Sections of a text have a fixed number of sentences, so that any of
// them can be put together without those before it.
package prose

import (
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Text is the bytes of a text. Its pieces are whole sections; the tail is the
// last section, which ends where the text does.
type Text struct {
	*lazyfile.File
	script *script
}

// New returns a text of a style that has a number of code points, one at
// least. A longer text of the same style and seed begins with a shorter one, but
// for its last sentences.
func New(style string, seed uint64, codePoints int, e Encoding) *Text {
	t := &Text{script: newScript(edition{style, e}.load(), seed)}
	head, foot := e.frame(t.script.style)

	whole := lazyfile.NewPieces(t.piece)
	sections := 0
	w := &writer{measuring: true}
	for {
		w.start(t.script, sections)
		w.section()
		if codePoints-w.codePoints < enough {
			break
		}
		whole.Add(w.size)
		sections++
		codePoints -= w.codePoints
	}
	w = &writer{}
	w.start(newScript(edition{style, UTF8}.load(), seed), sections)
	w.lastSection(codePoints)
	last := append(e.appendTo(nil, prefix(w.out, codePoints)), foot...)
	t.File = lazyfile.New(lazyfile.Literal(head), whole, lazyfile.Literal(last))
	return t
}

func (t *Text) piece(w *writer, i int) []byte {
	w.start(t.script, i)
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

// Language returns the language of the text (RFC 5646).
func (t *Text) Language() string { return t.script.language }

// Font returns the font to set the text in, one of those that every reader of
// PDF has (ISO 32000-1, 9.6.2.2), and its size in points.
func (t *Text) Font() (name string, size int) { return t.script.font, t.script.fontSize }
