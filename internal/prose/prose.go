// Package prose generates sample text as a function of a style and a seed.
//
// A style is a grammar of sentence patterns and words, stored in its own file and compiled
// to a program. A text is divided into sections of the same number of code points, so any
// section can be generated independently. Each sentence is drawn when its section is
// generated.
//
// File compiler.go makes a program of a style, program.go runs it, and writer.go fits its
// sentences into sections.
package prose

import (
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Text is a generated text. Each section is generated when it is read, except the last
// section, which depends on the length of the text and stays in memory.
type Text struct {
	*lazyfile.Series
	style    *style
	seed     uint64
	encoding Encoding
}

// A Buffer has the memory for generating texts, one after the other.
type Buffer struct {
	writer
	encoded []byte
}

// New returns a text in a style with the given number of code points, which must be at
// least 1. For the same style and seed, a shorter text is a prefix of a longer one,
// except for its last sentences.
func New(style string, seed uint64, codePoints int, e Encoding) *Text {
	t := &Text{style: load(style), seed: seed, encoding: e}
	last := t.lastSection(new(Buffer), codePoints)
	head, foot := t.style.frame(e)
	t.Series = lazyfile.NewSeries([]byte(head), append(last, foot...), sectionsBefore(codePoints), t.section, t.sectionSize)
	return t
}

// Append appends a whole text to dst, see [New]. Of many texts, only the first leaves garbage.
func (b *Buffer) Append(dst []byte, style string, seed uint64, codePoints int, e Encoding) []byte {
	t := &Text{style: load(style), seed: seed, encoding: e}
	head, foot := t.style.frame(e)
	dst = append(dst, head...)
	for i := range sectionsBefore(codePoints) {
		dst = append(dst, t.section(b, i)...)
	}
	return append(append(dst, t.lastSection(b, codePoints)...), foot...)
}

// sectionSize returns the size of section i in bytes. All sections have the same number of
// code points. Where that does not determine the size, the section has to be generated.
func (t *Text) sectionSize(b *Buffer, i int) int {
	if size := t.encoding.fixedSize(t.style.ascii); size > 0 {
		return size * sectionLength
	}
	return len(t.section(b, i))
}

// section returns section i.
func (t *Text) section(b *Buffer, i int) []byte {
	b.start(t.style, t.seed, i)
	text := b.writer.section()
	if t.encoding.keeps(t.style.ascii) {
		return text
	}
	b.encoded = t.encoding.appendTo(b.encoded[:0], text)
	return b.encoded
}

// keeps reports whether encoded text is the same as in UTF-8.
func (e Encoding) keeps(isASCII bool) bool {
	return !e.isRTF && e.newline == "" && (e.charset.IsUTF8() || isASCII && e.charset.Unit() == 1)
}

// sectionsBefore returns the number of sections before the last one.
func sectionsBefore(codePoints int) int { return (codePoints - minLastSection) / sectionLength }

// lastSection returns the last section of a text.
func (t *Text) lastSection(b *Buffer, codePoints int) []byte {
	sections := sectionsBefore(codePoints)
	codePoints -= sections * sectionLength
	b.start(t.style, t.seed, sections)
	b.encoded = t.encoding.appendTo(b.encoded[:0], prefix(b.writer.lastSection(codePoints), codePoints))
	return b.encoded
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
func (t *Text) Language() string { return t.style.language }

// Font returns the font for typesetting the text and its size in points. The font is one
// of the standard 14 fonts of PDF (ISO 32000-1, 9.6.2.2).
func (t *Text) Font() (name string, size int) { return t.style.font, t.style.fontSize }

// Layout returns the layout for typesetting the text, as in package textpdf.
func (t *Text) Layout() string { return t.style.layout }
