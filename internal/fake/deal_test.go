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
	for _, key := range keys {
		var together [draws][draws]int
		var each [draws][hands]int
		for section := range sections {
			deals := newDeals(key, section)
			for a := range deals {
				each[a][deals[a].hand]++
				for b := range a {
					if deals[a].hand == deals[b].hand {
						together[a][b]++
					}
				}
			}
		}
		for a := range each {
			for hand, count := range each[a] {
				assert.InDelta(t, sections/hands, count, 45, "draw %d, hand %d", a, hand)
			}
			for b := range a {
				assert.InDelta(t, sections/hands, together[a][b], 45, "draws %d and %d", a, b)
			}
		}
	}
}
