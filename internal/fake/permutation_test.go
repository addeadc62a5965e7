package fake

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/seed-40aebabe/placeholder/internal/random"
)

func TestAPermutationHasEachOfThePeopleOnce(t *testing.T) {
	t.Parallel()
	for seed := range random.Sequence(20) {
		p := newPermutation(seed << 60)
		seen, met := make([]bool, people), 0
		for n := range uint32(people) {
			if person := p.of(n); !seen[person] {
				seen[person] = true
				met++
			}
		}
		assert.Equal(t, people, met, "seed %d", seed)
	}
}

// A row has each of the people, and two rows any two of them, for about as many
// seeds.
func TestPermutationsLookRandom(t *testing.T) {
	t.Parallel()
	const seeds, parts = 50_000, 16
	for _, rows := range [][2]uint32{{0, 1}, {0, 2}, {1, 3}, {5, 5 + 512}, {100, 100 + 1<<16}, {0, 99_999}} {
		for _, below := range []uint32{1, parts, people / parts} {
			var met [parts * parts]int
			for seed := range random.Sequence(seeds) {
				p := newPermutation(random.Sequence(random.Mix(uint64(seed))))
				a, b := p.of(rows[0])/below%parts, p.of(rows[1])/below%parts
				met[a*parts+b]++
			}
			assertEvenly(t, met[:], "rows %v", rows)
		}
	}
}

// Who has a row tells nothing of who has those after it.
func TestPeopleDoNotGoTogether(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("on one goroutine, and slow with the race detector")
	}
	const rows = 100_000
	for seed := range random.Sequence(20) {
		p := newPermutation(random.Sequence(random.Mix(uint64(seed))))
		var all [rows]uint32
		for n := range all {
			all[n] = p.of(uint32(n))
		}
		for lag := 1; lag < rows; lag *= 2 {
			for _, below := range []uint32{1, 16, 256, people / 16} {
				var met [256]int
				for n, later := range all[lag:] {
					met[all[n]/below%16<<4|later/below%16]++
				}
				assertEvenly(t, met[:], "seed %d, %d rows later, from %d", seed, lag, below)
			}
		}
	}
}

// assertEvenly asserts that counts are as those of something with equal chances.
func assertEvenly(t *testing.T, counts []int, message string, args ...any) {
	t.Helper()
	total := 0
	for _, n := range counts {
		total += n
	}
	expected := float64(total) / float64(len(counts))
	chi2 := 0.0
	for _, n := range counts {
		chi2 += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	// Its mean is the number of counts, and its variance twice that.
	freedom := float64(len(counts) - 1)
	assert.InDelta(t, 0, (chi2-freedom)/math.Sqrt(2*freedom), 6, append([]any{message}, args...)...)
}
