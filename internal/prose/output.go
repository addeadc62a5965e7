package prose

import (
	"cmp"
	"encoding/binary"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// maxPiece is the maximum number of bytes of a piece.
	maxPiece = 512
	// chunk is the number of bytes that are copied at once, which is faster than copying
	// exactly the bytes of a short piece.
	chunk = 32
)

// A variable has the value that is bound to a name.
type variable struct {
	value  int64   // of a figure
	row    uint32  // of a table
	note   summary // of the text
	offset int     // of the text in writer.notes
	before extent  // before the text, while it is being generated
}

// reserve makes room for n more bytes of output, and for a chunk after them.
func (w *writer) reserve(n int) {
	if n += w.n + chunk; n > len(w.out) {
		w.out = append(w.out, make([]byte, n)...)
		w.out = w.out[:cap(w.out)]
	}
}

// put writes a text.
func (w *writer) put(text []byte, p summary) {
	w.reserve(len(text))
	copy(w.out[w.n:], text)
	w.wrote(&p)
}

// wrote notes that a text has been written.
func (w *writer) wrote(p *summary) {
	w.repeated = w.repeated || p.first == w.last
	w.first = cmp.Or(w.first, p.first)
	w.last = cmp.Or(p.last, w.last)
	w.n += int(p.size)
	w.extra += int(p.extra)
}

// mark starts the text of a variable.
func (w *writer) mark(v *variable) {
	v.before = w.extent
	w.first = 0
}

// bind stores the text written since the op mark in a variable.
func (w *writer) bind(v *variable, silent bool) {
	text := w.out[v.before.n:w.n]
	v.offset = len(w.notes)
	v.note = summary{size: uint16(len(text)), extra: uint16(w.extra - v.before.extra), first: w.first, last: w.last}
	w.notes = append(w.notes, text...)
	switch {
	case silent:
		w.extent = v.before
	case v.before.first != 0:
		w.first = v.before.first
	}
}

// putVariable writes the text that is bound to a variable.
func (w *writer) putVariable(v *variable, f form) {
	if v.note.size == 0 {
		fail("a variable is used before it is bound")
	}
	text := w.notes[v.offset:][:v.note.size]
	start := w.n
	w.put(text, v.note)
	if f&capitalized != 0 {
		r, size := utf8.DecodeRune(text)
		if upper := unicode.ToUpper(r); utf8.RuneLen(upper) == size {
			utf8.EncodeRune(w.out[start:], upper)
		}
	}
}

// putDigits writes a random number.
func (w *writer) putDigits(p *pattern) {
	w.reserve(p.size)
	for i := range p.chunks {
		binary.LittleEndian.PutUint64(w.out[w.n+8*i:], p.chunks[i].digits(w.Next()))
	}
	w.number(p.size)
}

// putFigure calculates or draws a number, binds and writes it.
func (w *writer) putFigure(v *variable, f *figure) {
	value := f.low.evaluate(w)
	if f.high != nil {
		if high := f.high.evaluate(w); high > value {
			value += int64(w.Below(int(high - value + 1)))
		}
	}
	v.value = value
	if f.silent {
		return
	}
	w.reserve(maxFigure)
	w.number(len(f.format.appendTo(w.out[:w.n], value)) - w.n)
}

// number counts n bytes that hold a number as written. The number is one word, unless it continues
// a word or another number.
func (w *writer) number(n int) {
	word := hashNumber(w.out[w.n:], n)
	if w.n == 0 || !isNameByte(w.out[w.n-1]) && w.out[w.n-1] != '.' {
		w.repeated = w.repeated || word == w.last
		w.first = cmp.Or(w.first, word)
	}
	w.last = word
	w.n += n
}

// hashNumber returns a hash of the first and the last eight of n characters, after which
// there are eight more.
func hashNumber(text []byte, n int) uint32 {
	x := binary.LittleEndian.Uint64(text)
	if n < 8 {
		x &= 1<<(8*n) - 1
	} else {
		x += 31 * binary.LittleEndian.Uint64(text[n-8:])
	}
	return uint32(x*0x9e3779b97f4a7c15>>32) | 1<<31
}

// outerWords returns hashes of the first and the last word of a text. They do not depend
// on the case of letters. Without a word, they are 0.
func outerWords(text string) (first, last uint32) {
	for word := range strings.FieldsFuncSeq(text, isSeparator) {
		last = hashWord(word)
		if first == 0 {
			first = last
		}
	}
	return first, last
}

// hashWord returns the hash of a word. A short number has the same hash as one that is drawn.
func hashWord(word string) uint32 {
	if len(word) < 8 && word[0] >= '0' && word[0] <= '9' {
		var padded [8]byte
		n := copy(padded[:], word)
		return hashNumber(padded[:], n)
	}
	hash := uint32(0)
	for _, r := range word {
		hash = hashRune(hash, r)
	}
	return hash | 1<<31
}
