package random_test

import (
	"math/bits"
	"slices"
	"strconv"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

func TestShuffleKeepsEachElementOnce(t *testing.T) {
	t.Parallel()
	var s random.Sequence
	for n := range 100 {
		p := make([]int, n)
		for i := range p {
			p[i] = i
		}
		random.Shuffle(&s, p)
		slices.Sort(p)
		for i := range n {
			assert.Equal(t, i, p[i])
		}
	}
}

func TestAtMatchesBelow(t *testing.T) {
	t.Parallel()
	var s random.Sequence = 7
	start := s
	for n := range uint64(100) {
		high, _ := bits.Mul64(start.At(n), 1000)
		assert.EqualValues(t, high, s.Below(1000))
	}
}

func TestBelowIsUniformlyDistributed(t *testing.T) {
	t.Parallel()
	for _, n := range []int{1, 2, 3, 10, 1000} {
		t.Run(strconv.Itoa(n), func(t *testing.T) {
			var s random.Sequence
			counts := make([]int, n)
			const each = 1000
			for range n * each {
				counts[s.Below(n)]++
			}
			for i, count := range counts {
				assert.InDelta(t, each, count, each/5, i)
			}
		})
	}
}

func TestMixChangesHalfOfTheBits(t *testing.T) {
	t.Parallel()
	for bit := range 64 {
		changed := 0
		for x := range uint64(1000) {
			changed += bits.OnesCount64(random.Mix(x) ^ random.Mix(x^1<<bit))
		}
		assert.InDelta(t, 32_000, changed, 1000, "bit %d", bit)
	}
}
