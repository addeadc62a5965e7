package fake

import (
	"sync"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// Values are cards of decks. A deck is dealt in hands: a section of rows has one
// hand of it, in one of many orders. As the bytes of each hand are known, so are
// those of a section, without looking at its rows. The price is that the cards of
// a hand come together always.
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
// order, so that all of a person is of the same country.
const personal = place + 1

// A deal is which cards the rows of a section have. The key selects the deals of
// all sections.
type deal struct {
	key     uint64
	section int
}

// hand returns the hand that the section has of the decks of a draw. A round of
// as many sections as there are hands has all of them, so that no card comes twice
// in it.
func (d deal) hand(of draw) int {
	round, turn := d.section/hands, d.section%hands
	if of == family {
		// In each round a hand of given names meets another hand of family names:
		// no full name comes again in 64 rounds, which is 131,072 rows.
		return permuted(random.Mix(d.key-1), d.hand(given)) ^ permuted(random.Mix(d.key-2), round%hands)
	}
	return permuted(random.Mix(d.key+uint64(round)*uint64(draws)+uint64(of)), turn)
}

// order returns the order in which the rows have the cards of a hand.
func (d deal) order(of draw) order {
	if of < personal {
		of = given
	}
	x := random.Mix(^d.key + uint64(d.section)*uint64(draws) + uint64(of))
	return order{(*[handSize]uint8)(cardOrders()[x%orders*handSize:]), uint8(x>>32) % handSize}
}

// An order is which card of its hand each row of a section has.
type order struct {
	cards *[handSize]uint8
	flip  uint8
}

// card returns the number of the card that a row has. The remainder spares a
// check of bounds.
func (o order) card(row int) int { return int(o.cards[row]^o.flip) % handSize }

// permuted returns what stands in place of a hand in an order of the hands.
func permuted(order uint64, hand int) int {
	n := handOrders()[order%orders*hands:]
	in, out := uint8(order>>32), uint8(order>>40)
	return int(n[(uint8(hand)^in)%hands]^out) % hands
}

// orders is the number of orders that flips of bits make more of. There are so
// many that any two rows are of the same country about as often as any others.
const orders = 1 << 12

// cardOrders and handOrders return orders, one after another.
var (
	cardOrders = sync.OnceValue(func() []uint8 { return newOrders(handSize) })
	handOrders = sync.OnceValue(func() []uint8 { return newOrders(hands) })
)

func newOrders(length int) []uint8 {
	var numbers random.Sequence
	all := make([]uint8, orders*length)
	for i := 0; i < len(all); i += length {
		order := all[i : i+length]
		for n := range order {
			order[n] = uint8(n)
		}
		random.Shuffle(&numbers, order)
	}
	return all
}
