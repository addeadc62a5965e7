package fake

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Values are cards of decks. A deck is dealt in hands: a section of rows has one
// hand of it, in one of many orders. As the bytes of each hand are known, so are
// those of a section, without looking at its rows.
const (
	// handSize is the number of rows of a section, of which each has a card.
	handSize = 32
	hands    = 64
	deckSize = hands * handSize
)

// A draw decides which card a row has. Decks of the same draw go together, such
// as companies and their websites.
type draw uint8

const (
	given draw = iota
	family
	firm
	home
	place
	job
	domain
	separator
	day
	clock
	area
	line
	active
	address
	note
	thousands
	units
	phrase
	unique // is for values that lie in no deck, as each comes once
	draws  // is the number of those before
)

// personal is the number of draws that belong to a person. They come in the same
// order, so that all of a person is of the same culture.
const personal = place + 1

// A deal is the hand that a section has of a deck, and its order.
type deal struct {
	hand  int
	order *[handSize]uint8
	flip  uint8
}

// card returns the number of the card that a row has of its hand.
func (d deal) card(row int) int { return int(d.order[row]^d.flip) % handSize }

// newDeals returns the deals of a section, by draw. The key selects the deals of
// all sections.
func newDeals(key uint64, section int) (d [draws]deal) {
	orders := orders()
	for i := range d {
		x := random.Mix(key + uint64(section)*uint64(draws) + uint64(i))
		d[i] = deal{
			hand:  int(x >> 58),
			order: &orders[uint8(x)],
			flip:  uint8(x>>8) % handSize,
		}
	}
	for i := range personal {
		d[i].order, d[i].flip = d[given].order, d[given].flip
	}
	d[given].hand, d[family].hand = pair(^key, section)
	return d
}

// pair returns a pair of hands that no other of 4,096 sections has, so that no
// full name comes again in 131,072 rows. It is a Feistel network, which is a
// permutation whatever its rounds are.
func pair(key uint64, section int) (left, right int) {
	left, right = section/hands%hands, section%hands
	for round := range 4 {
		x := random.Mix(key ^ uint64(round<<8|right))
		left, right = right, left^int(x>>58)
	}
	return left, right
}

// orders returns orders of a hand, of which a flip of bits makes more.
var orders = sync.OnceValue(func() *[256][handSize]uint8 {
	orders := new([256][handSize]uint8)
	var numbers random.Sequence
	for i := range orders {
		for row, card := range numbers.Permutation(handSize) {
			orders[i][row] = uint8(card)
		}
	}
	return orders
})
