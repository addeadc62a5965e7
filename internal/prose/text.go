// Package prose writes sample text as a function of its style and a seed.
//
// A style is a grammar in a file of its own. Some thousand sentences of it are a
// deck of cards, which each seed shuffles in another way: none comes again
// before all others have. The text is cut into sections of a fixed number of
// sentences, so that any of them can be written without those before it.
package prose

import (
	"errors"
	"io"
	"sort"
	"sync"
	"unicode/utf8"
)

// A Text is the bytes of a text, which are made when they are read. It is safe
// for concurrent use.
type Text struct {
	style   *style
	seed    uint64
	head    []byte  // what the encoding begins with
	starts  []int64 // offsets of the sections
	last    []byte  // the last section, which ends where the text does
	writers sync.Pool
}

// New returns a text of a style that has a number of code points, one at
// least. A longer text of the same style and seed begins with a shorter one, but
// for its last sentences.
func New(style string, seed uint64, codePoints int, e Encoding) *Text {
	t := &Text{style: edition{style, e}.load(), seed: seed}
	head, foot := e.frame(t.style.font)
	t.head = []byte(head)
	w := &writer{style: t.style, measuring: true}
	for offset := int64(len(head)); ; offset += int64(w.size) {
		t.starts = append(t.starts, offset)
		w.start(seed, len(t.starts)-1)
		w.section()
		if codePoints-w.codePoints < enough {
			break
		}
		codePoints -= w.codePoints
	}
	w = &writer{style: edition{style, UTF8}.load()}
	w.start(seed, len(t.starts)-1)
	w.lastSection(codePoints)
	t.last = append(e.appendTo(nil, first(w.out, codePoints)), foot...)
	return t
}

// first returns the first code points of a text.
func first(text []byte, codePoints int) []byte {
	n := 0
	for range codePoints {
		_, size := utf8.DecodeRune(text[n:])
		n += size
	}
	return text[:n]
}

// Language returns the language of the text (RFC 5646).
func (t *Text) Language() string { return t.style.language }

// Font returns the font to set the text in.
func (t *Text) Font() Font { return t.style.font }

// Size returns the number of bytes.
func (t *Text) Size() int64 { return t.starts[len(t.starts)-1] + int64(len(t.last)) }

// ReadAt implements [io.ReaderAt].
func (t *Text) ReadAt(p []byte, off int64) (int, error) {
	if off < 0 {
		return 0, errors.New("prose: negative offset")
	}
	w, ok := t.writers.Get().(*writer)
	if !ok {
		w = &writer{style: t.style}
	}
	defer t.writers.Put(w)
	n := 0
	for n < len(p) && off < t.Size() {
		copied := copy(p[n:], t.from(off, w))
		n += copied
		off += int64(copied)
	}
	if n < len(p) {
		return n, io.EOF
	}
	return n, nil
}

// from returns what stands from an offset to the end of the section.
func (t *Text) from(off int64, w *writer) []byte {
	if off < int64(len(t.head)) {
		return t.head[off:]
	}
	section := sort.Search(len(t.starts), func(i int) bool { return t.starts[i] > off }) - 1
	off -= t.starts[section]
	if section == len(t.starts)-1 {
		return t.last[off:]
	}
	w.start(t.seed, section)
	w.section()
	return w.out[off:]
}
