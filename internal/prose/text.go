// Package prose generates sample text as a function of a style and a seed.
//
// A style is a grammar of sentence patterns and words, stored in its own file and compiled
// to a program. A text is divided into sections of the same number of code points, so any
// section can be generated independently. Each sentence is drawn when its section is
// generated.
package prose

import (
	"io"
	"sync"
	"sync/atomic"
	"unicode/utf8"

	"github.com/seed-40aebabe/placeholder/internal/lazyfile"
)

// A Text is a generated text. Each section is generated when it is read, except the last
// section, which depends on the length of the text and stays in memory.
type Text struct {
	style      *style
	seed       uint64
	encoding   Encoding
	sections   int // number of sections before the last one
	head, foot string
	last       []byte
	file       func() *lazyfile.File
}

// A buffer is what generating a section needs.
type buffer struct {
	writer
	encoded []byte
}

// New returns a text in a style with the given number of code points, which must be at
// least 1. For the same style and seed, a shorter text is a prefix of a longer one,
// except for its last sentences.
func New(style string, seed uint64, codePoints int, e Encoding) *Text {
	t := &Text{style: load(style), seed: seed, encoding: e, sections: (codePoints - minLastSection) / sectionLength}
	t.head, t.foot = t.style.frame(e)
	t.last = e.appendTo(nil, t.lastSection(t.sections, codePoints-t.sections*sectionLength))
	t.file = sync.OnceValue(t.newFile)
	return t
}

// Size returns the number of bytes.
func (t *Text) Size() int64 { return t.file().Size() }

// ReadAt implements [io.ReaderAt].
func (t *Text) ReadAt(p []byte, off int64) (int, error) { return t.file().ReadAt(p, off) }

// Stream writes the whole text. Unlike Size and ReadAt, it does not need the sizes of the
// sections.
func (t *Text) Stream(w io.Writer) (written int64, err error) {
	for part := range t.parts {
		n, err := w.Write(part)
		written += int64(n)
		if err != nil {
			return written, err
		}
	}
	return written, nil
}

// parts is a sequence of the parts of the text. A part is valid until the next one.
func (t *Text) parts(yield func([]byte) bool) {
	if !yield([]byte(t.head)) {
		return
	}
	var b buffer
	for i := range t.sections {
		if !yield(t.section(&b, i)) {
			return
		}
	}
	_ = yield(t.last) && yield([]byte(t.foot))
}

func (t *Text) newFile() *lazyfile.File {
	whole := lazyfile.NewPieces(t.section)
	for _, size := range t.sectionSizes(t.sections) {
		whole.Add(size)
	}
	return lazyfile.New(lazyfile.Literal(t.head), whole, lazyfile.Literal(t.last), lazyfile.Literal(t.foot))
}

// sizers is the number of goroutines that determine sizes. Each takes memory.
const sizers = 2

// sectionSizes returns the sizes of the first n sections in bytes. All sections have the
// same number of code points. If their sizes differ nevertheless, the only way to know
// them is to generate the sections.
func (t *Text) sectionSizes(n int) []int {
	sizes := make([]int, n)
	if n == 0 || t.encoding == Windows1252 || t.encoding == UTF8 && t.style.ascii {
		for i := range sizes {
			sizes[i] = sectionLength
		}
		return sizes
	}
	var next atomic.Int64
	done := make(chan any, sizers) // what a sizer panicked with, or nil
	for range sizers {
		go func() {
			defer func() { done <- recover() }()
			var b buffer
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				sizes[i] = len(t.section(&b, i))
			}
		}()
	}
	for range sizers {
		if failure := <-done; failure != nil {
			panic(failure)
		}
	}
	return sizes
}

// section returns section i.
func (t *Text) section(b *buffer, i int) []byte {
	b.start(t.style, t.seed, i)
	text := b.writer.section()
	if t.encoding == UTF8 || t.encoding == Windows1252 && t.style.ascii {
		return text
	}
	b.encoded = t.encoding.appendTo(b.encoded[:0], text)
	return b.encoded
}

// lastSection returns section i with the given number of code points.
func (t *Text) lastSection(i, codePoints int) []byte {
	var w writer
	w.start(t.style, t.seed, i)
	return prefix(w.lastSection(codePoints), codePoints)
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
