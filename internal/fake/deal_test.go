package fake

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

// keys are some that select the deals of files.
var keys = []uint64{0, 1, random.Mix(1), random.Mix(2), 1 << 63, ^uint64(0)}

func TestNoTwoSectionsHaveTheSameNames(t *testing.T) {
	t.Parallel()
	for _, key := range keys {
		seen := map[[2]int]bool{}
		for section := range hands * hands {
			d := deal{key, section}
			seen[[2]int{d.hand(given), d.hand(family)}] = true
		}
		assert.Len(t, seen, hands*hands)
	}
}

func TestARoundOfSectionsHasAllHandsInAnOrderOfItsOwn(t *testing.T) {
	t.Parallel()
	for _, key := range keys {
		for of := range draws {
			orders := map[string]bool{}
			for round := range hands {
				var order []byte
				var seen uint64
				for turn := range hands {
					hand := deal{key, round*hands + turn}.hand(of)
					order = append(order, byte(hand))
					seen |= 1 << hand
				}
				require.Equal(t, ^uint64(0), seen, "draw %d in round %d", of, round)
				orders[string(order)] = true
			}
			assert.Len(t, orders, hands, "draw %d", of)
		}
	}
}

func TestEachRowOfASectionHasAnotherCard(t *testing.T) {
	t.Parallel()
	for section := range 1000 {
		for of := range draws {
			o := deal{1, section}.order(of)
			var seen uint64
			for row := range handSize {
				seen |= 1 << o.card(row)
			}
			assert.Equal(t, uint64(1<<handSize-1), seen)
		}
	}
}

func TestPersonalCardsLieAtTheSamePlace(t *testing.T) {
	t.Parallel()
	for section := range 100 {
		d := deal{2, section}
		for _, of := range []draw{family, firm, home, place} {
			assert.Equal(t, d.order(given), d.order(of))
		}
		assert.NotEqual(t, d.order(given), d.order(job))
	}
}

func TestDrawsDoNotGoTogether(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("on one goroutine, and slow with the race detector")
	}
	const sections = 64 * 64
	for _, seed := range []uint64{0, 1, 1 << 63} {
		one := newGroup(seed, 0).key
		for _, other := range []deal{{one, 0}, {one, 1}, {one, hands}, {newGroup(seed, 1).key, 0}, {newGroup(seed, 2).key, 0}} {
			var together [draws][draws]int
			for section := range sections {
				for a := range draws {
					hand := deal{one, section}.hand(a)
					for b := range draws {
						if hand == (deal{other.key, section + other.section}).hand(b) {
							together[a][b]++
						}
					}
				}
			}
			for a := range together {
				for b := range together {
					if a != b || other.key != one {
						assert.InDelta(t, sections/hands, together[a][b], 50, "draw %d, and %d of %v", a, b, other)
					}
				}
			}
		}
	}
}

func TestAnyTwoRowsAreOfTheSameCountryEquallyOften(t *testing.T) {
	t.Parallel()
	const sections = 20_000
	var same [handSize][handSize]int
	for key := range uint64(sections) {
		o := deal{random.Mix(key), int(key % 3)}.order(given)
		for a := range handSize {
			for b := range a {
				if o.card(a)/2 == o.card(b)/2 {
					same[a][b]++
				}
			}
		}
	}
	for a := range handSize {
		for b := range a {
			assert.InDelta(t, sections/(handSize-1), same[a][b], sections/(handSize-1)*0.4, "rows %d and %d", a, b)
		}
	}
}
