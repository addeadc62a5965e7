package fake

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/seed-40aebabe/placeholder/internal/piecewise"
	"github.com/seed-40aebabe/placeholder/internal/random"
)

// A table is rows of values, each after its number.
type table struct {
	head    string
	rowHead string // before the number
	rowEnd  string
	lastEnd string // of the file, in place of the last row's
	groups  []group
}

// A group is columns in which no kind of value comes twice.
type group struct {
	key   uint64 // of its deals
	parts []*part
}

// newGroup returns a group without columns. A table has groups of other numbers.
func newGroup(seed uint64, number int) group {
	return group{key: random.Mix(random.Mix(seed) + uint64(number) + 1)}
}

// file returns a table of rows, one at least.
func (t *table) file(rows int) *File {
	f := piecewise.New([]byte(t.head), t.section)
	last := (rows - 1) / handSize
	for i := range last {
		f.Add(t.size(i))
	}
	w := new(writer)
	w.write(t, last, rows-last*handSize)
	f.End(append(bytes.TrimSuffix(w.out, []byte(t.rowEnd)), t.lastEnd...))
	return f
}

func (t *table) section(w *writer, i int) []byte {
	w.write(t, i, handSize)
	return w.out
}

// size returns the number of bytes of a section.
func (t *table) size(section int) int {
	first := section*handSize + 1
	n := handSize*(len(t.rowHead)+len(t.rowEnd)) + digits(first, first+handSize-1)
	for _, g := range t.groups {
		d := deal{g.key, section}
		for _, p := range g.parts {
			n += p.bytes[d.hand(p.draw)]
		}
	}
	return n
}

// digits returns how many digits the numbers of a range have together.
func digits(first, last int) int {
	n := 0
	for least := 1; least <= last; least *= 10 {
		n += last - max(first, least) + 1
	}
	return n
}

// A writer writes sections.
type writer struct {
	hands []hand
	out   []byte

	uuids [handSize]card
	text  []byte // of uuids
}

// A hand is the cards of a part that a section has, and their order.
type hand struct {
	cards *[handSize]card
	order
}

// write writes the first rows of a section.
func (w *writer) write(t *table, section, rows int) {
	w.take(t, section)
	out := slices.Grow(w.out[:0], t.size(section)+cardSlack)
	for row := range rows {
		out = append(out, t.rowHead...)
		out = strconv.AppendInt(out, int64(section*handSize+row+1), 10)
		for i := range w.hands {
			h := &w.hands[i]
			out = appendCard(out, h.cards[h.card(row)])
		}
		out = append(out, t.rowEnd...)
	}
	w.out = out
}

// take takes the hands of a section.
func (w *writer) take(t *table, section int) {
	w.hands = w.hands[:0]
	for _, g := range t.groups {
		d := deal{g.key, section}
		for _, p := range g.parts {
			cards := &p.hands[d.hand(p.draw)]
			if p.draw == unique {
				cards = w.unique(p, d)
			}
			w.hands = append(w.hands, hand{cards, d.order(p.draw)})
		}
	}
}

// unique makes cards that no other section has.
func (w *writer) unique(p *part, d deal) *[handSize]card {
	key := random.Mix(d.key - 3)
	w.text = slices.Grow(w.text[:0], p.bytes[0])
	for i := range w.uuids {
		start := len(w.text)
		w.text = append(w.text, p.before...)
		w.text = appendUUID(w.text, key, uint64(d.section*handSize+i))
		w.text = append(w.text, p.after...)
		w.uuids[i] = w.text[start:]
	}
	return &w.uuids
}
