package fake

import (
	"strings"
	"sync"
)

// A format is how values stand in a file.
type format struct {
	around func(column) (before, after string) // a value
	escape func(string) string                 // what a value is, or a part of it
}

// A part is a deck as files of a format have it, with the text around it. The
// values of a column are put together from parts.
type part struct {
	draw          draw
	before, after string
	hands         [hands][handSize]card
	bytes         [hands]int // of all cards of a hand
}

// A card is a text that has cardSlack more bytes of capacity.
type card []byte

// cardSlack is such that most cards of rows are no longer, and many of records.
const cardSlack = 16

// appendCard appends a card to a slice that has cardSlack bytes of room besides.
// A short one is moved as 16 bytes, which takes no call; what comes next
// overwrites those after it.
func appendCard(dst []byte, c card) []byte {
	n := len(dst)
	if len(c) > cardSlack {
		return append(dst, c...)
	}
	*(*[cardSlack]byte)(dst[n : n+cardSlack]) = *(*[cardSlack]byte)(c[:cardSlack])
	return dst[:n+len(c)]
}

// printed returns functions that return the parts of columns, which are made
// when they are first asked for.
func printed(columns []column, f format) []func() []*part {
	parts := make([]func() []*part, len(columns))
	for i, c := range columns {
		parts[i] = sync.OnceValue(func() []*part { return c.parts(f) })
	}
	return parts
}

// parts returns what the values of a column are put together from.
func (c column) parts(f format) []*part {
	pieces := strings.Split(c.value, "{")
	parts := make([]*part, len(pieces)-1)
	before, end := f.around(c)
	before += pieces[0]
	for i := range parts {
		name, after, _ := strings.Cut(pieces[i+1], "}")
		if i == len(parts)-1 {
			after += end
		}
		parts[i] = &part{before: before, after: after}
		parts[i].print(name, f.escape)
		before = ""
	}
	return parts
}

// print fills the hands with what a deck of the vocabulary has.
func (p *part) print(name string, escape func(string) string) {
	if name == "uuid" {
		p.draw = unique
		for hand := range p.bytes {
			p.bytes[hand] = handSize * (len(p.before) + uuidLength + len(p.after))
		}
		return
	}
	deck := loadVocabulary()[name]
	p.draw = deck.draw
	var text []byte
	var ends [deckSize]int
	for i, value := range deck.cards {
		text = append(text, p.before+escape(value)+p.after...)
		ends[i] = len(text)
	}
	text = append(text, make([]byte, cardSlack)...)
	start := 0
	for i, end := range ends {
		p.hands[i/handSize][i%handSize] = text[start:end]
		p.bytes[i/handSize] += end - start
		start = end
	}
}
