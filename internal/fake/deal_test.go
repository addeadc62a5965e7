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
			left, right := pair(key, section)
			require.Less(t, max(left, right), hands)
			seen[[2]int{left, right}] = true
		}
		assert.Len(t, seen, hands*hands)
	}
}

func TestEachRowOfASectionHasAnotherCard(t *testing.T) {
	t.Parallel()
	for section := range 1000 {
		for _, d := range newDeals(1, section) {
			var seen uint64
			for row := range handSize {
				seen |= 1 << d.card(row)
			}
			assert.Equal(t, uint64(1<<handSize-1), seen)
		}
	}
}

func TestPersonalCardsLieAtTheSamePlace(t *testing.T) {
	t.Parallel()
	for section := range 100 {
		deals := newDeals(2, section)
		for d := given; d < personal; d++ {
			for row := range handSize {
				assert.Equal(t, deals[given].card(row), deals[d].card(row))
			}
		}
	}
}

func TestDrawsDoNotGoTogether(t *testing.T) {
	t.Parallel()
	const sections = 64 * 64
	for _, seed := range []uint64{0, 1, 1 << 63} {
		one := newGroup(seed, 0).key
		for number := range 3 {
			other := newGroup(seed, number).key
			var together [draws][draws]int
			for section := range sections {
				ones, others := newDeals(one, section), newDeals(other, section)
				for a := range ones {
					for b := range others {
						if ones[a].hand == others[b].hand {
							together[a][b]++
						}
					}
				}
			}
			for a := range together {
				for b := range together {
					if a != b || number > 0 {
						assert.InDelta(t, sections/hands, together[a][b], 45, "draw %d, and %d of group %d", a, b, number)
					}
				}
			}
		}
	}
}

func TestHandsComeEquallyOften(t *testing.T) {
	t.Parallel()
	const sections = 64 * 64
	for _, key := range keys {
		var counts [draws][hands]int
		for section := range sections {
			for a, d := range newDeals(key, section) {
				counts[a][d.hand]++
			}
		}
		for a := range counts {
			for hand, count := range counts[a] {
				assert.InDelta(t, sections/hands, count, 45, "draw %d, hand %d", a, hand)
			}
		}
	}
}
